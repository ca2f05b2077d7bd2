import type { TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { codeOf } from '../../shared/report-verification.ts'
import { type Key, pages } from '../platform/dynamodb/partition.ts'
import type { Table } from '../platform/dynamodb/table.ts'
import { allReportsOf } from './stored-request.ts'
import type { StoredReport } from './verification-request.ts'

const partitionOf = (companyCode: string): string => `COMPANY-REPORTS#${companyCode}`

/** Ids of requests and times of uploads sort: the newest report comes last. */
function keyOf({ uploadedAt, data }: StoredReport): Key | undefined {
  const companyCode = data?.company?.code
  return data && companyCode
    ? { pk: partitionOf(companyCode), sk: `REPORT#${uploadedAt}#${codeOf(data.sha256)}` }
    : undefined
}

/** @param item a stored request @returns the keys of all items that were written for its reports */
export const companyReportKeysOf = (item: Record<string, unknown>): Key[] =>
  allReportsOf(item).flatMap((report) => keyOf(report) ?? [])

type TransactItems = NonNullable<TransactWriteCommandInput['TransactItems']>

/** New reports by the company that they are on, for the transaction that stores these. Can be repeated. */
export const companyReportTransactItems = (
  { name }: Pick<Table, 'name'>,
  { id: requestId, userId }: { id: string; userId: string },
  reports: readonly StoredReport[],
): TransactItems =>
  reports.flatMap((report) => {
    const key = keyOf(report)
    return key
      ? [
          {
            Update: {
              TableName: name,
              Key: key,
              UpdateExpression: 'SET entity = :entity, userId = :userId, requestId = :requestId',
              ExpressionAttributeValues: {
                ':entity': 'company-report',
                ':userId': userId,
                ':requestId': requestId,
              },
            },
          },
        ]
      : []
  })

const CompanyReport = z.object({ requestId: z.string() })

export type CompanyReports = {
  /**
   * Requests of all buyers with a report on a company, the newest report first; withdrawn reports and
   * those of accounts that are being erased included.
   * @param companyCode the unified social credit code
   */
  findRequests(companyCode: string): AsyncGenerator<string>
}

export const companyReportsIn = (table: Table): CompanyReports => ({
  /** Access pattern 109. */
  async *findRequests(companyCode) {
    const query = {
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': partitionOf(companyCode) },
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
