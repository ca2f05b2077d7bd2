import { describe, expect, it } from 'vitest'
import { planSteps } from './plan-end.ts'
import { StoredWatch } from './stored-watch.ts'

const now = new Date('2027-06-01T00:00:00.000Z')

const watch = (id: string, startedAt: string, planEndedAt: string | null = null) =>
  StoredWatch.parse({ id, userId: 'u', createdAt: startedAt, planEndedAt })

const steps = (
  watches: StoredWatch[],
  before: number | null,
  limit: number | null,
): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(planSteps(watches, { before, limit }, now)).map(([step, of]) => [
      step,
      of.map(({ id }) => id),
    ]),
  )

const none = { pause: [], resume: [], remove: [] }
const [a, b, c] = [watch('a', '2027-01-01'), watch('b', '2027-02-01'), watch('c', '2027-03-01')]

describe('a plan that', () => {
  it('allows as many as before changes nothing', () => {
    expect(steps([a, b, c], 3, 3)).toEqual(none)
    expect(steps([a, b, c], null, null)).toEqual(none)
  })

  it('ends pauses all', () => {
    expect(steps([c, a, b], 3, 0)).toEqual({ ...none, pause: ['a', 'b', 'c'] })
  })

  it('shrinks pauses the newest', () => {
    expect(steps([c, a, b], null, 2)).toEqual({ ...none, pause: ['c'] })
  })

  it('returns resumes those that were active last, the oldest first', () => {
    const early = watch('early', '2026-01-01', '2027-04-01T00:00:00.000Z')
    const [late, later] = ['late', 'later'].map((id, n) =>
      watch(id, `2026-0${n + 2}-01`, '2027-05-01T00:00:00.000Z'),
    )
    if (!late || !later) throw new Error()
    expect(steps([early, later, late], 0, 2)).toEqual({ ...none, resume: ['late', 'later'] })
    expect(steps([early, later, late, a], 1, 3)).toEqual({ ...none, resume: ['late', 'later'] })
    expect(steps([early, later, late], 0, null).resume).toHaveLength(3)
    const own = { ...late, pausedByBuyer: true }
    expect(steps([early, later, own], 0, 2)).toEqual({ ...none, resume: ['later', 'early'] })
    expect(steps([early, later, own], 0, 3).resume).toEqual(['later', 'early', 'late'])
  })

  it('stays resumes nothing, even if there is a place: the buyer chooses', () => {
    expect(steps([a, watch('b', '2027-01-01', '2027-05-01T00:00:00.000Z')], 3, 3)).toEqual(none)
  })
})

it('a paused watch is removed after 90 days, unless the plan has returned', () => {
  const old = watch('old', '2026-01-01', '2027-03-03T00:00:00.000Z')
  const kept = watch('kept', '2026-01-01', '2027-03-03T00:00:00.001Z')
  expect(steps([old, kept], 0, 0)).toEqual({ ...none, remove: ['old'] })
  expect(steps([old, kept], 0, 3)).toEqual({ ...none, resume: ['kept', 'old'] })
})
