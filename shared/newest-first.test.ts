import { expect, it } from 'vitest'
import { newestFirst } from './newest-first.ts'

const at = (timestamp: string, createdAt = timestamp) => ({ timestamp, createdAt })

it('sorts by timestamp, or else by createdAt; what has neither comes last', () => {
  const march = at('2026-03-01T00:00:00.000Z')
  const april = at('', '2026-04-01T00:00:00.000Z')
  const may = at('2026-05-01T00:00:00.000Z', '2020-01-01T00:00:00.000Z')
  const never = at('')
  expect([never, march, may, april].toSorted(newestFirst)).toEqual([may, april, march, never])
})

it('leaves those of one moment as they are', () => {
  const twins = ['a', 'b', 'c'].map((id) => ({ ...at('2026-05-01T00:00:00.000Z'), id }))
  expect(twins.toSorted(newestFirst)).toEqual(twins)
})
