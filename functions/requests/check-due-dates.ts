import { type DueNotices, dueNotices, type NoticeDeps } from './due-notices.ts'
import { countPart, frontsAt, holdFronts, lookAtEarliest, lookAtFronts } from './due-passes.ts'
import type { Counts, DueWatch } from './entities.ts'
import type { OpenCounts } from './open-counts.ts'
import { openTally } from './open-work.ts'
import type { Requests } from './request-repository.ts'
import type { PendingRequest } from './stored-request.ts'

type Deps = NoticeDeps & {
  requests: Pick<Requests, 'findNew' | 'findDueOn' | 'findSubmitted' | 'findPart'>
  openCounts: Pick<OpenCounts, 'find' | 'findProgress' | 'store'>
}

/** How many requests a run reads beside those that are new or have just become due. All cost 560 read units. */
const maxRead = { all: 10_000, earliest: 5000 }

export type DueTimes = {
  /** Pending requests, as of the last count; those due soon and overdue of this run, if it could count them. */
  counts: Counts
  failed: number
  /** Requests for which there was no time. */
  left: number
}

/** A count of 667,000 takes up to eleven hours. What was counted before is no longer true after a day. */
const maxCountHours = 24

/** The count that is under way, unless it began too long ago. */
function countUnderWay(before: DueWatch | undefined, now: Date): DueWatch['count'] {
  const since = Date.parse(before?.count?.counts.since ?? '')
  return now.getTime() - since < maxCountHours * 3_600_000 ? before?.count : undefined
}

/**
 * Looks at new requests, of which the desk knows nothing yet, first.
 * @returns these; not all of them if there is no time left
 */
async function lookAtNew(
  { requests }: Deps,
  notices: DueNotices,
): Promise<{ fresh: PendingRequest[]; areAll: boolean }> {
  const fresh: PendingRequest[] = []
  for await (const page of requests.findNew()) {
    fresh.push(...page)
    if (!(await notices.lookAt(page))) return { fresh, areAll: false }
  }
  return { fresh, areAll: true }
}

/**
 * What is shown: the last count, until the next one has ended or come further. How many are due soon and overdue are
 * those of this run, if it has counted them.
 */
function shownCounts(
  last: Counts | undefined,
  counted: Counts,
  isFinished: boolean,
  due: Partial<Record<'dueSoon' | 'overdue', number>>,
): Counts {
  const isNews = isFinished || !last || counted.open > last.open
  const shown: Counts = isNews ? { ...counted, ...(!isFinished && { isUnfinished: true }) } : last
  return { ...shown, ...due }
}

/**
 * Looks after pending requests: new ones first, however many others are late. If few are open, it looks at all of them.
 * Otherwise at those that have come to a time at which there is something to tell since the last run; at the earliest
 * due; and at a part of all, where the last run stopped. Stores how far it has come, and what it has counted.
 */
export async function checkDueDates(deps: Deps, max = maxRead): Promise<DueTimes> {
  const { requests, openCounts, clock } = deps
  const now = clock.now()
  const [before, last] = await Promise.all([openCounts.findProgress(), openCounts.find()])
  const underWay = countUnderWay(before, now)
  const areMany = before?.count !== undefined || (last?.open ?? 0) > max.all
  const notices = dueNotices(deps)
  const { fresh, areAll } = await lookAtNew(deps, notices)
  const withFresh = (counts?: Counts): Counts => {
    const tally = openTally(now, counts)
    for (const request of fresh) tally.add(request)
    return tally.counts()
  }

  const byTime = { requests, notices, now }
  let fronts = before?.fronts ?? {}
  if (areMany) fronts = await lookAtFronts(byTime, fronts)
  const earliest = areMany ? await lookAtEarliest(byTime, max.earliest) : { read: 0 }
  const tally = openTally(now, underWay?.counts)
  const position = await countPart(
    // One that is announced meanwhile is on both lists.
    { requests, notices, tally, others: new Set(fresh.map(({ id }) => id)) },
    underWay?.position ?? { list: 'open' },
    max.all - earliest.read,
    areMany,
  )
  const { failed, left, again } = await notices.end()
  if (!areMany && !position && left === 0) fronts = frontsAt(now)
  fronts = holdFronts(fronts, again, now)

  const since = underWay?.counts.since ?? now.toISOString()
  const counted = { ...tally.counts(), ...((underWay || position) && { since }) }
  const ofNew = withFresh()
  const { dueSoon, overdue } = earliest
  const isFinished = !position && areAll
  const counts = shownCounts(last, withFresh(counted), isFinished, {
    ...(areAll && dueSoon !== undefined && { dueSoon: dueSoon + ofNew.dueSoon }),
    ...(areAll && overdue !== undefined && { overdue: overdue + ofNew.overdue }),
  })
  const count = position && { position, counts: counted }
  await openCounts.store(before, { fronts, ...(count && { count }) }, counts, isFinished)
  return { counts, failed, left }
}
