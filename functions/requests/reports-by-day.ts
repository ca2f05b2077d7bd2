import { find, pages } from '../platform/table/read.ts'
import type { Table } from '../platform/table/table.ts'
import { companyReport, companyReportIdsOf, dayKey, isDayKey } from './entities.ts'
import type { StoredReport } from './stored-request.ts'

/** A version of a request's report. `by`: the name of the member who had the request. */
export type ReportOfDay = ReturnType<typeof companyReport.parse>

/** Sorts the versions of a day by their time. */
export const orderOf = ({ uploadedAt, code }: Pick<ReportOfDay, 'uploadedAt' | 'code'>): string =>
  `${uploadedAt}#${code}`

export type ReportsByDay = {
  /**
   * The versions of one day of the desk, the newest first, in pages; withdrawn ones included.
   * @param day YYYY-MM-DD
   * @param before an order: versions before it @default all
   */
  ofDay(day: string, before?: string): AsyncGenerator<ReportOfDay[]>
  /** One version. */
  find(report: StoredReport): Promise<ReportOfDay | undefined>
}

/** All versions of a page are shown, or looked at for a search. */
const pageSize = 25

export const reportsByDayIn = (table: Table): ReportsByDay => ({
  /** Access pattern 171. */
  async *ofDay(day, before) {
    const order = { newestFirst: true, consistent: false, until: before, pageSize }
    for await (const page of pages(table, companyReport, { codeOrName: dayKey(day) }, order))
      yield page.filter((version) => orderOf(version) !== before)
  },

  /** Access pattern 171, of one version. */
  async find(report) {
    const id = companyReportIdsOf(report).find(({ codeOrName }) => isDayKey(codeOrName))
    return id && find(table, companyReport, id)
  },
})
