import { getTrackRecord } from '../../../../shared/routes/track-record.ts'
import { call } from '../../lib/anonymous-client.ts'

export const loadTrackRecord = (signal: AbortSignal) => call(getTrackRecord, { signal })
