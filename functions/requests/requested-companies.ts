import { createHash } from 'node:crypto'
import * as z from 'zod'
import { companyKey, normalizeCode } from '../../shared/names/company-key.ts'
import { formatKey, looseKey } from '../../shared/names/keys.ts'
import { simplify } from '../../shared/names/simplified.ts'
import { hasChinese } from '../../shared/names/text.ts'
import { verdicts } from '../../shared/reports/verdicts.ts'
import type { Write } from '../platform/table/entity.ts'
import { missing, sizeBelow } from '../platform/table/expressions.ts'
import { find, findAll } from '../platform/table/read.ts'
import type { Table } from '../platform/table/table.ts'
import { requestedCompany } from './entities.ts'
import {
  companyOfReport,
  comparedReport,
  newerReportOf,
  type OtherReport,
  orderOf,
  otherReportOf,
  reportOfBuyer,
} from './newer-report.ts'
import type { StoredReport, StoredRequest } from './stored-request.ts'
import type { ReportOfBuyer } from './verification-request.ts'

/**
 * Keeps the item below DynamoDB's 400 kB. Beyond it, even `again` is refused as `already-requested`.
 */
const maxRequests = 1000

/** Id of a company: spellings of one name have the same id. */
export const companyIdOf = (searchTerm: string): string => idOfKey(companyKey(searchTerm))

const idOfKey = (key: string): string => createHash('sha256').update(key).digest('hex')

/**
 * Id of a company by a name or former name in its report, whatever the spelling (`formatKey`). Only reports have it:
 * until the desk has checked, a request in another spelling may be for another company. The space keeps it apart from
 * the ids of requests: a company key has none.
 */
export const reportedNameId = (key: string): string => idOfKey(`reported ${key}`)

type Company = { userId: string; companyId: string }
type Requested = Company & { requestId: string }

/**
 * Adds a request to the buyer's requests for a company. Fails if there is one, unless `again`.
 */
export const addRequest = (requested: Requested, again: boolean): Write =>
  requestedCompany.upsert(
    requested,
    { add: { requestIds: new Set([requested.requestId]) } },
    again ? sizeBelow('requestIds', maxRequests) : missing('requestIds'),
  )

/** Fails if the buyer has a request for a company, or a report on it. */
export const noRequest = (company: Company): Write =>
  requestedCompany.checkThat(company, missing('requestIds'))

/** Removes a failed or cancelled request, which no longer counts. */
export const removeRequest = (requested: Requested): Write =>
  requestedCompany.update(requested, { takeOut: { requestIds: new Set([requested.requestId]) } })

/** The company's requests that count, oldest first: ids sort by time. */
const requestIdsOf = (item: Record<string, unknown>): string[] =>
  [...(item.requestIds instanceof Set ? item.requestIds : [])].map(String).toSorted()

/** @returns the newest of the company's requests that count */
export const newestRequestOf = (item: Record<string, unknown>): string =>
  requestIdsOf(item).at(-1) ?? ''

/** Access pattern 104: the ids of a buyer's requests for a company that count, oldest first. */
export async function findRequestsForCompany(
  table: Table,
  userId: string,
  searchTerm: string,
): Promise<string[]> {
  const item = await find(table, requestedCompany, { userId, companyId: companyIdOf(searchTerm) })
  return item ? requestIdsOf(item) : []
}

/** Two companies can have one English name: their codes tell them apart. */
const englishNameId = (name: string): string => idOfKey(`english ${looseKey(name, simplify)}`)

/** The ids of a report's company: by its code, and by its names, former names and their spellings. */
const companyIdsOf = (
  request: Pick<StoredRequest, 'searchTerm'>,
  report: StoredReport | undefined,
): string[] => {
  if (!report) return []
  const { code, nameKey } = companyOfReport(request, report)
  const { englishName } = report.data?.company ?? {}
  return [
    ...[code, nameKey].flatMap((key) => (key === undefined ? [] : [idOfKey(key)])),
    ...(report.data?.nameKeys ?? []).map(reportedNameId),
    ...(englishName === undefined ? [] : [englishNameId(englishName)]),
  ]
}

/** The ids under which reports on a company are found by what a document says of it. */
export const documentCompanyIds = (document: {
  code?: string | undefined
  names: readonly string[]
}): string[] => [
  ...new Set([
    ...(document.code === undefined ? [] : [idOfKey(normalizeCode(document.code))]),
    ...document.names.flatMap((name) => [
      companyIdOf(name),
      hasChinese(name) ? reportedNameId(formatKey(name, simplify)) : englishNameId(name),
    ]),
  ]),
]

const reportPrefix = 'report_'

/**
 * Stores a request's newest report under every id of its company, and removes it from the ids that only the report
 * before had. For the transaction that stores or withdraws a report.
 * @param reportsAfter none if all are withdrawn
 */
export function enterReport(
  request: Pick<StoredRequest, 'id' | 'userId' | 'searchTerm' | 'rawAttributes'>,
  reportsBefore: readonly StoredReport[],
  reportsAfter: readonly StoredReport[],
): Write[] {
  const { id, userId, rawAttributes } = request
  const [before, after] = [comparedReport(reportsBefore), comparedReport(reportsAfter)]
  const now = companyIdsOf(request, after)
  const gone = companyIdsOf(request, before).filter((companyId) => !now.includes(companyId))
  const attribute = `${reportPrefix}${id}`
  const requestIds = new Set([id])
  const { requestId: _, ...entry } = after ? reportOfBuyer(request, after) : { requestId: id }
  return [
    ...now.map((companyId) =>
      requestedCompany.upsert(
        { userId, companyId },
        { set: { [attribute]: entry }, add: { requestIds } },
      ),
    ),
    ...gone.map((companyId) =>
      requestedCompany.upsert(
        { userId, companyId },
        {
          remove: [attribute],
          // What the buyer asked for still counts.
          ...(companyId !== rawAttributes.companyId && { takeOut: { requestIds } }),
        },
      ),
    ),
  ]
}

const Entry = z.object({
  version: z.int().min(1),
  issuedOn: z.string(),
  uploadedAt: z.string(),
  code: z.string().optional(),
  verdict: z.enum(verdicts).nullable().catch(null),
})

const reportsOf = (item: Record<string, unknown>): ReportOfBuyer[] =>
  Object.entries(item).flatMap(([attribute, value]) => {
    if (!attribute.startsWith(reportPrefix)) return []
    const { data } = Entry.safeParse(value)
    return data ? [{ requestId: attribute.slice(reportPrefix.length), ...data }] : []
  })

/** Access pattern 130: the buyer's reports on some companies, by the id of the company. */
async function readReports(
  table: Table,
  userId: string,
  companyIds: readonly string[],
): Promise<Map<string, ReportOfBuyer[]>> {
  const found = await findAll(
    table,
    requestedCompany,
    [...new Set(companyIds)].map((companyId) => ({ userId, companyId })),
  )
  return new Map(found.map((item) => [requestedCompany.idsOf(item).companyId, reportsOf(item)]))
}

export type NewerReports = {
  /**
   * For each request whose report can be viewed, the newest report of another request of this buyer on
   * the same company. Requests without one are absent.
   * @param requests all of the same buyer
   */
  of(requests: readonly StoredRequest[]): Promise<ReadonlyMap<string, ReportOfBuyer>>
}

export const newerReportsIn = (table: Table): NewerReports => ({
  async of(requests) {
    const shown = requests.flatMap((request) => {
      const report = request.status === 'completed' ? comparedReport(request.reports) : undefined
      return report ? [{ request, report, ids: companyIdsOf(request, report) }] : []
    })
    const userId = shown[0]?.request.userId
    const newer = new Map<string, ReportOfBuyer>()
    if (userId === undefined) return newer
    const found = await readReports(
      table,
      userId,
      shown.flatMap(({ ids }) => ids),
    )
    for (const { request, report, ids } of shown) {
      const others = ids.flatMap((id) => found.get(id) ?? [])
      const newest = newerReportOf(reportOfBuyer(request, report), others)
      if (newest) newer.set(request.id, newest)
    }
    return newer
  },
})

export type FindOnCompany = (
  userId: string,
  companyIds: readonly string[],
) => Promise<{
  /** Reports as data, the newest first. */
  reports: ReportOfBuyer[]
  /** The newest request that counts. */
  newestRequestId: string | undefined
}>

/** What a buyer has on a company. Access pattern 138. @param companyIds of `documentCompanyIds` */
export const onCompanyIn =
  (table: Table): FindOnCompany =>
  async (userId, companyIds) => {
    const items = await findAll(
      table,
      requestedCompany,
      companyIds.map((companyId) => ({ userId, companyId })),
    )
    const found = new Map(items.flatMap(reportsOf).map((report) => [report.requestId, report]))
    return {
      reports: [...found.values()]
        .filter(({ verdict }) => verdict !== null)
        .toSorted((a, b) => (orderOf(a) < orderOf(b) ? 1 : -1)),
      newestRequestId: items.flatMap(requestIdsOf).toSorted().at(-1),
    }
  }

/**
 * Finds the newest report of another request of the same buyer on the company of a report.
 * @param report may be one that is not stored yet
 */
export type FindOtherReport = (
  request: Pick<StoredRequest, 'id' | 'userId' | 'searchTerm'>,
  report: StoredReport,
) => Promise<OtherReport | undefined>

export const otherReportsIn =
  (table: Table): FindOtherReport =>
  async (request, report) => {
    const found = await readReports(table, request.userId, companyIdsOf(request, report))
    return otherReportOf(reportOfBuyer(request, report), [...found.values()].flat())
  }
