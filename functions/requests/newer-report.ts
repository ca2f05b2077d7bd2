import { companyKey, isCode } from '../../shared/names/company-key.ts'
import type { StoredReport, StoredRequest } from './stored-request.ts'
import { newestAsData, type ReportOfBuyer, verdictOfReport } from './verification-request.ts'

/** The company that a report is on, by which reports of one buyer are compared. */
type CompanyOfReport = {
  /** Unified social credit code. Absent for a PDF alone, unless its buyer asked for a code. */
  code?: string | undefined
  /** Company key of the legal name; for a PDF alone, of what was asked for. */
  nameKey?: string | undefined
}

/**
 * The report of a request that is compared with those of other requests: its newest as data, because a PDF
 * alone says neither its company nor its verdict; without one, its newest PDF.
 */
export const comparedReport = (reports: readonly StoredReport[]): StoredReport | undefined =>
  newestAsData(reports) ?? reports.at(-1)

/** The day in the report; for a PDF alone, the day (UTC) of its upload. */
export const issuedOnOf = ({ data, uploadedAt }: StoredReport): string =>
  data?.issuedOn ?? uploadedAt.slice(0, 10)

/** A report that is a PDF alone says nothing of its company: it counts for the one that was asked for. */
export function companyOfReport(
  { searchTerm }: Pick<StoredRequest, 'searchTerm'>,
  { data }: StoredReport,
): CompanyOfReport {
  if (data?.company) return { code: data.company.code, nameKey: companyKey(data.company.name) }
  const key = companyKey(searchTerm)
  return isCode(key) ? { code: key } : { nameKey: key }
}

export const reportOfBuyer = (
  request: Pick<StoredRequest, 'id' | 'searchTerm'>,
  report: StoredReport,
): ReportOfBuyer => {
  const { code } = companyOfReport(request, report)
  return {
    requestId: request.id,
    version: report.version,
    issuedOn: issuedOnOf(report),
    uploadedAt: report.uploadedAt,
    ...(code !== undefined && { code }),
    verdict: verdictOfReport(report) ?? null,
  }
}

/** Reports sort by it, the oldest first. */
export const orderOf = ({ issuedOn, uploadedAt, requestId }: ReportOfBuyer): string =>
  `${issuedOn} ${uploadedAt} ${requestId}`

/** Two codes are two companies, even with one name. */
const mayBeSame = (one: ReportOfBuyer, other: ReportOfBuyer): boolean =>
  one.code === undefined || other.code === undefined || one.code === other.code

export type OtherReport = ReportOfBuyer & {
  /** Whether it is newer by its day, then by its publication. */
  isNewer: boolean
}

/**
 * The newest report of another request on the same company.
 * @param others the buyer's reports with the same code or the same name, own ones included
 */
export function otherReportOf(
  own: ReportOfBuyer,
  others: readonly ReportOfBuyer[],
): OtherReport | undefined {
  const newest = others
    .filter((other) => other.requestId !== own.requestId && mayBeSame(own, other))
    .reduce<ReportOfBuyer | undefined>(
      (best, other) => (best && orderOf(best) > orderOf(other) ? best : other),
      undefined,
    )
  return newest && { ...newest, isNewer: orderOf(newest) > orderOf(own) }
}

/** The report of `otherReportOf`, if it is newer. */
export const newerReportOf = (
  own: ReportOfBuyer,
  others: readonly ReportOfBuyer[],
): ReportOfBuyer | undefined => {
  const other = otherReportOf(own, others)
  return other?.isNewer ? other : undefined
}
