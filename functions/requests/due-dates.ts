import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { GetCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { type Plan, plans } from '../../shared/plans.ts'
import {
  ConcurrentUpdateError,
  unchangedCondition,
  withConflictRetries,
} from '../platform/dynamodb/conflicts.ts'
import { lastOf } from '../platform/dynamodb/keys.ts'
import type { Table } from '../platform/dynamodb/table.ts'
import { requestKey } from './request-repository.ts'
import { requestOf } from './stored-request.ts'
import { dueAt, laterBy, type StoredRequest } from './verification-request.ts'

export type DueDates = {
  /**
   * Brings due dates of pending requests forward to those of the plan, later by the time that the
   * buyer took to answer questions. Idempotent.
   * @returns the number of changed requests
   */
  bringForward(userId: string, plan: Plan): Promise<number>
}

export function dueDatesIn({ client, name }: Table): DueDates {
  async function* pendingOf(userId: string): AsyncGenerator<StoredRequest> {
    const { pk, sk } = requestKey(userId, '')
    let start: Record<string, unknown> | undefined
    do {
      const page = await client.send(
        new QueryCommand({
          TableName: name,
          KeyConditionExpression: 'pk = :pk AND sk BETWEEN :first AND :last',
          FilterExpression: 'attribute_not_exists(#status) OR #status = :pending',
          ExpressionAttributeNames: { '#status': 'status' },
          ExpressionAttributeValues: {
            ':pk': pk,
            ':first': sk,
            ':last': lastOf(sk),
            ':pending': 'pending',
          },
          ConsistentRead: true,
          ...(start && { ExclusiveStartKey: start }),
        }),
      )
      for (const item of page.Items ?? []) yield requestOf(item)
      start = page.LastEvaluatedKey
    } while (start)
  }

  async function find(userId: string, id: string): Promise<StoredRequest | undefined> {
    const { Item } = await client.send(
      new GetCommand({ TableName: name, Key: requestKey(userId, id), ConsistentRead: true }),
    )
    return Item && requestOf(Item)
  }

  /** @throws ConcurrentUpdateError if an answered question has moved the due date meanwhile */
  async function setDue({ userId, id, rawAttributes }: StoredRequest, due: string): Promise<void> {
    const { dueAt: before, pausedSeconds } = rawAttributes
    try {
      await client.send(
        new UpdateCommand({
          TableName: name,
          Key: requestKey(userId, id),
          UpdateExpression: 'SET #dueAt = :due',
          ConditionExpression: `attribute_exists(pk) AND ${unchangedCondition('dueAt', before)} AND ${unchangedCondition('pausedSeconds', pausedSeconds)}`,
          ExpressionAttributeNames: { '#dueAt': 'dueAt', '#pausedSeconds': 'pausedSeconds' },
          ExpressionAttributeValues: {
            ':due': due,
            ...(before !== undefined && { ':dueAtBefore': before }),
            ...(pausedSeconds !== undefined && { ':pausedSecondsBefore': pausedSeconds }),
          },
        }),
      )
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException) throw new ConcurrentUpdateError()
      throw error
    }
  }

  async function hasten(userId: string, found: StoredRequest, plan: Plan): Promise<boolean> {
    let request: StoredRequest | undefined = found
    return withConflictRetries(async () => {
      request ??= await find(userId, found.id)
      if (request?.status !== 'pending' || request.timestamp === '') return false
      const due = laterBy(dueAt(plan, new Date(request.timestamp)), request.pausedSeconds)
      const isEarlier = request.dueAt === null || due < request.dueAt
      const read = { ...request, userId }
      // The next attempt reads it again.
      request = undefined
      if (isEarlier) await setDue(read, due)
      return isEarlier
    })
  }

  return {
    /** Access pattern 14: the pending requests of one buyer, in pages. */
    async bringForward(userId, plan) {
      if (plans[plan].deliveryHours >= plans.free.deliveryHours) return 0
      let hastened = 0
      for await (const request of pendingOf(userId))
        if (await hasten(userId, request, plan)) hastened += 1
      return hastened
    },
  }
}
