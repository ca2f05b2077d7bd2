import { pages } from '../platform/table/read.ts'
import type { Table } from '../platform/table/table.ts'
import { companyReport, companyReportIdsOf } from './entities.ts'
import type { OpenRequest, StoredReport } from './stored-request.ts'

/** New reports by the company that they are on and by their day, for the transaction that stores these. Can be repeated. */
export const storeCompanyReports = (
  { id: requestId, userId, claim }: Pick<OpenRequest, 'id' | 'userId' | 'claim'>,
  reports: readonly StoredReport[],
) =>
  reports
    .flatMap(companyReportIdsOf)
    .map((id) =>
      companyReport.upsert(id, { set: { userId, requestId, ...(claim && { by: claim.name }) } }),
    )

export type CompanyReports = {
  /**
   * Requests of all buyers with a report on a company, the newest report first; withdrawn reports and
   * those of accounts that are being erased included.
   * @param codeOrName the unified social credit code, or the key of a name or a former one (`nameKeysOf`)
   */
  findRequests(codeOrName: string): AsyncGenerator<string>
}

export const companyReportsIn = (table: Table): CompanyReports => ({
  /** Access pattern 109. */
  async *findRequests(codeOrName) {
    const seen = new Set<string>()
    const found = pages(
      table,
      companyReport,
      { codeOrName },
      { newestFirst: true, consistent: false },
    )
    for await (const items of found)
      for (const { requestId } of items) {
        if (!seen.has(requestId)) yield requestId
        seen.add(requestId)
      }
  },
})
