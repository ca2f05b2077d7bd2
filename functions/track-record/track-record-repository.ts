import { ulid } from 'ulid'
import type { RecordedMonth } from '../../shared/track-record/track-record.ts'
import type { Write } from '../platform/table/entity.ts'
import { is } from '../platform/table/expressions.ts'
import { findAll, list, pages } from '../platform/table/read.ts'
import type { Table } from '../platform/table/table.ts'
import { write } from '../platform/table/write.ts'
import type { CountedEvent, FirstEvent, FirstEvents, StoredEvent } from './counted-event.ts'
import {
  trackRecordEvent,
  trackRecordMonth,
  trackRecordReport,
  trackRecordTally,
} from './entities.ts'
import type { MonthTally } from './month-tally.ts'
import { monthOf } from './months.ts'

/**
 * The writes of an event, for the transaction of what it counts: the event, and that it is the first of its kind of its
 * report, if it is. Access pattern 160.
 */
export function countEvent(event: CountedEvent): Write[] {
  const id = ulid(Date.parse(event.at))
  const added = trackRecordEvent.upsert({ month: monthOf(event.at), id }, { set: event })
  if (event.kind === 'dispute-decided') return [added]
  const { report, kind } = event
  return [added, trackRecordReport.upsert({ report, kind }, { setIfMissing: { report, id } })]
}

export type FirstOf = Pick<FirstEvent, 'report' | 'kind'>

export type TrackRecords = {
  /** The events of a month behind the one with this id, in pages, the oldest first. @param last '' for all */
  eventsAfter(month: string, last: string): AsyncIterable<StoredEvent[]>
  /** The first events of reports, by report. @param of each once */
  findFirsts(of: readonly FirstOf[]): Promise<ReadonlyMap<string, FirstEvents>>
  /** The oldest first. */
  findTallies(): Promise<MonthTally[]>
  /**
   * Stores a tally in place of what was read of it.
   * @param before undefined if there was none
   * @returns false if it has changed since
   */
  storeTally(tally: MonthTally, before: MonthTally | undefined): Promise<boolean>
  /** The oldest first. */
  findMonths(): Promise<RecordedMonth[]>
  /** Stores a month in place of its earlier figures. */
  store(month: RecordedMonth): Promise<void>
}

export const trackRecordsIn = (table: Table): TrackRecords => ({
  /** Access pattern 161: ids sort by time. */
  eventsAfter: (month, last) =>
    pages(table, trackRecordEvent, { month }, { after: last === '' ? undefined : last }),

  /** Access pattern 157. */
  async findFirsts(of) {
    const firsts = new Map<string, FirstEvents>()
    for (const { report, kind, id } of await findAll(table, trackRecordReport, of))
      firsts.set(report, { ...firsts.get(report), [kind]: id })
    return firsts
  },

  /** Access pattern 158: sort keys sort by month. */
  findTallies: () => list(table, trackRecordTally, {}),

  /** Access pattern 159. */
  storeTally: (tally, before) =>
    write(table, trackRecordTally.put({ month: tally.month }, tally, is('last', before?.last))),

  /** Access pattern 162: sort keys sort by month. */
  findMonths: () => list(table, trackRecordMonth, {}, { consistent: false }),

  /** Access pattern 163. */
  async store(month) {
    await write(table, trackRecordMonth.put({ month: month.month }, month))
  },
})
