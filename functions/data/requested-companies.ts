import { createHash } from 'node:crypto'
import { companyKey } from '../../shared/names/company-key.ts'
import { accountPartition } from './keys.ts'

/**
 * Keeps the item far from DynamoDB's 400 kB: one company asked for again every week for 19 years.
 * Beyond it even a repetition is refused as `already-requested`.
 */
const maxRequests = 1000

/** A company in a key: two spellings of one name are one company. */
export const companyIdOf = (searchTerm: string): string =>
  createHash('sha256').update(companyKey(searchTerm)).digest('hex')

type Requested = { userId: string; companyId: string; requestId: string }

const keyOf = ({ userId, companyId }: Requested) => ({
  pk: accountPartition(userId),
  sk: `COMPANY#${companyId}`,
})

/**
 * Adds a new request to those that the buyer has for its company. Refused where there is one
 * already, unless it is asked for `again`.
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

/** Removes a request that failed or was cancelled: it does not count any more. */
export const removeRequestTransactItem = (name: string, requested: Requested) => ({
  Update: {
    TableName: name,
    Key: keyOf(requested),
    // DynamoDB removes an empty set by itself.
    UpdateExpression: 'DELETE requestIds :ids',
    // Makes nothing in an account that is being erased.
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeValues: { ':ids': new Set([requested.requestId]) },
  },
})

/** @returns the newest of the company's requests that count: ids sort by time */
export const newestRequestOf = (item: Record<string, unknown>): string =>
  [...(item.requestIds instanceof Set ? item.requestIds : [])].map(String).toSorted().at(-1) ?? ''
