import { createHash } from 'node:crypto'
import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { companyKey } from '../../shared/names/company-key.ts'
import { accountPartition } from '../platform/dynamodb/keys.ts'
import type { Table } from '../platform/dynamodb/table.ts'

/**
 * Keeps the item below DynamoDB's 400 kB. Beyond it, even `again` is refused as `already-requested`.
 */
const maxRequests = 1000

/** Id of a company: spellings of one name have the same id. */
export const companyIdOf = (searchTerm: string): string =>
  createHash('sha256').update(companyKey(searchTerm)).digest('hex')

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
