import type { Context } from 'aws-lambda'
import { systemClock } from '../../platform/clock.ts'
import { logEvent } from '../../platform/log.ts'
import { tableFromEnvironment } from '../../platform/table/table.ts'
import { computeTrackRecord } from '../compute-track-record.ts'
import { trackRecordsIn } from '../track-record-repository.ts'

/** It begins no page of events this long before its timeout. */
const lastMilliseconds = 30_000

/**
 * Hourly: counts new events, and stores the figures of the months that are complete.
 * @throws if figures are late, so that its alarm rings. Lambda then runs it again, which goes on
 */
export const createHandler = () => {
  const deps = { records: trackRecordsIn(tableFromEnvironment()), clock: systemClock }
  return async (_event: unknown, context: Context): Promise<void> => {
    const hasTime = () => context.getRemainingTimeInMillis() > lastMilliseconds
    const { events, months, isFinished, isLate } = await computeTrackRecord({ ...deps, hasTime })
    logEvent('Track record', { events, months, finished: isFinished ? 'yes' : 'no' })
    if (isLate) throw new Error('A month that ended over a day ago is not counted to its end')
  }
}
