import type { RecordedMonth, TrackRecord } from '../../shared/track-record/track-record.ts'

/**
 * The record as it is answered. It begins with the first month that has ten reports: an earlier one would say nothing
 * but that there were some.
 * @param stored the oldest first
 */
export function publishedRecord(stored: readonly RecordedMonth[]): TrackRecord {
  const first = stored.findIndex(({ reports }) => reports !== null)
  const months = first === -1 ? [] : stored.slice(first)
  return { months, since: months[0]?.month ?? null }
}
