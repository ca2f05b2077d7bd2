import fc from 'fast-check'
import { expect, it } from 'vitest'
import { inOrder } from './in-order.ts'

async function* listOf(items: readonly string[]) {
  yield* items
}

it('merges lists into one that has the items of all, in order', async () => {
  const sortedList = fc.array(fc.string()).map((items) => items.toSorted())
  await fc.assert(
    fc.asyncProperty(fc.array(sortedList), async (lists) => {
      const merged: string[] = []
      for await (const item of inOrder(lists.map(listOf), (each) => each)) merged.push(item)
      expect(merged).toEqual(lists.flat().toSorted())
    }),
  )
})
