import type { Context } from 'aws-lambda'
import { systemClock } from '../../platform/clock.ts'
import { logMetrics } from '../../platform/log.ts'
import { tableFromEnvironment } from '../../platform/table/table.ts'
import { announcementsIn } from '../../requests/announcements.ts'
import { checkDueDates } from '../../requests/check-due-dates.ts'
import { lateChecksIn } from '../../requests/give-back.ts'
import { openCountsIn } from '../../requests/open-counts.ts'
import { requestsIn } from '../../requests/request-repository.ts'
import { auditTrailIn } from '../audit-trail.ts'
import { addUpFigures } from '../figures.ts'
import { deskDaysIn } from '../statistics/desk-day-repository.ts'

/** It stops this long before its timeout, so that it can count and store. */
const lastMilliseconds = 20_000

/**
 * Every five minutes: announces new requests, reports those that are due soon or overdue, tells buyers of delays, and
 * gives the checks of late ones back. Then it adds up what the desk has done since the last run.
 */
export const createHandler = () => {
  const table = tableFromEnvironment()
  const deps = {
    requests: requestsIn(table),
    announcements: announcementsIn(table),
    lateChecks: lateChecksIn(table),
    openCounts: openCountsIn(table),
    trail: auditTrailIn(table),
    deskDays: deskDaysIn(table),
    clock: systemClock,
  }
  return async (_event: unknown, context: Context): Promise<void> => {
    const hasTime = () => context.getRemainingTimeInMillis() > lastMilliseconds
    const { counts, failed, left } = await checkDueDates({ ...deps, hasTime })
    // The stack's metrics are made from this line.
    logMetrics('Open requests', {
      openRequests: counts.open,
      dueSoonRequests: counts.dueSoon,
      overdueRequests: counts.overdue,
    })
    const [figures] = await Promise.allSettled(hasTime() ? [addUpFigures(deps, hasTime)] : [])
    // Lambda runs a failed event again at once.
    if (failed + left > 0)
      throw new Error(`${failed} open requests could not be looked after, ${left} had to wait`)
    if (figures?.status === 'rejected') throw figures.reason
  }
}
