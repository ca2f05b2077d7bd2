import { planOf, plans } from '../../shared/plans/plans.ts'
import { dueStatusOf } from './due-status.ts'
import type { Counts } from './entities.ts'
import type { OpenRequest } from './stored-request.ts'

type OpenWork = Counts['work']
type Claims = NonNullable<OpenWork['others']>

const deliveryHours = ({ userType }: OpenRequest): number => plans[planOf(userType)].deliveryHours

const noClaims = { claimed: 0, overdue: 0, inReview: 0, returned: 0 }

/**
 * Counts what is open: pending requests, and by person also the completed ones whose reports are corrected.
 * @param before what an earlier run has counted
 */
export function openTally(now: Date, before?: Counts) {
  const { work: counted, ...sums } = structuredClone(before) ?? { open: 0, dueSoon: 0, overdue: 0 }
  const work: OpenWork = counted ?? { paused: 0, oldestAt: null, people: {}, plans: {} }
  const areAllKnown = work.others === undefined

  function addPending(request: OpenRequest, status: ReturnType<typeof dueStatusOf>): void {
    const hours = deliveryHours(request)
    work.plans[hours] ??= { open: 0, dueSoon: 0, overdue: 0, paused: 0 }
    for (const counts of [sums, work.plans[hours]]) {
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

  function claimsOf({ by, name }: NonNullable<OpenRequest['claim']>): typeof noClaims {
    if (areAllKnown) work.people[by] ??= { name, ...noClaims }
    const person = work.people[by]
    if (person) return person
    // Of a member who was left out before, nobody knows who it was.
    work.others = { ...(work.others ?? noClaims), members: null }
    return work.others
  }

  return {
    add(request: OpenRequest): void {
      const { claim, draftState } = request
      // The due time was that of the first report: a correction has none.
      const status = request.status === 'pending' ? dueStatusOf(request, now) : 'in-time'
      if (request.status === 'pending') addPending(request, status)
      if (!claim) return
      const claims = claimsOf(claim)
      claims.claimed += 1
      if (status === 'overdue') claims.overdue += 1
      if (draftState === 'in-review' || draftState === 'approved') claims.inReview += 1
      if (draftState === 'returned') claims.returned += 1
    },
    counts: (): Counts => ({ ...sums, at: now.toISOString(), work }),
  }
}

/** Keeps the members who have claimed most, and adds up the others. */
export function withMost(counts: Counts, max: number): Counts {
  const { work } = counts
  const all = Object.entries(work.people).toSorted(([, a], [, b]) => b.claimed - a.claimed)
  if (all.length <= max) return counts
  const others: Claims = { members: 0, ...noClaims, ...work.others }
  if (others.members !== null) others.members += all.length - max
  for (const [, claims] of all.slice(max))
    for (const figure of ['claimed', 'overdue', 'inReview', 'returned'] as const)
      others[figure] += claims[figure]
  return { ...counts, work: { ...work, people: Object.fromEntries(all.slice(0, max)), others } }
}
