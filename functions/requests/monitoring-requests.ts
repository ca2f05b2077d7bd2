import type { TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb'
import type { Plan } from '../../shared/plans.ts'
import { accountKey } from '../platform/dynamodb/keys.ts'
import { ownerKey, requestKey, workLists } from './request-repository.ts'
import { newRequest, type PendingRequest, type ReportBefore } from './verification-request.ts'

type TransactItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number]

/**
 * A due check of a watched supplier, as a request: it costs no check of the allowance, and cannot be
 * cancelled.
 */
export const newMonitoringRequest = (given: {
  id: string
  watchId: string
  company: string
  userId: string
  email: string
  plan: Plan
  reportBefore: ReportBefore
  at: Date
}): PendingRequest => ({
  ...newRequest({ ...given, searchTerm: given.company }),
  type: 'monitoring',
  watchId: given.watchId,
  reportBefore: given.reportBefore,
})

/** Stores it. Fails if the account does not exist. */
export function monitoringRequestTransactItems(
  name: string,
  request: PendingRequest,
): TransactItem[] {
  const { rawAttributes: _, ...stored } = request
  const { id, userId, timestamp } = request
  const isNew = 'attribute_not_exists(pk)'
  return [
    {
      Update: {
        TableName: name,
        Key: accountKey(userId),
        UpdateExpression: 'SET statsUpdatedAt = :at ADD totalReports :one, pendingReports :one',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeValues: { ':at': timestamp, ':one': 1 },
      },
    },
    {
      Put: {
        TableName: name,
        Item: {
          ...requestKey(userId, id),
          entity: 'verification-request',
          ...stored,
          // Not announced: the buyer did not just submit it, and cannot cancel it.
          workList: workLists.open,
        },
        ConditionExpression: isNew,
      },
    },
    {
      Put: {
        TableName: name,
        Item: { ...ownerKey(id), entity: 'request-owner', userId },
        ConditionExpression: isNew,
      },
    },
  ]
}
