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
import { addUpDays, isAddedUp, lastDay } from './add-up-days.ts'
import { addPerson, type People } from './day-figures.ts'
import type { DeskDays } from './desk-day-repository.ts'
import { peopleOf, periodsOf, weeksUntil } from './periods.ts'

/** After this time no further day is added up: the caller waits. */
const maxMs = 5000

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
    const all = weeksUntil(until)
    const from = all[0]?.from ?? until
    const hasTime = () => deps.clock.now().getTime() - now.getTime() <= maxMs
    const [counts, sums, counted, openSince] = await Promise.all([
      openNow({ requests, openCounts }, now),
      addUpDays(deps, { from, until }, hasTime),
      openCounts.findDays(from, until),
      spotChecks.openSince(),
    ])
    const days = new Map([...sums].filter(([, sum]) => isAddedUp(sum)))
    const people: People = {}
    await deps.deskDays.eachMember(all.at(-weeks)?.from ?? from, until, (member) => {
      if (days.has(member.day)) addPerson(people, member.userId, member)
    })
    return {
      now: {
        ...shownOpen(counts),
        spotChecks: {
          open: openSince.length,
          late: openSince.filter((at) => isLate(at, now)).length,
        },
      },
      ...periodsOf(days, counted, until),
      people: peopleOf(people),
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
