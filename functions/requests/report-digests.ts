import { codeOf } from '../../shared/reports/report-code.ts'
import { list } from '../platform/table/read.ts'
import type { Table } from '../platform/table/table.ts'
import { digestIdsOf, reportDigest } from './entities.ts'
import type { StoredReport } from './stored-request.ts'

/** The digests of new reports, for the transaction that stores these. Can be repeated. */
export function storeDigests(
  { id: requestId, userId }: { id: string; userId: string },
  reports: readonly StoredReport[],
) {
  const ids = reports.flatMap((report) => digestIdsOf(report, requestId))
  return [...new Map(ids.map((id) => [id.sha256, id])).values()].map((id) =>
    reportDigest.upsert(id, { set: { userId, requestId } }),
  )
}

export type ReportDigests = {
  /**
   * The requests that have a file with this digest. While an account is being erased, its requests can be among them.
   * @param digest a whole SHA-256, or its code
   */
  findRequests(digest: string): Promise<string[]>
}

export const reportDigestsIn = (table: Table): ReportDigests => ({
  /** Access pattern 78: requests by the digest of a file. */
  async findRequests(digest) {
    const found = await list(table, reportDigest, { code: codeOf(digest) })
    const ofFile = found.filter(({ sha256 }) => sha256.startsWith(digest))
    return [...new Set(ofFile.map(({ requestId }) => requestId))]
  },
})
