import { systemClock } from '../../platform/clock.ts'
import { logEvent } from '../../platform/log.ts'
import { tableFromEnvironment } from '../../platform/table/table.ts'
import { computeTrackRecord } from '../compute-track-record.ts'
import { trackRecordsIn } from '../track-record-repository.ts'

/** Daily: the figures of the months that are complete. */
export const createHandler = () => {
  const deps = { records: trackRecordsIn(tableFromEnvironment()), clock: systemClock }
  return async (): Promise<void> => {
    logEvent('Track record', { months: await computeTrackRecord(deps) })
  }
}
