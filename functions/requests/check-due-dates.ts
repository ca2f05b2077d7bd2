import { type DueNotices, dueNotices, type NoticeDeps } from './due-notices.ts'
import { countPart, frontsAt, lookAtEarliest, lookAtFronts, setBack } from './due-passes.ts'
import type { Counts } from './entities.ts'
import type { OpenCounts } from './open-counts.ts'
import { openTally } from './open-work.ts'
import type { Requests } from './request-repository.ts'
import type { PendingRequest } from './stored-request.ts'

type Deps = NoticeDeps & {
  requests: Pick<Requests, 'findPendingOn' | 'findDueOn' | 'findPart'>
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

/** New requests, of which the desk knows nothing yet. They are looked at first. */
async function lookAtNew({ requests }: Deps, notices: DueNotices): Promise<PendingRequest[]> {
  const fresh: PendingRequest[] = []
  for await (const page of requests.findPendingOn('new')) {
    fresh.push(...page)
    await notices.lookAt(page)
  }
  return fresh
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
  const underWay = before?.count
  const areMany = underWay !== undefined || (last?.open ?? 0) > max.all
  const notices = dueNotices(deps)
  const fresh = await lookAtNew(deps, notices)
  const withFresh = (counts?: Counts): Counts => {
    const tally = openTally(now, counts)
    for (const request of fresh) tally.add(request)
    return tally.counts()
  }

  const byDueTime = { requests, notices, now }
  let fronts = before?.fronts ?? {}
  if (areMany) fronts = await lookAtFronts(byDueTime, fronts)
  const earliest = areMany ? await lookAtEarliest(byDueTime, max.earliest) : { read: 0 }
  const tally = openTally(now, underWay?.counts)
  const position = await countPart(
    // One that is announced meanwhile is on both lists.
    { requests, notices, tally, others: new Set(fresh.map(({ id }) => id)) },
    underWay?.position ?? { list: 'open' },
    max.all - earliest.read,
    areMany,
  )
  const { failed, left } = await notices.end()
  if (areMany && failed > 0) fronts = setBack(fronts)
  if (!areMany && !position && left === 0) fronts = frontsAt(now)

  const since = underWay?.counts.since ?? now.toISOString()
  const counted = { ...tally.counts(), ...((underWay || position) && { since }) }
  const ofNew = withFresh()
  const { dueSoon, overdue } = earliest
  const counts = shownCounts(last, withFresh(counted), !position, {
    ...(dueSoon !== undefined && { dueSoon: dueSoon + ofNew.dueSoon }),
    ...(overdue !== undefined && { overdue: overdue + ofNew.overdue }),
  })
  const count = position && { position, counts: counted }
  await openCounts.store(before, { fronts, ...(count && { count }) }, counts, !position)
  return { counts, failed, left }
}
