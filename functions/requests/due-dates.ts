import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { type Plan, plans } from '../../shared/plans.ts'
import { lastOf } from '../platform/dynamodb/keys.ts'
import type { Table } from '../platform/dynamodb/table.ts'
import { requestKey } from './request-repository.ts'
import { requestOf } from './stored-request.ts'
import { dueAt, type StoredRequest } from './verification-request.ts'

export type DueDates = {
  /**
   * Brings due dates of pending requests forward to those of the plan. Idempotent.
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

  async function setDue({ userId, id }: StoredRequest, due: string): Promise<boolean> {
    try {
      await client.send(
        new UpdateCommand({
          TableName: name,
          Key: requestKey(userId, id),
          UpdateExpression: 'SET dueAt = :due',
          ConditionExpression:
            'attribute_exists(pk) AND (attribute_not_exists(dueAt) OR NOT attribute_type(dueAt, :text) OR dueAt > :due)',
          ExpressionAttributeValues: { ':due': due, ':text': 'S' },
        }),
      )
      return true
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException) return false
      throw error
    }
  }

  return {
    /** Access pattern 14: the pending requests of one buyer, in pages. */
    async bringForward(userId, plan) {
      if (plans[plan].deliveryHours >= plans.free.deliveryHours) return 0
      let hastened = 0
      for await (const request of pendingOf(userId)) {
        if (request.timestamp === '') continue
        const due = dueAt(plan, new Date(request.timestamp))
        const isEarlier = request.dueAt === null || due < request.dueAt
        if (isEarlier && (await setDue({ ...request, userId }, due))) hastened += 1
      }
      return hastened
    },
  }
}
