import { getTrackRecord } from '../../../../shared/routes/track-record.ts'
import { callAnonymously } from '../../lib/anonymous-client.ts'

export const loadTrackRecord = (signal: AbortSignal) => callAnonymously(getTrackRecord, { signal })
