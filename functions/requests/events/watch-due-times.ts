import type { Context } from 'aws-lambda'
import { systemClock } from '../../platform/clock.ts'
import { logMetrics } from '../../platform/log.ts'
import { tableFromEnvironment } from '../../platform/table/table.ts'
import { announcementsIn } from '../announcements.ts'
import { checkDueDates } from '../check-due-dates.ts'
import { lateChecksIn } from '../give-back.ts'
import { openCountsIn } from '../open-counts.ts'
import { requestsIn } from '../request-repository.ts'

/** It stops this long before its timeout, so that it can count and store. */
const lastMilliseconds = 20_000

/**
 * Every five minutes: announces new requests, reports those that are due soon or overdue, tells buyers of delays, and
 * gives the checks of late ones back.
 */
export const createHandler = () => {
  const table = tableFromEnvironment()
  const deps = {
    requests: requestsIn(table),
    announcements: announcementsIn(table),
    lateChecks: lateChecksIn(table),
    openCounts: openCountsIn(table),
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
    // Lambda runs a failed event again at once.
    if (failed + left > 0)
      throw new Error(`${failed} open requests could not be looked after, ${left} had to wait`)
  }
}
