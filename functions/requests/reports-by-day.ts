import { list } from '../platform/table/read.ts'
import type { Table } from '../platform/table/table.ts'
import { companyReport, dayKey } from './entities.ts'

/** A version of a request's report. `by`: the name of the member who had the request. */
export type ReportOfDay = { requestId: string; uploadedAt: string; by?: string | undefined }

export type ReportsByDay = {
  /** All versions of one day of the desk, the newest first; withdrawn ones included. @param day YYYY-MM-DD */
  ofDay(day: string): Promise<ReportOfDay[]>
}

export const reportsByDayIn = (table: Table): ReportsByDay => ({
  /** Access pattern 171. */
  ofDay: (day) =>
    list(
      table,
      companyReport,
      { codeOrName: dayKey(day) },
      { newestFirst: true, consistent: false },
    ),
})
