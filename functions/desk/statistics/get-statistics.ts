import { daysBetween } from '../../../shared/desk/desk-day.ts'
import * as routes from '../../../shared/routes/desk-statistics.ts'
import type { Clock } from '../../platform/clock.ts'
import { route } from '../../platform/http/route.ts'
import type { Counts } from '../../requests/entities.ts'
import type { OpenCounts } from '../../requests/open-counts.ts'
import { openTally } from '../../requests/open-work.ts'
import type { Requests } from '../../requests/request-repository.ts'
import type { AuditTrail } from '../audit-trail.ts'
import { allPending } from '../find-pending.ts'
import { maxCounted } from '../get-figures.ts'
import { isLate } from '../spot-checks/shown-spot-check.ts'
import type { SpotChecks } from '../spot-checks/spot-check-repository.ts'
import type { DeskDays } from './desk-day-repository.ts'
import { finishedDays, lastDay } from './finished-days.ts'
import { periodsOf, weeksUntil } from './periods.ts'

type Deps = {
  requests: Pick<Requests, 'findPending' | 'findCorrections'>
  openCounts: Pick<OpenCounts, 'find' | 'findDays'>
  spotChecks: Pick<SpotChecks, 'openSince'>
  trail: Pick<AuditTrail, 'ofDay'>
  deskDays: DeskDays
  clock: Clock
}

/** GET /api/desk/statistics: what is open now, and what the desk did in twelve weeks, until yesterday. */
export const getDeskStatistics = route(
  routes.getDeskStatistics,
  async ({ requests, openCounts, spotChecks, ...deps }: Deps, { query: { weeks } }) => {
    const now = deps.clock.now()
    const until = lastDay(now)
    const from = weeksUntil(until)[0]?.from ?? until
    const [counts, days, counted, openSince] = await Promise.all([
      openNow({ requests, openCounts }, now),
      finishedDays(deps, from, until),
      openCounts.findDays(from, until),
      spotChecks.openSince(),
    ])
    return {
      now: {
        ...shownOpen(counts),
        spotChecks: {
          open: openSince.length,
          late: openSince.filter((at) => isLate(at, now)).length,
        },
      },
      ...periodsOf(days, counted, until, weeks),
      missingDays: daysBetween(from, until) - days.size,
    }
  },
)

async function openNow(
  { requests, openCounts }: Pick<Deps, 'requests'> & { openCounts: Pick<OpenCounts, 'find'> },
  now: Date,
): Promise<Counts> {
  const last = await openCounts.find()
  if (last && last.open > maxCounted) return last
  const tally = openTally(now)
  for (const request of await allPending(requests)) tally.add(request)
  for await (const request of requests.findCorrections()) tally.add(request)
  return tally.counts()
}

function shownOpen({ open, dueSoon, overdue, at, since, isUnfinished, work }: Counts) {
  const { paused, oldestAt, people, others, plans } = work
  return {
    open,
    dueSoon,
    overdue,
    paused,
    oldestAt,
    people: Object.entries(people)
      .map(([userId, person]) => ({ userId, ...person }))
      .toSorted((a, b) => b.claimed - a.claimed),
    others: others ?? null,
    plans: Object.entries(plans)
      .map(([hours, plan]) => ({ deliveryHours: Number(hours), ...plan }))
      .toSorted((a, b) => a.deliveryHours - b.deliveryHours),
    asOf: at,
    since: since ?? null,
    isUnfinished: isUnfinished ?? false,
  }
}
