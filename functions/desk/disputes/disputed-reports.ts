import { type Dispute, maxDisputedRequests } from '../../../shared/desk/disputes.ts'
import { normalizeCode } from '../../../shared/names/company-key.ts'
import { readCode } from '../../../shared/reports/report-code.ts'
import type { StoredDispute } from '../../disputes/entities.ts'
import type { Table } from '../../platform/table/table.ts'
import { type CompanyReports, companyReportsIn } from '../../requests/company-reports.ts'
import { reportDigestsIn } from '../../requests/report-digests.ts'
import { type Requests, requestsIn } from '../../requests/request-repository.ts'

export type DisputedReports = {
  /** The published reports that a dispute can be about, the newest version of each request. */
  of(dispute: StoredDispute): Promise<Dispute['reports']>
}

type Sources = {
  requests: Pick<Requests, 'findById'>
  /** @param digest a SHA-256 or a report's code */
  requestsWithFile(digest: string): Promise<string[]>
  companyReports: CompanyReports
}

const disputedReports = (sources: Sources): DisputedReports => ({
  async of(dispute) {
    const ids = dispute.outcome?.requests ?? (await namedBy(sources, dispute))
    const found = await Promise.all(ids.map((id) => sources.requests.findById(id)))
    return found.flatMap((request) => {
      const newest = request?.status === 'completed' ? request.reports.at(-1) : undefined
      if (!request || !newest) return []
      const { version, score, data } = newest
      return {
        requestId: request.id,
        version,
        issuedOn: data?.issuedOn ?? null,
        score,
        company: data?.company ?? null,
      }
    })
  },
})

/** @param typed the code as the sender typed it, or '' */
async function newestOn({ companyReports }: Sources, typed: string): Promise<string[]> {
  const found: string[] = []
  if (typed === '') return found
  for await (const id of companyReports.findRequests(normalizeCode(typed)))
    if (found.push(id) === maxDisputedRequests) break
  return found
}

async function namedBy(
  sources: Sources,
  { reportCode, companyCode }: StoredDispute,
): Promise<string[]> {
  const code = readCode(reportCode)
  const [byCode, byCompany] = await Promise.all([
    code === undefined ? [] : sources.requestsWithFile(code),
    newestOn(sources, companyCode),
  ])
  // Ids sort by time, so the last ones are the newest.
  return [...new Set([...byCode, ...byCompany])].toSorted().slice(-maxDisputedRequests)
}

export const disputedReportsIn = (table: Table): DisputedReports => {
  const digests = reportDigestsIn(table)
  return disputedReports({
    requests: requestsIn(table),
    requestsWithFile: digests.findRequests,
    companyReports: companyReportsIn(table),
  })
}

const dispute = ({ id, receivedAt, outcome, withdrawn: _, ...typed }: StoredDispute) => ({
  id,
  receivedAt,
  ...typed,
  outcome: outcome && {
    decision: outcome.decision,
    note: outcome.note,
    by: outcome.by,
    at: outcome.at,
  },
})

/** A dispute as the desk sees it. */
export const shownDispute = async (
  reports: DisputedReports,
  stored: StoredDispute,
): Promise<Dispute> => ({ ...dispute(stored), reports: await reports.of(stored) })
