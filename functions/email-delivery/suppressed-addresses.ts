import { createHash } from 'node:crypto'
import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { MailProblem } from '../../shared/account.ts'
import { accountKey } from '../platform/dynamodb/keys.ts'
import type { Table } from '../platform/dynamodb/table.ts'
import { updateIf } from '../platform/dynamodb/update-if.ts'

const addressKey = (email: string) => ({
  pk: `ADDRESS#${createHash('sha256').update(email.toLowerCase()).digest('hex')}`,
  sk: 'ADDRESS',
})

/** Addresses that no longer get e-mail. */
export type SuppressionList = {
  isSuppressed(email: string): Promise<boolean>
  /** Idempotent. @param userId the account that shows it, if any */
  suppress(email: string, why: MailProblem, userId: string | undefined, at: Date): Promise<void>
}

export function suppressionListIn({ client, name }: Table): SuppressionList {
  /** Conditional, so that an erased account is not recreated. */
  const showOnAccount = (userId: string, why: MailProblem, email: string) =>
    updateIf(client, {
      TableName: name,
      Key: accountKey(userId),
      UpdateExpression: 'SET mailProblem = :why, mailProblemAddress = :email',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeValues: { ':why': why, ':email': email },
    })

  return {
    /** Access pattern 24: whether an address is suppressed. */
    async isSuppressed(email) {
      const { Item } = await client.send(
        new GetCommand({ TableName: name, Key: addressKey(email) }),
      )
      return Item !== undefined
    },

    async suppress(email, why, userId, at) {
      await client.send(
        new UpdateCommand({
          TableName: name,
          Key: addressKey(email),
          UpdateExpression: 'SET entity = :entity, why = :why, suppressedAt = :now',
          ExpressionAttributeValues: {
            ':entity': 'suppressed-address',
            ':why': why,
            ':now': at.toISOString(),
          },
        }),
      )
      if (userId !== undefined) await showOnAccount(userId, why, email)
    },
  }
}
