import { createHash } from 'node:crypto'
import {
  BatchGetCommand,
  type BatchGetCommandOutput,
  GetCommand,
  type TransactWriteCommandInput,
} from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { companyKey } from '../../shared/names/company-key.ts'
import { verdicts } from '../../shared/reports/verdicts.ts'
import { accountPartition } from '../platform/dynamodb/keys.ts'
import type { Table } from '../platform/dynamodb/table.ts'
import {
  companyOfReport,
  comparedReport,
  newerReportOf,
  type OtherReport,
  otherReportOf,
  type ReportOfBuyer,
  reportOfBuyer,
} from './newer-report.ts'
import type { StoredReport, StoredRequest } from './verification-request.ts'

/**
 * Keeps the item below DynamoDB's 400 kB. Beyond it, even `again` is refused as `already-requested`.
 */
const maxRequests = 1000

/** Id of a company: spellings of one name have the same id. */
export const companyIdOf = (searchTerm: string): string => idOfKey(companyKey(searchTerm))

const idOfKey = (key: string): string => createHash('sha256').update(key).digest('hex')

/**
 * Under which reports alone enter a company, by its name and former names (`formatKey`): before the desk has
 * looked, another spelling may be another company. A key of what was asked for has no space.
 */
export const reportedNameId = (key: string): string => idOfKey(`reported ${key}`)

type Requested = { userId: string; companyId: string; requestId: string }

const keyOf = ({ userId, companyId }: Omit<Requested, 'requestId'>) => ({
  pk: accountPartition(userId),
  sk: `COMPANY#${companyId}`,
})

/**
 * Adds a request to the buyer's requests for a company. Fails if there is one, unless `again`.
 */
export const addRequestTransactItem = (name: string, requested: Requested, again: boolean) => ({
  Update: {
    TableName: name,
    Key: keyOf(requested),
    UpdateExpression: 'SET entity = :entity ADD requestIds :ids',
    ConditionExpression: again
      ? 'attribute_not_exists(requestIds) OR size(requestIds) < :max'
      : 'attribute_not_exists(requestIds)',
    ExpressionAttributeValues: {
      ':entity': 'requested-company',
      ':ids': new Set([requested.requestId]),
      ...(again && { ':max': maxRequests }),
    },
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const,
  },
})

/** Fails if the buyer has a request for a company, or a report on it. */
export const noRequestTransactItem = (name: string, company: Omit<Requested, 'requestId'>) => ({
  ConditionCheck: {
    TableName: name,
    Key: keyOf(company),
    ConditionExpression: 'attribute_not_exists(requestIds)',
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const,
  },
})

/** Removes a failed or cancelled request, which no longer counts. */
export const removeRequestTransactItem = (name: string, requested: Requested) => ({
  Update: {
    TableName: name,
    Key: keyOf(requested),
    // DynamoDB removes an empty set by itself.
    UpdateExpression: 'DELETE requestIds :ids',
    // Creates no item in an account that is being erased.
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeValues: { ':ids': new Set([requested.requestId]) },
  },
})

/** The company's requests that count, oldest first: ids sort by time. */
const requestIdsOf = (item: Record<string, unknown>): string[] =>
  [...(item.requestIds instanceof Set ? item.requestIds : [])].map(String).toSorted()

/** @returns the newest of the company's requests that count */
export const newestRequestOf = (item: Record<string, unknown>): string =>
  requestIdsOf(item).at(-1) ?? ''

/** Access pattern 104: the ids of a buyer's requests for a company that count, oldest first. */
export async function findRequestsForCompany(
  { client, name }: Table,
  userId: string,
  searchTerm: string,
): Promise<string[]> {
  const Key = keyOf({ userId, companyId: companyIdOf(searchTerm) })
  const { Item } = await client.send(new GetCommand({ TableName: name, Key }))
  return Item ? requestIdsOf(Item) : []
}

type TransactItems = NonNullable<TransactWriteCommandInput['TransactItems']>

/** The ids of a report's company: by its code, and by its name, former names and their spellings. */
const companyIdsOf = (
  request: Pick<StoredRequest, 'searchTerm'>,
  report: StoredReport | undefined,
): string[] => {
  if (!report) return []
  const { code, nameKey } = companyOfReport(request, report)
  return [
    ...[code, nameKey].flatMap((key) => (key === undefined ? [] : [idOfKey(key)])),
    ...(report.data?.nameKeys ?? []).map(reportedNameId),
  ]
}

const reportPrefix = 'report_'

/**
 * Enters a request's report with the companies that it is on, for the transaction that stores or
 * withdraws one; removes it from those that the one before was on.
 * @param reportsAfter none if all are withdrawn
 */
export function reportedCompanyTransactItems(
  name: string,
  request: Pick<StoredRequest, 'id' | 'userId' | 'searchTerm' | 'rawAttributes'>,
  reportsBefore: readonly StoredReport[],
  reportsAfter: readonly StoredReport[],
): TransactItems {
  const { id, userId, rawAttributes } = request
  const [before, after] = [comparedReport(reportsBefore), comparedReport(reportsAfter)]
  const now = companyIdsOf(request, after)
  const gone = companyIdsOf(request, before).filter((companyId) => !now.includes(companyId))
  const change = (companyId: string, expression: string, values: Record<string, unknown>) => ({
    Update: {
      TableName: name,
      Key: keyOf({ userId, companyId }),
      UpdateExpression: expression,
      ExpressionAttributeNames: { '#report': `${reportPrefix}${id}` },
      ExpressionAttributeValues: { ':entity': 'requested-company', ...values },
    },
  })
  const ids = { ':ids': new Set([id]) }
  const { requestId: _, ...entry } = after ? reportOfBuyer(request, after) : { requestId: id }
  return [
    ...now.map((companyId) =>
      change(companyId, 'SET entity = :entity, #report = :report ADD requestIds :ids', {
        ':report': entry,
        ...ids,
      }),
    ),
    ...gone.map((companyId) =>
      // What the buyer asked for still counts.
      companyId === rawAttributes.companyId
        ? change(companyId, 'SET entity = :entity REMOVE #report', {})
        : change(companyId, 'SET entity = :entity REMOVE #report DELETE requestIds :ids', ids),
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

/** The maximum of one BatchGetItem. */
const maxKeys = 100

/** Access pattern 130: the buyer's reports on some companies, by the id of the company. */
async function readReports(
  { client, name }: Table,
  userId: string,
  companyIds: readonly string[],
): Promise<Map<string, ReportOfBuyer[]>> {
  const found = new Map<string, ReportOfBuyer[]>()
  const distinct = [...new Set(companyIds)]
  for (let from = 0; from < distinct.length; from += maxKeys) {
    const Keys = distinct
      .slice(from, from + maxKeys)
      .map((companyId) => keyOf({ userId, companyId }))
    let left: BatchGetCommandOutput['UnprocessedKeys'] = {
      [name]: { Keys, ConsistentRead: true },
    }
    while (left?.[name]) {
      const page: BatchGetCommandOutput = await client.send(
        new BatchGetCommand({ RequestItems: left }),
      )
      for (const item of page.Responses?.[name] ?? [])
        found.set(String(item.sk).slice('COMPANY#'.length), reportsOf(item))
      left = page.UnprocessedKeys
    }
  }
  return found
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
