import type { DeskRequestDetails } from '../../shared/desk/queue.ts'
import type { Table } from '../platform/dynamodb/table.ts'
import { requestsIn } from '../requests/request-repository.ts'
import { findRequestsForCompany } from '../requests/requested-companies.ts'
import type { OpenRequest } from '../requests/verification-request.ts'

type EarlierReport = DeskRequestDetails['earlierReport']

export type EarlierReports = {
  /** The newest report on the same company for the same buyer, whatever asked for it. */
  newestBefore(request: OpenRequest): Promise<EarlierReport>
}

/** A buyer seldom has more requests for one company, and an analyst needs the last report. */
const maxLookedAt = 5

export function earlierReportsIn(table: Table): EarlierReports {
  const requests = requestsIn(table)
  return {
    async newestBefore({ id, userId, searchTerm, reportBefore }) {
      const ids = await findRequestsForCompany(table, userId, searchTerm)
      // A check of a watched supplier names the last report itself, which another check can have made.
      const named = reportBefore ? [reportBefore.requestId] : []
      // Ids sort by time.
      const others = [...new Set([...ids, ...named])]
        .filter((each) => each !== id)
        .toSorted()
        .slice(-maxLookedAt)
      const found = await Promise.all(others.map((each) => requests.find(userId, each)))
      const newest = found.findLast((each) => each?.status === 'completed')
      const report = newest?.reports.at(-1)
      if (!newest || !report) return null
      return {
        completedAt: report.uploadedAt || (newest.completedAt ?? ''),
        score: report.score,
        version: report.version,
        company: report.data?.company ?? null,
      }
    },
  }
}
