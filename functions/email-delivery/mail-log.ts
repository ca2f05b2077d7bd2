import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { UpdateCommand, type UpdateCommandInput } from '@aws-sdk/lib-dynamodb'
import { mailKey } from '../emails/outbox.ts'
import type { Table } from '../platform/dynamodb/table.ts'
import { updateIf } from '../platform/dynamodb/update-if.ts'

/** Longer than the sender's timeout, so a claim outlives its sender. */
const claimSeconds = 90

const seconds = (at: Date) => Math.floor(at.getTime() / 1000)

type Claim =
  /** Send it. */
  | { state: 'claimed'; order: unknown }
  /** Nothing to do: sent, or skipped. */
  | { state: 'completed' }
  /** Another sender is sending it. */
  | { state: 'busy' }
  | { state: 'unknown' }

type Outcome =
  | { outcome: 'sent'; messageId: string }
  /** The buyer's settings do not allow it. */
  | { outcome: 'opted-out' }
  /** The address bounced, or its owner complained. */
  | { outcome: 'suppressed' }

/** Ensures that each e-mail is sent once: a sender claims it first. */
export type MailLog = {
  claim(mailId: string, at: Date): Promise<Claim>
  complete(mailId: string, ending: Outcome, at: Date): Promise<void>
  /** Releases a claim after a failure, so the next attempt need not wait. */
  release(mailId: string): Promise<void>
}

function claimRefused(item: Record<string, unknown> | undefined): Claim {
  if (!item) return { state: 'unknown' }
  return 'completedAt' in item ? { state: 'completed' } : { state: 'busy' }
}

export function mailLogIn({ client, name }: Table): MailLog {
  /** Ignores e-mails that were erased with their account in the meantime. */
  const change = async (update: UpdateCommandInput) => void (await updateIf(client, update))

  return {
    /** Access pattern 7: the state of one e-mail. */
    async claim(mailId, at) {
      try {
        const { Attributes } = await client.send(
          new UpdateCommand({
            TableName: name,
            Key: mailKey(mailId),
            UpdateExpression: 'SET claimedUntil = :until',
            ConditionExpression:
              'attribute_exists(orderedAt) AND attribute_not_exists(completedAt) AND (attribute_not_exists(claimedUntil) OR claimedUntil < :now)',
            ExpressionAttributeValues: {
              ':until': seconds(at) + claimSeconds,
              ':now': seconds(at),
            },
            ReturnValues: 'ALL_NEW',
            ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
          }),
        )
        return { state: 'claimed', order: Attributes?.order }
      } catch (error) {
        if (!(error instanceof ConditionalCheckFailedException)) throw error
        return claimRefused(error.Item)
      }
    },

    complete: (mailId, { outcome, ...rest }, at) =>
      change({
        TableName: name,
        Key: mailKey(mailId),
        // Removes the content; null prevents queueing it again.
        UpdateExpression:
          'SET completedAt = :now, outcome = :outcome, messageId = :messageId, #order = :none REMOVE workList',
        ConditionExpression: 'attribute_exists(orderedAt)',
        ExpressionAttributeNames: { '#order': 'order' },
        ExpressionAttributeValues: {
          ':now': at.toISOString(),
          ':outcome': outcome,
          ':messageId': 'messageId' in rest ? rest.messageId : null,
          ':none': null,
        },
      }),

    release: (mailId) =>
      change({
        TableName: name,
        Key: mailKey(mailId),
        UpdateExpression: 'SET claimedUntil = :none',
        ConditionExpression: 'attribute_exists(orderedAt) AND attribute_not_exists(completedAt)',
        ExpressionAttributeValues: { ':none': 0 },
      }),
  }
}
