import { lambdaOfRoutes } from '../platform/http/lambda.ts'
import { tableFromEnvironment } from '../platform/table/table.ts'
import { exportTrackRecord } from './export-track-record.ts'
import { getTrackRecord } from './get-track-record.ts'
import { trackRecordsIn } from './track-record-repository.ts'

export const createHandler = () =>
  lambdaOfRoutes({ records: trackRecordsIn(tableFromEnvironment()) }, [
    getTrackRecord,
    exportTrackRecord,
  ])
