import * as z from 'zod'
import type { DraftContent } from '../../shared/desk/drafts.ts'
import type { DeskRequestDetails } from '../../shared/desk/queue.ts'
import { readCode } from '../../shared/names/uscc.ts'
import { codeInTerm } from '../../shared/requests/asked-and-reported.ts'
import type { Table } from '../platform/table/table.ts'
import { nameKeysOf } from '../requests/company-faults.ts'
import { type CompanyReports, companyReportsIn } from '../requests/company-reports.ts'
import { type Requests, requestsIn } from '../requests/request-repository.ts'
import { findRequestsForCompany } from '../requests/requested-companies.ts'
import type { OpenRequest, ReportData, StoredRequest } from '../requests/stored-request.ts'

type EarlierReport = DeskRequestDetails['earlierReport']

export type EarlierReports = {
  /**
   * The newest report on the same company, whoever asked for it.
   * @param written the draft for this request, which can name the company better than the buyer did
   */
  newestBefore(request: OpenRequest, written: DraftContent | undefined): Promise<EarlierReport>
}

/** A company seldom has more requests, and an analyst needs the last report. */
const maxLookedAt = 5

const WrittenCompany = z.object({
  company: z.object({ name: z.string().catch(''), code: z.string().catch('') }),
})

/** The code that a draft has, with the right check character or not; undefined if there is none. */
export function writtenCodeOf(written: DraftContent | undefined): string | undefined {
  const reading = readCode(WrittenCompany.safeParse(written).data?.company.code ?? '')
  return reading.kind === 'malformed' ? undefined : reading.parts.code
}

/** The company that a draft names, as far as its name and code can be those of a report. */
function writtenKeysOf(written: DraftContent | undefined): string[] {
  const company = WrittenCompany.safeParse(written).data?.company
  return company ? [writtenCodeOf(written) ?? '', ...nameKeysOf([company.name])] : []
}

/**
 * Keys by which reports on the company of a request are found: code and key of the name, as the buyer asked for them
 * and as the draft has them.
 */
export const companyKeysOf = (
  { searchTerm }: Pick<OpenRequest, 'searchTerm'>,
  written: DraftContent | undefined,
): string[] => {
  const code = codeInTerm(searchTerm)
  const keys = [code ?? '', ...nameKeysOf([searchTerm]), ...writtenKeysOf(written)]
  return [...new Set(keys)].filter((key) => key !== '')
}

/** @param key as in `companyKeysOf` */
export const isOnCompany = ({ company, nameKeys }: ReportData, key: string): boolean =>
  company !== undefined &&
  (company.code === key || (nameKeys ?? nameKeysOf([company.name])).includes(key))

const newestFirst = (a: StoredRequest, b: StoredRequest): number =>
  (b.reports.at(-1)?.uploadedAt ?? '') > (a.reports.at(-1)?.uploadedAt ?? '') ? 1 : -1

export function earlierReportsIn(table: Table): EarlierReports {
  return earlierReportsOf({
    requests: requestsIn(table),
    companyReports: companyReportsIn(table),
    ofBuyer: (userId, searchTerm) => findRequestsForCompany(table, userId, searchTerm),
  })
}

type Sources = {
  requests: Pick<Requests, 'find' | 'findById'>
  companyReports: CompanyReports
  /** The buyer's requests for a company, oldest first. */
  ofBuyer(userId: string, searchTerm: string): Promise<string[]>
}

export function earlierReportsOf({ requests, companyReports, ofBuyer }: Sources): EarlierReports {
  /** The buyer's own requests, those with a PDF alone included: these are found by what was asked for. */
  async function ownBefore({ id, userId, searchTerm, reportBefore }: OpenRequest) {
    const ids = await ofBuyer(userId, searchTerm)
    // A check of a watched supplier names the report before, which may be of another check.
    const named = reportBefore ? [reportBefore.requestId] : []
    // Ids sort by time.
    const others = [...new Set([...ids, ...named])]
      .filter((each) => each !== id)
      .toSorted()
      .slice(-maxLookedAt)
    return Promise.all(others.map((each) => requests.find(userId, each)))
  }

  async function anyBuyers(request: OpenRequest, key: string) {
    const ids: string[] = []
    for await (const each of companyReports.findRequests(key)) {
      if (each !== request.id) ids.push(each)
      if (ids.length === maxLookedAt) break
    }
    const found = await Promise.all(ids.map((each) => requests.findById(each)))
    return found.filter((each) => {
      const data = each?.reports.at(-1)?.data
      return data !== undefined && isOnCompany(data, key)
    })
  }

  return {
    async newestBefore(request, written) {
      const found = await Promise.all([
        ownBefore(request),
        ...companyKeysOf(request, written).map((key) => anyBuyers(request, key)),
      ])
      const [newest] = found
        .flat()
        .flatMap((each) => (each?.status === 'completed' && each.reports.length > 0 ? [each] : []))
        .toSorted(newestFirst)
      const report = newest?.reports.at(-1)
      if (!newest || !report) return null
      const { company } = report.data ?? {}
      return {
        completedAt: report.uploadedAt || (newest.completedAt ?? ''),
        score: report.score,
        version: report.version,
        company: company ? { name: company.name, code: company.code } : null,
      }
    },
  }
}
