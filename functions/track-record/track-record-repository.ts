import { ulid } from 'ulid'
import type { RecordedMonth } from '../../shared/track-record/track-record.ts'
import type { Write } from '../platform/table/entity.ts'
import { list, pages } from '../platform/table/read.ts'
import type { Table } from '../platform/table/table.ts'
import { write } from '../platform/table/write.ts'
import type { CountedEvent } from './counted-event.ts'
import { trackRecordEvent, trackRecordMonth } from './entities.ts'

/** No event is older. */
const firstYear = 2026

/** The write of an event, for the transaction of what it counts. Access pattern 160. */
export function countEvent(event: CountedEvent): Write {
  const year = event.at.slice(0, 4)
  return trackRecordEvent.upsert({ year, id: ulid(Date.parse(event.at)) }, { set: event })
}

export type TrackRecords = {
  /** All events up to a time. */
  findEvents(now: Date): Promise<CountedEvent[]>
  /** The oldest first. */
  findMonths(): Promise<RecordedMonth[]>
  /** Stores a month in place of its earlier figures. */
  store(month: RecordedMonth): Promise<void>
}

export const trackRecordsIn = (table: Table): TrackRecords => ({
  /** Access pattern 161: by year. */
  async findEvents(now) {
    const events: CountedEvent[] = []
    for (let year = firstYear; year <= now.getUTCFullYear(); year += 1)
      for await (const page of pages(table, trackRecordEvent, { year: String(year) }))
        events.push(...page)
    return events
  },

  /** Access pattern 162: sort keys sort by month. */
  findMonths: () => list(table, trackRecordMonth, {}, { consistent: false }),

  /** Access pattern 163. */
  async store(month) {
    await write(table, trackRecordMonth.put({ month: month.month }, month))
  },
})
