import { createHash } from 'node:crypto'
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { Table } from './table.ts'

const hour = 60 * 60

/** What is counted: sendings of one form, by who sends or by whom they name. */
type Throttled =
  | { what: 'contact' | 'newsletter'; by: 'viewer' | 'email'; value: string }
  | { what: 'email-change'; by: 'account' | 'mailbox'; value: string }

export type Throttles = {
  /** @returns whether there was room for one more within this hour */
  take(throttled: Throttled, most: number, at: Date): Promise<boolean>
}

/** Addresses of people are not kept as they are, and not for long. */
const keyOf = ({ what, by, value }: Throttled, at: Date) => ({
  pk: `THROTTLE#${what}#${by}#${createHash('sha256').update(value.toLowerCase()).digest('hex')}`,
  sk: `HOUR#${at.toISOString().slice(0, 13)}`,
})

export const throttlesIn = ({ client, name }: Table): Throttles => ({
  /** Access pattern 19: one more of something within the hour. */
  async take(throttled, most, at) {
    try {
      await client.send(
        new UpdateCommand({
          TableName: name,
          Key: keyOf(throttled, at),
          UpdateExpression: 'SET entity = :entity, expiresAt = :expiresAt ADD taken :one',
          ConditionExpression: 'attribute_not_exists(taken) OR taken < :most',
          ExpressionAttributeValues: {
            ':entity': 'throttle',
            ':expiresAt': Math.floor(at.getTime() / 1000) + 2 * hour,
            ':one': 1,
            ':most': most,
          },
        }),
      )
      return true
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException) return false
      throw error
    }
  },
})
