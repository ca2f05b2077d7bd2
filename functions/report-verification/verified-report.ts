import type { VerifiedReport } from '../../shared/report-verification.ts'
import type { StoredReport, StoredRequest } from '../requests/verification-request.ts'
import { digestsOf } from './report-digests.ts'

const dayOf = (instant: string): string => instant.slice(0, 10)

/** The day in the report, or of a PDF alone the day (UTC) of its upload. */
const issuedOn = ({ data, uploadedAt }: StoredReport): string => data?.issuedOn ?? dayOf(uploadedAt)

/**
 * The state of a file in one request. If several versions have the file, the newest counts.
 * @param digest a whole SHA-256, or its code
 * @returns undefined if no version has the file
 */
export function verifiedReport(
  request: Pick<StoredRequest, 'reports' | 'withdrawn'>,
  digest: string,
): VerifiedReport | undefined {
  const hasFile = (report: StoredReport) => digestsOf(report).some((it) => it.startsWith(digest))
  const reports: readonly StoredReport[] = request.reports
  const at = reports.findLastIndex(hasFile)
  const [report, next] = at < 0 ? [] : reports.slice(at)
  if (report)
    return {
      state: next ? 'superseded' : 'current',
      issuedOn: issuedOn(report),
      since: next?.uploadedAt ?? null,
    }
  const withdrawn = request.withdrawn.findLast(hasFile)
  return (
    withdrawn && {
      state: 'withdrawn',
      issuedOn: issuedOn(withdrawn),
      since: withdrawn.withdrawnAt ?? null,
    }
  )
}

const bestFirst: readonly VerifiedReport['state'][] = ['current', 'superseded', 'withdrawn']

/** Of one file in several requests: two buyers can have the same PDF. */
export const bestOf = (found: readonly VerifiedReport[]): VerifiedReport | undefined =>
  found.toSorted((one, other) => bestFirst.indexOf(one.state) - bestFirst.indexOf(other.state))[0]
