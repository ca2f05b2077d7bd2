import type { VerifiedFile } from '../../shared/reports/report-verification.ts'
import type { VerifiedState } from '../payment-checks/payment-check-pdfs.ts'
import { issuedOnOf } from '../requests/newer-report.ts'
import type { StoredReport, StoredRequest } from '../requests/stored-request.ts'
import { digestsOf } from '../requests/verification-request.ts'

/**
 * The state of a file in one request. If several versions have the file, the newest counts.
 * @param digest a whole SHA-256, or its code
 * @param hasNewer whether the same buyer has a newer report on the same company under another request.
 * The answer says no more of it, not even since when.
 * @returns undefined if no version has the file
 */
export function verifiedReport(
  request: Pick<StoredRequest, 'reports' | 'withdrawn'>,
  digest: string,
  hasNewer = false,
): VerifiedFile | undefined {
  const hasFile = (report: StoredReport) => digestsOf(report).some((it) => it.startsWith(digest))
  const reports: readonly StoredReport[] = request.reports
  const at = reports.findLastIndex(hasFile)
  const [report, next] = at < 0 ? [] : reports.slice(at)
  if (report)
    return {
      kind: 'report',
      state: next || hasNewer ? 'superseded' : 'current',
      issuedOn: issuedOnOf(report),
      since: next?.uploadedAt ?? null,
    }
  const withdrawn = request.withdrawn.findLast(hasFile)
  return (
    withdrawn && {
      kind: 'report',
      state: 'withdrawn',
      issuedOn: issuedOnOf(withdrawn),
      since: withdrawn.withdrawnAt ?? null,
    }
  )
}

/** A PDF of a payment check is superseded by every call and decision after it. The answer does not say when. */
export const verifiedPaymentCheck = ({ check, isCurrent }: VerifiedState): VerifiedFile => ({
  kind: 'payment-check',
  state: isCurrent ? 'current' : 'superseded',
  issuedOn: check.checkedAt.slice(0, 10),
  since: null,
})

const bestFirst: readonly VerifiedFile['state'][] = ['current', 'superseded', 'withdrawn']

/** Of one file in several requests: two buyers can have the same PDF. */
export const bestOf = (found: readonly VerifiedFile[]): VerifiedFile | undefined =>
  found.toSorted((one, other) => bestFirst.indexOf(one.state) - bestFirst.indexOf(other.state))[0]
