import * as routes from '../../shared/routes/track-record.ts'
import { route } from '../platform/http/route.ts'
import { publishedRecord } from './published-record.ts'
import type { TrackRecords } from './track-record-repository.ts'

type Deps = { records: Pick<TrackRecords, 'findMonths'> }

/** GET /api/track-record: the complete months, the oldest first. */
export const getTrackRecord = route(routes.getTrackRecord, async ({ records }: Deps) =>
  publishedRecord(await records.findMonths()),
)
