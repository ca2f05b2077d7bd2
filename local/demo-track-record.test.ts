import { expect, it } from 'vitest'
import { TrackRecord } from '../shared/track-record/track-record.ts'
import { exampleYear } from './demo-track-record.ts'

it('the demonstration’s year is twelve months as the API answers them, each marked as an example', () => {
  const months = exampleYear(new Date('2026-11-28T12:00:00.000Z'))
  expect(TrackRecord.parse({ months, since: '2025-11' }).months).toEqual(months)
  expect([months[0]?.month, months.at(-1)?.month]).toEqual(['2025-11', '2026-10'])
  for (const { example, reports, verdicts } of months) {
    expect(example).toBe(true)
    const shown = Object.values(verdicts).reduce<number>((sum, count) => sum + (count ?? 0), 0)
    // As in a real month, what is hidden of a whole is no small number.
    expect((reports ?? 0) - shown).toBeGreaterThanOrEqual(20)
  }
})
