import type { TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { codeOf } from '../../shared/report-verification.ts'
import { type Key, pages } from '../platform/dynamodb/partition.ts'
import type { Table } from '../platform/dynamodb/table.ts'
import { allReportsOf } from '../requests/stored-request.ts'
import type { StoredReport } from '../requests/verification-request.ts'

/**
 * SHA-256 of each file of a version that we made: its PDFs and its data. Not of its annex: others have that
 * file, too, the supplier first, and would learn that there is a report.
 */
export function digestsOf({ sha256, data }: StoredReport): string[] {
  if (!data) return [sha256]
  const digests = [data.pdfSha256, data.sharedPdf?.sha256 ?? '', data.sha256]
  return [...new Set(digests.filter((each) => each !== ''))]
}

/** An earlier release stored digests of annexes, too: an erasure removes them. */
const everStored = (report: StoredReport): string[] => [
  ...digestsOf(report),
  ...(report.data?.annexSha256 ? [report.data.annexSha256] : []),
]

const prefix = 'FILE#'

/** The code in the PDF is the beginning of a digest, so it leads to the same partition. */
const partitionOf = (digest: string): string => `DIGEST#${codeOf(digest)}`

const digestKey = (digest: string, requestId: string): Key => ({
  pk: partitionOf(digest),
  sk: `${prefix}${digest}#${requestId}`,
})

/** @param item a stored request @returns the keys of all digests that were written for it */
export const digestKeysOf = (item: Record<string, unknown>, requestId: string): Key[] =>
  [...new Set(allReportsOf(item).flatMap(everStored))].map((digest) => digestKey(digest, requestId))

type TransactItems = NonNullable<TransactWriteCommandInput['TransactItems']>

/** The digests of new reports, for the transaction that stores these. Can be repeated. */
export const digestTransactItems = (
  { name }: Pick<Table, 'name'>,
  { id: requestId, userId }: { id: string; userId: string },
  reports: readonly StoredReport[],
): TransactItems =>
  [...new Set(reports.flatMap(digestsOf))].map((digest) => ({
    Update: {
      TableName: name,
      Key: digestKey(digest, requestId),
      UpdateExpression: 'SET entity = :entity, userId = :userId, requestId = :requestId',
      ExpressionAttributeValues: {
        ':entity': 'report-digest',
        ':userId': userId,
        ':requestId': requestId,
      },
    },
  }))

const Digest = z.object({ requestId: z.string() })

export type ReportDigests = {
  /**
   * The requests that have a file with this digest, erased accounts' included.
   * @param digest a whole SHA-256, or its code
   */
  findRequests(digest: string): Promise<string[]>
}

export const reportDigestsIn = (table: Table): ReportDigests => ({
  /** Access pattern 78: requests by the digest of a file. */
  async findRequests(digest) {
    const found = new Set<string>()
    for await (const items of pages(table, {
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :beginning)',
      ExpressionAttributeValues: { ':pk': partitionOf(digest), ':beginning': prefix + digest },
      ConsistentRead: true,
    }))
      for (const item of items) found.add(Digest.parse(item).requestId)
    return [...found]
  },
})
