import { expect, it } from 'vitest'
import { newestFirst } from './newest-first.ts'

const at = (timestamp: string, createdAt = timestamp) => ({ timestamp, createdAt })

it('sorts by timestamp, or createdAt without one; items with neither come last', () => {
  const march = at('2026-03-01T00:00:00.000Z')
  const april = at('', '2026-04-01T00:00:00.000Z')
  const may = at('2026-05-01T00:00:00.000Z', '2020-01-01T00:00:00.000Z')
  const never = at('')
  expect([never, march, may, april].toSorted(newestFirst)).toEqual([may, april, march, never])
})

it('keeps the order of items with the same time', () => {
  const sameTime = ['a', 'b', 'c'].map((id) => ({ ...at('2026-05-01T00:00:00.000Z'), id }))
  expect(sameTime.toSorted(newestFirst)).toEqual(sameTime)
})
