import { deskDay, startOfDeskDay } from '../../shared/desk/desk-day.ts'
import * as routes from '../../shared/routes/desk.ts'
import type { Clock } from '../platform/clock.ts'
import { route } from '../platform/http/route.ts'
import type { OpenCounts } from '../requests/open-counts.ts'
import { openTally } from '../requests/open-work.ts'
import type { Requests } from '../requests/request-repository.ts'
import type { AuditTrail } from './audit-trail.ts'
import { doneNow } from './figures.ts'
import { allPending } from './find-pending.ts'
import type { DeskDays, Done } from './statistics/desk-day-repository.ts'

type Deps = {
  requests: Pick<Requests, 'findPending'>
  openCounts: Pick<OpenCounts, 'find'>
  trail: Pick<AuditTrail, 'ofDay'>
  deskDays: Pick<DeskDays, 'find' | 'findDone'>
  clock: Clock
}

/** With more open requests, nothing is counted for each call: the figures are then some minutes old. */
export const maxCounted = 300

/** GET /api/desk/figures: what is open, and what the desk has done. */
export const getDeskFigures = route(
  routes.getDeskFigures,
  async ({ requests, openCounts, trail, deskDays, clock }: Deps) => {
    const now = clock.now()
    const last = await openCounts.find()
    const isLarge = last && last.open > maxCounted
    const [{ open, dueSoon, overdue, at: countedAt }, { at, ...done }] = await Promise.all([
      isLarge ? last : countNow(requests, now),
      isLarge ? lastDone(deskDays, now) : doneNow({ trail, deskDays }, now),
    ])
    return { open, dueSoon, overdue, ...done, asOf: at < countedAt ? at : countedAt }
  },
)

/** Before the first run, and after a restore, there is none. What was stored yesterday says nothing of today. */
async function lastDone(deskDays: Pick<DeskDays, 'findDone'>, now: Date): Promise<Done> {
  const done = (await deskDays.findDone()) ?? { doneToday: 0, medianHoursToReport: null, at: '~' }
  return done.at < startOfDeskDay(deskDay(now)).toISOString() ? { ...done, doneToday: 0 } : done
}

async function countNow(requests: Deps['requests'], now: Date) {
  const tally = openTally(now)
  for (const request of await allPending(requests)) tally.add(request)
  return tally.counts()
}
