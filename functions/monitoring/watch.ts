import { defaultAlertLevel } from '../../shared/monitoring/alert-levels.ts'
import { Watch, type WatchChange } from '../../shared/monitoring/watch.ts'
import { latinNameOf } from '../../shared/names/latin-name.ts'
import { keptDays } from '../../shared/trust/kept.ts'
import { companyIdOf } from '../requests/requested-companies.ts'
import type { StoredReport, StoredRequest } from '../requests/stored-request.ts'
import { verdictOfReport } from '../requests/verification-request.ts'
import { dayOf, dayOfMonthOf, dueCheck, nextCheck, resumedCheck } from './schedule.ts'
import { isActive, type StoredWatch } from './stored-watch.ts'

const dayMs = 24 * 60 * 60 * 1000

/** When a watch is deleted after its plan has ended. */
export const keptUntil = (planEndedAt: string): Date =>
  new Date(Date.parse(planEndedAt) + keptDays.watchesAfterPlan * dayMs)

/** A new watch of the company that a report is on. Its first check counts from today. */
export function newWatch(
  { request, report }: { request: StoredRequest; report: StoredReport },
  everyMonths: StoredWatch['everyMonths'],
  at: Date,
): StoredWatch {
  const { userId } = request
  const found = report.data?.company
  const company = found?.name ?? request.searchTerm
  const uploadedOn = report.uploadedAt.slice(0, 10) || dayOf(at)
  const watch = {
    id: companyIdOf(company),
    userId,
    company,
    englishName: latinNameOf(found) ?? null,
    code: found?.code ?? null,
    everyMonths,
    alertLevel: defaultAlertLevel,
    pausedByBuyer: false,
    planEndedAt: null,
    startedOn: dayOf(at),
    dayOfMonth: dayOfMonthOf(dayOf(at)),
    checks: [{ requestId: request.id, on: uploadedOn }],
    requestId: request.id,
    score: report.score,
    verdict: verdictOfReport(report) ?? null,
    reportedAt: report.uploadedAt || null,
    lastChange: null,
    unread: false,
    createdAt: at.toISOString(),
    version: 0,
  }
  return { ...watch, ...nextCheck(watch, at) }
}

/** The attributes that a buyer's change gives to a watch. */
export function changeOf(watch: StoredWatch, change: WatchChange, now: Date): Partial<StoredWatch> {
  const { everyMonths = watch.everyMonths, alertLevel, state, unread } = change
  const changed = { ...watch, everyMonths }
  const isRescheduled = everyMonths !== watch.everyMonths
  const isResumed = state === 'active' && !isActive(watch)
  return {
    ...(isRescheduled && { everyMonths, ...nextCheck(changed, now) }),
    ...(alertLevel !== undefined && alertLevel !== watch.alertLevel && { alertLevel }),
    ...(isResumed && {
      pausedByBuyer: false,
      planEndedAt: null,
      ...(!isRescheduled && resumedCheck(watch, now)),
    }),
    ...(state === 'paused' && !watch.pausedByBuyer && { pausedByBuyer: true }),
    ...(unread === false && watch.unread && { unread }),
  }
}

/** The attributes of a watch whose plan is back. A watch that its buyer had paused stays paused. */
export const resumeOf = (watch: StoredWatch, now: Date): Partial<StoredWatch> => ({
  planEndedAt: null,
  ...resumedCheck(watch, now),
})

/** The attributes of a watch after its due check has become a request. */
export function updateOfCheck(
  watch: StoredWatch,
  requestId: string,
  now: Date,
): Pick<StoredWatch, 'checks' | 'nextCheckAt'> {
  const { on, nextCheckAt } = dueCheck(watch, now)
  return { checks: [...watch.checks, { requestId, on }], nextCheckAt }
}

/** What the buyer sees of a watch, and nothing else of it. */
export function toPublicWatch(watch: StoredWatch): Watch {
  const { planEndedAt, pausedByBuyer } = watch
  return Watch.parse({
    ...watch,
    state: isActive(watch) ? 'active' : 'paused',
    pausedBy: planEndedAt !== null ? 'plan' : pausedByBuyer ? 'buyer' : null,
    keptUntil: planEndedAt === null ? null : dayOf(keptUntil(planEndedAt)),
    nextCheckOn: isActive(watch) ? watch.nextCheckAt.slice(0, 10) : null,
  })
}
