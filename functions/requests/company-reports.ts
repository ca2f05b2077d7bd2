import type { TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { codeOf } from '../../shared/report-verification.ts'
import { type Key, pages } from '../platform/dynamodb/partition.ts'
import type { Table } from '../platform/dynamodb/table.ts'
import { allReportsOf } from './stored-request.ts'
import type { StoredReport } from './verification-request.ts'

/** A code and a name are never equal. */
const partitionOf = (codeOrName: string): string => `COMPANY-REPORTS#${codeOrName}`

/** By code, name and former names. Ids of requests and times of uploads sort: the newest comes last. */
const keysOf = ({ uploadedAt, data }: StoredReport): Key[] =>
  data?.company
    ? [...new Set([data.company.code, ...(data.nameKeys ?? [])])]
        .filter((each) => each !== '')
        .map((each) => ({
          pk: partitionOf(each),
          sk: `REPORT#${uploadedAt}#${codeOf(data.sha256)}`,
        }))
    : []

/** @param item a stored request @returns the keys of all items that were written for its reports */
export const companyReportKeysOf = (item: Record<string, unknown>): Key[] =>
  allReportsOf(item).flatMap(keysOf)

type TransactItems = NonNullable<TransactWriteCommandInput['TransactItems']>

/** New reports by the company that they are on, for the transaction that stores these. Can be repeated. */
export const companyReportTransactItems = (
  { name }: Pick<Table, 'name'>,
  { id: requestId, userId }: { id: string; userId: string },
  reports: readonly StoredReport[],
): TransactItems =>
  reports.flatMap(keysOf).map((Key) => ({
    Update: {
      TableName: name,
      Key,
      UpdateExpression: 'SET entity = :entity, userId = :userId, requestId = :requestId',
      ExpressionAttributeValues: {
        ':entity': 'company-report',
        ':userId': userId,
        ':requestId': requestId,
      },
    },
  }))

const CompanyReport = z.object({ requestId: z.string() })

export type CompanyReports = {
  /**
   * Requests of all buyers with a report on a company, the newest report first; withdrawn reports and
   * those of accounts that are being erased included.
   * @param codeOrName the unified social credit code, or the key of a name or a former one (`nameKeysOf`)
   */
  findRequests(codeOrName: string): AsyncGenerator<string>
}

export const companyReportsIn = (table: Table): CompanyReports => ({
  /** Access pattern 109. */
  async *findRequests(codeOrName) {
    const query = {
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': partitionOf(codeOrName) },
      ScanIndexForward: false,
    }
    const seen = new Set<string>()
    for await (const items of pages(table, query))
      for (const item of items) {
        const { requestId } = CompanyReport.parse(item)
        if (!seen.has(requestId)) yield requestId
        seen.add(requestId)
      }
  },
})
