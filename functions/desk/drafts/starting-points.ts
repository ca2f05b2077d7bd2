import { deskDay } from '../../../shared/desk/desk-day.ts'
import type { DraftContent, StartingPoint } from '../../../shared/desk/drafts.ts'
import { readCode } from '../../../shared/names/uscc.ts'
import { basicChecks } from '../../../shared/reports/checks.ts'
import { codeOf } from '../../../shared/reports/report-code.ts'
import type { PublishedReport } from '../../../shared/reports/supplier-report.ts'
import { codeInTerm } from '../../../shared/requests/asked-and-reported.ts'
import { relationTo } from '../../requests/company-faults.ts'
import type { CompanyReports } from '../../requests/company-reports.ts'
import type { Requests } from '../../requests/request-repository.ts'
import type { OpenRequest } from '../../requests/stored-request.ts'
import { type EarlierReport, earlierReport } from '../../requests/verification-request.ts'
import {
  companyKeysOf,
  type EarlierReports,
  isOnCompany,
  writtenCodeOf,
} from '../earlier-report.ts'

export type StartingPointDeps = {
  requests: Pick<Requests, 'findById'>
  earlierReports: EarlierReports
  companyReports: CompanyReports
}

/** A request, and what is written for it. */
export type WrittenRequest = { request: OpenRequest; written: DraftContent | undefined }

const maxStartingPoints = 10
/** At most so many other requests with a report on the company are read. */
const maxLookedAt = 30

/** Codes and names of the company that the request is about, as far as it, its draft or a report says so. */
async function allKeysOf(
  { earlierReports }: StartingPointDeps,
  { request, written }: WrittenRequest,
): Promise<string[]> {
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
  { request, written }: WrittenRequest,
): Promise<EarlierReport[]> {
  const found = request.reports.flatMap((report) => earlierReport(request.id, report) ?? [])
  for (const key of await allKeysOf(deps, { request, written })) {
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

/**
 * Whether the company of a report is the one that a request is about: by the valid code that was asked for or written,
 * or by the name that was asked for.
 */
function isItsCompany(
  { request, written }: WrittenRequest,
  { name, code }: { name: string; code: string },
): boolean {
  const relation = relationTo(request, { name, code, formerNames: [] })
  const writtenCode = writtenCodeOf(written)
  if (relation === 'other' || (writtenCode !== undefined && writtenCode !== code)) return false
  const isNamed = relation === 'same' && codeInTerm(request.searchTerm) === undefined
  const isAsked = relation === 'same' || writtenCode === code
  return isNamed || (isAsked && readCode(code).kind === 'valid')
}

/**
 * Whether what another request's report read need not be confirmed again. Its facts have no day but the report's, which
 * the new report gives to its buyer for all that it read: so the day has to be the same, not only the time within 24
 * hours.
 */
export function isOfToday(
  of: WrittenRequest,
  { requestId, report: { data } }: EarlierReport,
  now: Date,
): boolean {
  const isOther = requestId !== of.request.id
  const isToday = data.issuedOn === deskDay(now)
  return isOther && isToday && data.company !== undefined && isItsCompany(of, data.company)
}

export const shownStartingPoint = (
  point: EarlierReport,
  of: WrittenRequest,
  now: Date,
): StartingPoint => {
  const { data, score, version } = point.report
  return {
    code: codeOf(data.sha256),
    version,
    issuedOn: data.issuedOn ?? null,
    score,
    company: data.company ?? { name: of.request.searchTerm, code: '' },
    isOfThisRequest: point.requestId === of.request.id,
    isOfToday: isOfToday(of, point, now),
  }
}

/**
 * What a new report takes over. A version of the same request also has what was carried on, which the next score needs,
 * the rule that it was scored by, as its buyer reads it, and the list of its evidence, with which the next list is
 * compared. What another buyer was told about their own
 * invoice and visit stays out; of a Basic report also that a check was clear which it does not have.
 */
export function startingContent(
  report: PublishedReport,
  { isOfThisRequest, isBasic }: { isOfThisRequest: boolean; isBasic: boolean },
): DraftContent {
  const { request: _, analyst: __, ...content } = report
  const {
    summary: _summary,
    otherName: _otherName,
    payee: _payee,
    photographs: _photographs,
    carried: _carried,
    rule: _rule,
    evidence: _evidence,
    readings: _readings,
    usd: _usd,
    checks,
    ...facts
  } = content
  const { payee: _account, 'site-visit': _visit, contact: _contact, ...ofAnyBuyer } = checks
  const isOrdered = ([id, answer]: [string, (typeof ofAnyBuyer)[keyof typeof ofAnyBuyer]]) =>
    !isBasic || basicChecks.some((each) => each === id) || answer?.result !== 'clear'
  const others = Object.fromEntries(Object.entries(ofAnyBuyer).filter(isOrdered))
  // JSON has no undefined values.
  return JSON.parse(JSON.stringify(isOfThisRequest ? content : { ...facts, checks: others }))
}
