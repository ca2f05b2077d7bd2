import { findingsOf } from '../../shared/reports/findings-of.ts'
import type { PublishedReports } from './published-reports.ts'
import type { ReportData, StoredReport, StoredRequest } from './stored-request.ts'
import { versionBefore } from './verification-request.ts'

type Base = { requestId: string; version: number; key: string }

/**
 * What a report is compared with: the version before it; of the first report of a check of a watched
 * supplier, the one of an earlier check.
 */
function baseOf({ id, reports }: StoredRequest, report: StoredReport): Base | undefined {
  const earlier = versionBefore(reports, report)
  return earlier?.data
    ? { requestId: id, version: earlier.version, key: earlier.data.key }
    : report.data?.comparedWith
}

/**
 * A report as data, scored when it is read, by the rule that it was published by.
 * @returns undefined if its file is gone: the report was withdrawn meanwhile
 */
export async function readFindings(
  publishedReports: PublishedReports,
  request: StoredRequest,
  report: StoredReport & { data: ReportData },
) {
  const base = baseOf(request, report)
  const [published, before] = await Promise.all([
    publishedReports.read(report.data.key),
    base && publishedReports.read(base.key),
  ])
  if (!published) return undefined
  return {
    ...findingsOf(published, before),
    version: report.version,
    uploadedAt: report.uploadedAt,
    comparedWith: before && base ? base.version : null,
    comparedWithRequest: before && base && base.requestId !== request.id ? base.requestId : null,
    comparedWithIssuedOn: before?.issuedOn ?? null,
  }
}
