import { normalizeCode } from '../../shared/names/company-key.ts'
import { simplify } from '../../shared/names/simplified.ts'
import type { Evidence } from '../../shared/payments/evidence.ts'
import type { Invoice, PaymentCheck } from '../../shared/payments/payment-check.ts'
import { relationOf } from '../../shared/requests/asked-and-reported.ts'
import type { PublishedReports } from '../requests/published-reports.ts'
import type { Requests } from '../requests/request-repository.ts'
import { documentCompanyIds, type FindOnCompany } from '../requests/requested-companies.ts'
import type { StoredRequest } from '../requests/stored-request.ts'
import {
  newestAsData,
  type ReportOfBuyer,
  verdictOfReport,
} from '../requests/verification-request.ts'

export type EvidenceDeps = {
  requests: Pick<Requests, 'find'>
  findOnCompany: FindOnCompany
  publishedReports: PublishedReports
}

/** What an invoice is compared with, without earlier invoices. */
type Compared = Pick<Evidence, 'report' | 'isWithdrawn' | 'isOrdered' | 'orderedAccount'> & {
  comparedWith: PaymentCheck['comparedWith']
  /** Ids of the company, as the invoice and the report name it. */
  companyIds: string[]
  /** The company's name as registered, else as the invoice has it. */
  company: string
}

const namesOf = ({ sellerChinese, seller }: Invoice): string[] =>
  [sellerChinese, seller].filter((name) => name !== undefined)

/** A request's newest report as data. */
async function reportOf({ publishedReports }: EvidenceDeps, request: StoredRequest | undefined) {
  const stored = request?.status === 'completed' ? newestAsData(request.reports) : undefined
  const verdict = stored && verdictOfReport(stored)
  const content = stored && (await publishedReports.read(stored.data.key))
  if (!request || !content || !verdict) return undefined
  return { requestId: request.id, version: stored.version, verdict, content, request }
}

const hasWithdrawn = ({ withdrawn }: StoredRequest): boolean =>
  withdrawn.some(({ data }) => data !== undefined)

/** Whether a report that was found by a name may be on the company: the invoice names no other one. */
const mayBeOn = (asked: readonly string[], company: { name: string; code: string }): boolean =>
  asked.every((each) => relationOf(each, company, simplify) !== 'other')

/** Reports that are read to find the one on the company: hardly ever do two companies share a name. */
const maxTried = 3

async function newestThatFits(
  deps: EvidenceDeps,
  userId: string,
  asked: readonly string[],
  reports: readonly ReportOfBuyer[],
) {
  for (const { requestId } of reports.slice(0, maxTried)) {
    const report = await reportOf(deps, await deps.requests.find(userId, requestId))
    if (report && mayBeOn(asked, report.content.company)) return report
  }
  return undefined
}

/**
 * The newest report by the code, or by the names if no report has the code: a wrong code must not hide the report on
 * the company.
 */
async function newestOn(
  deps: EvidenceDeps,
  userId: string,
  invoice: Invoice,
  reports: readonly ReportOfBuyer[],
) {
  const names = namesOf(invoice)
  if (invoice.code === undefined) return newestThatFits(deps, userId, names, reports)
  const code = normalizeCode(invoice.code)
  const withCode = reports.filter((each) => (each.code ?? code) === code)
  return (
    (await newestThatFits(deps, userId, [code], withCode)) ??
    (names.length === 0 ? undefined : newestThatFits(deps, userId, names, reports))
  )
}

/**
 * The report that an invoice is compared with: that of the given request, else the buyer's newest on the company.
 * @param request of the buyer, who says that the invoice is of its company
 */
export async function compareWith(
  deps: EvidenceDeps,
  userId: string,
  invoice: Invoice,
  request?: StoredRequest,
): Promise<Compared> {
  const names = namesOf(invoice)
  const ids = documentCompanyIds({ code: invoice.code, names })
  const own = await reportOf(deps, request)
  const { reports, newestRequestId } = await deps.findOnCompany(userId, ids)
  const report = own ?? (await newestOn(deps, userId, invoice, reports))
  if (!report) {
    const looked =
      request ??
      (newestRequestId === undefined
        ? undefined
        : await deps.requests.find(userId, newestRequestId))
    return {
      isOrdered: looked?.status === 'pending',
      orderedAccount: looked?.payment?.accountLast4,
      isWithdrawn: looked !== undefined && looked.reports.length === 0 && hasWithdrawn(looked),
      comparedWith: null,
      companyIds: ids,
      company: names[0] ?? `the company with the code ${invoice.code}`,
    }
  }
  const { requestId, version, verdict, content } = report
  const { company, issuedOn } = content
  // Names of another company on the invoice do not become names of this one.
  const ofCompany = names.filter((name) => relationOf(name, company, simplify) !== 'other')
  const companyIds = documentCompanyIds({
    code: company.code,
    names: [company.name, ...ofCompany],
  })
  const all = own ? (await deps.findOnCompany(userId, companyIds)).reports : reports
  const isSuperseded = all.some(
    (other) =>
      other.requestId !== requestId && other.code === company.code && other.issuedOn > issuedOn,
  )
  return {
    report: { issuedOn, verdict, isSuperseded, content },
    isWithdrawn: false,
    orderedAccount: report.request.payment?.accountLast4,
    comparedWith: { requestId, version, issuedOn },
    companyIds,
    company: company.name,
  }
}
