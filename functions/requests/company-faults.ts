import { formatKey } from '../../shared/names/keys.ts'
import { simplify } from '../../shared/names/simplified.ts'
import { type Fault, quoted } from '../../shared/reports/fault.ts'
import { codeInTerm, relationOf } from '../../shared/requests/asked-and-reported.ts'
import type { CompanyReports } from './company-reports.ts'
import type { Requests } from './request-repository.ts'
import type { ReportData, StoredRequest } from './stored-request.ts'

/** The company of a report that is handed in, and why that is not the one asked for. */
export type HandedInCompany = {
  company: { name: string; formerNames: readonly string[]; code: string }
  otherName?: string | undefined
}

export type CompanyDeps = {
  requests: Pick<Requests, 'findById'>
  companyReports: CompanyReports
}

/** The keys under which reports on a company are found by its name and former names. */
export const nameKeysOf = (names: readonly string[]): string[] => [
  ...new Set(names.map((name) => formatKey(name, simplify))),
]

export const relationTo = (
  { searchTerm }: Pick<StoredRequest, 'searchTerm'>,
  company: HandedInCompany['company'],
) => relationOf(searchTerm, company, simplify)

/** Why a report on another company than the buyer asked for is not taken. */
function otherCompanyFaults(request: StoredRequest, { company, otherName }: HandedInCompany) {
  if (otherName !== undefined || relationTo(request, company) !== 'other') return []
  const { searchTerm } = request
  const field = codeInTerm(searchTerm) === undefined ? 'company.name' : 'company.code'
  return [
    {
      path: 'otherName',
      message: `Missing: the buyer asked for ${quoted(searchTerm)}, and ${field} is another company. Find out which one the buyer means. If this report is on the right one, say why in otherName, in English: the buyer reads it.`,
    },
  ]
}

/** Each report was compared with these when it was handed in, so a few are enough. */
const maxCompared = 10

const keysOf = ({ company, nameKeys }: ReportData): readonly string[] =>
  nameKeys ?? nameKeysOf(company ? [company.name] : [])

/** Why a code is not taken that a published report of another request has for another company. */
async function usedCodeFaults(
  { requests, companyReports }: CompanyDeps,
  request: StoredRequest,
  { name, formerNames, code }: HandedInCompany['company'],
): Promise<Fault[]> {
  const ids: string[] = []
  for await (const id of companyReports.findRequests(code)) {
    if (id !== request.id) ids.push(id)
    if (ids.length === maxCompared) break
  }
  const own = nameKeysOf([name, ...formerNames])
  const found = await Promise.all(ids.map((id) => requests.findById(id)))
  const others = found.flatMap((each) => {
    const data = each?.status === 'completed' ? each.reports.at(-1)?.data : undefined
    const isOther = data?.company?.code === code && !keysOf(data).some((key) => own.includes(key))
    return isOther && data.company ? [data.company.name] : []
  })
  return [...new Set(others)].map((other) => ({
    path: 'company.code',
    message: `A published report has this code for ${quoted(other)}. Compare both with the register: if the company had that name, list it in formerNames; if that report is wrong, correct or withdraw it first.`,
  }))
}

/**
 * What is wrong with the company of a report for this request. The intake, the desk's command and the
 * desk's form ask here. Source: docs/specification.md#asked-and-reported.
 */
export const companyFaultsOf = async (
  deps: CompanyDeps,
  request: StoredRequest,
  given: HandedInCompany,
): Promise<Fault[]> => [
  ...otherCompanyFaults(request, given),
  ...(await usedCodeFaults(deps, request, given.company)),
]
