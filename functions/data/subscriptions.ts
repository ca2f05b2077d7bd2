import { createHash } from 'node:crypto'
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import type { Table } from './table.ts'

export type Subscriptions = {
  /** An address that is known already stays as it is. */
  add(email: string, at: Date): Promise<void>
}

const keyOf = (email: string) =>
  `NEWSLETTER#${createHash('sha256').update(email.toLowerCase()).digest('hex')}`

export const subscriptionKey = (email: string) => ({ pk: keyOf(email), sk: 'NEWSLETTER' })

export const subscriptionsIn = ({ client, name }: Table): Subscriptions => ({
  /** Access pattern 11: one address is subscribed once. */
  async add(email, at) {
    try {
      await client.send(
        new PutCommand({
          TableName: name,
          Item: {
            pk: keyOf(email),
            sk: 'NEWSLETTER',
            entity: 'newsletter-subscription',
            email,
            timestamp: at.toISOString(),
            createdAt: at.toISOString(),
            status: 'active',
          },
          ConditionExpression: 'attribute_not_exists(pk)',
        }),
      )
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error
    }
  },
})
