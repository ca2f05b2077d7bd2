import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { Table } from './table.ts'

const keepDays = 90
/** Longer than any sender may run, so that a claim ends only when its sender is surely dead. */
const claimSeconds = 90

const key = (mailId: string) => ({ pk: `MAIL#${mailId}`, sk: 'MAIL' })
const seconds = (at: Date) => Math.floor(at.getTime() / 1000)

/** Makes each mail go out once: who wants to send one claims it first. */
export type MailLog = {
  /** @returns `claimed`: send it; `sent`: nothing to do; `busy`: another sender has it at this moment */
  claim(mailId: string, at: Date): Promise<'claimed' | 'sent' | 'busy'>
  markSent(mailId: string, messageId: string, at: Date): Promise<void>
  /** Gives a claim back after a failure, so that the next attempt need not wait. */
  release(mailId: string): Promise<void>
}

export function mailLogIn({ client, name }: Table): MailLog {
  return {
    /** Access pattern 7: one mail's state. */
    async claim(mailId, at) {
      try {
        await client.send(
          new PutCommand({
            TableName: name,
            Item: {
              ...key(mailId),
              entity: 'mail',
              claimedUntil: seconds(at) + claimSeconds,
              expiresAt: seconds(at) + keepDays * 24 * 60 * 60,
            },
            ConditionExpression:
              'attribute_not_exists(pk) OR (attribute_not_exists(sentAt) AND claimedUntil < :now)',
            ExpressionAttributeValues: { ':now': seconds(at) },
            ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
          }),
        )
        return 'claimed'
      } catch (error) {
        if (!(error instanceof ConditionalCheckFailedException)) throw error
        return 'sentAt' in (error.Item ?? {}) ? 'sent' : 'busy'
      }
    },

    async markSent(mailId, messageId, at) {
      await client.send(
        new UpdateCommand({
          TableName: name,
          Key: key(mailId),
          UpdateExpression: 'SET sentAt = :now, messageId = :messageId',
          ExpressionAttributeValues: { ':now': at.toISOString(), ':messageId': messageId },
        }),
      )
    },

    async release(mailId) {
      await client.send(
        new UpdateCommand({
          TableName: name,
          Key: key(mailId),
          UpdateExpression: 'SET claimedUntil = :none',
          ConditionExpression: 'attribute_not_exists(sentAt)',
          ExpressionAttributeValues: { ':none': 0 },
        }),
      )
    },
  }
}
