import type { DraftContent, StartingPoint } from '../../../shared/desk/drafts.ts'
import { codeOf } from '../../../shared/reports/report-code.ts'
import type { PublishedReport } from '../../../shared/reports/supplier-report.ts'
import type { CompanyReports } from '../../requests/company-reports.ts'
import type { Requests } from '../../requests/request-repository.ts'
import type { OpenRequest } from '../../requests/stored-request.ts'
import { type EarlierReport, earlierReport } from '../../requests/verification-request.ts'
import { companyKeysOf, type EarlierReports, isOnCompany } from '../earlier-report.ts'
import type { Drafts } from './draft-repository.ts'

export type StartingPointDeps = {
  requests: Pick<Requests, 'findById'>
  earlierReports: EarlierReports
  companyReports: CompanyReports
  drafts: Pick<Drafts, 'find'>
}

const maxStartingPoints = 10
/** At most so many other requests with a report on the company are read. */
const maxLookedAt = 30

/** Codes and names of the company that the request is about, as far as it, its draft or a report says so. */
async function allKeysOf(
  { earlierReports, drafts }: StartingPointDeps,
  request: OpenRequest,
): Promise<string[]> {
  const written = (await drafts.find(request))?.content
  const earlier = await earlierReports.newestBefore(request, written)
  const keys = [
    ...companyKeysOf(request, written),
    request.reports.at(-1)?.data?.company?.code ?? '',
    earlier?.company?.code ?? '',
  ]
  return [...new Set(keys)].filter((key) => key !== '')
}

/** The newest version of another request, if that is on this company. */
async function reportOfOther(
  { requests }: StartingPointDeps,
  requestId: string,
  companyKey: string,
): Promise<EarlierReport | undefined> {
  // There is none if its account is being erased. A withdrawn report is not among the reports.
  const request = await requests.findById(requestId)
  if (request?.status !== 'completed') return undefined
  const newest = earlierReport(requestId, request.reports.at(-1))
  return newest && isOnCompany(newest.report.data, companyKey) ? newest : undefined
}

/** Published reports with which the report on a request can begin, the newest first. */
export async function startingPointsOf(
  deps: StartingPointDeps,
  request: OpenRequest,
): Promise<EarlierReport[]> {
  const found = request.reports.flatMap((report) => earlierReport(request.id, report) ?? [])
  for (const key of await allKeysOf(deps, request)) {
    let looked = 0
    for await (const requestId of deps.companyReports.findRequests(key)) {
      looked += 1
      if (looked > maxLookedAt || found.length >= maxStartingPoints + request.reports.length) break
      if (found.some((each) => each.requestId === requestId)) continue
      const other = await reportOfOther(deps, requestId, key)
      if (other) found.push(other)
    }
  }
  return found
    .toSorted((a, b) => Date.parse(b.report.uploadedAt) - Date.parse(a.report.uploadedAt))
    .slice(0, maxStartingPoints)
}

export const shownStartingPoint = (
  { requestId, report: { data, score, version } }: EarlierReport,
  { id, searchTerm }: Pick<OpenRequest, 'id' | 'searchTerm'>,
): StartingPoint => ({
  code: codeOf(data.sha256),
  version,
  issuedOn: data.issuedOn ?? null,
  score,
  company: data.company ?? { name: searchTerm, code: '' },
  isOfThisRequest: requestId === id,
})

/**
 * What a new report takes over. A version of the same request also has what was carried on, which the next score needs,
 * and the list of its evidence, with which the next list is compared. What another buyer was told about their own
 * invoice and visit stays out.
 */
export function startingContent(report: PublishedReport, isOfThisRequest: boolean): DraftContent {
  const { request: _, analyst: __, rule: ___, ...content } = report
  const {
    summary: _summary,
    otherName: _otherName,
    payee: _payee,
    photographs: _photographs,
    carried: _carried,
    evidence: _evidence,
    readings: _readings,
    usd: _usd,
    checks,
    ...facts
  } = content
  const { payee: _account, 'site-visit': _visit, contact: _contact, ...others } = checks
  // JSON has no undefined values.
  return JSON.parse(JSON.stringify(isOfThisRequest ? content : { ...facts, checks: others }))
}
