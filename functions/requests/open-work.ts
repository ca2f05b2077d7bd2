import { planOf, plans } from '../../shared/plans/plans.ts'
import { dueStatusOf } from './due-status.ts'
import type { Counts } from './entities.ts'
import type { OpenRequest } from './stored-request.ts'

export type OpenWork = NonNullable<Counts['work']>

const deliveryHours = ({ userType }: OpenRequest): number => plans[planOf(userType)].deliveryHours

/** Counts what is open: pending requests, and by person also the completed ones whose reports are corrected. */
export function openTally(now: Date) {
  const counted = { open: 0, dueSoon: 0, overdue: 0 }
  const work: OpenWork = { paused: 0, oldestAt: null, people: {}, plans: {} }

  function addPending(request: OpenRequest, status: ReturnType<typeof dueStatusOf>): void {
    const hours = deliveryHours(request)
    work.plans[hours] ??= { open: 0, dueSoon: 0, overdue: 0, paused: 0 }
    for (const counts of [counted, work.plans[hours]]) {
      counts.open += 1
      if (status === 'due-soon') counts.dueSoon += 1
      if (status === 'overdue') counts.overdue += 1
    }
    if (status === 'paused') {
      work.paused += 1
      work.plans[hours].paused += 1
    }
    const { timestamp } = request
    if (timestamp !== '' && (work.oldestAt === null || timestamp < work.oldestAt))
      work.oldestAt = timestamp
  }

  return {
    add(request: OpenRequest): void {
      const { claim, draftState } = request
      // The due time was that of the first report: a correction has none.
      const status = request.status === 'pending' ? dueStatusOf(request, now) : 'in-time'
      if (request.status === 'pending') addPending(request, status)
      if (!claim) return
      work.people[claim.by] ??= {
        name: claim.name,
        claimed: 0,
        overdue: 0,
        inReview: 0,
        returned: 0,
      }
      const person = work.people[claim.by]
      if (!person) return
      person.claimed += 1
      if (status === 'overdue') person.overdue += 1
      if (draftState === 'in-review' || draftState === 'approved') person.inReview += 1
      if (draftState === 'returned') person.returned += 1
    },
    counts: () => ({ ...counted, at: now.toISOString(), work }),
  }
}
