import { createHash } from 'node:crypto'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { Table } from '../platform/dynamodb/table.ts'
import type { QueuedEmail } from './templates.ts'

const keepDays = 90

/** Hides the account in an e-mail's id, which outlives the account. */
export const pseudonymize = (userId: string): string =>
  createHash('sha256').update(userId).digest('hex')

export const mailKey = (mailId: string) => ({ pk: `MAIL#${mailId}`, sk: 'MAIL' })

/**
 * The work list of unsent e-mails to or about an account: an erasure deletes them.
 */
export const unsentMailsList = (userId: string): string => `MAILS#${userId}`

const accountOf = ({ to, about }: QueuedEmail): string | undefined =>
  (typeof to === 'object' ? to.userId : undefined) ?? about

/**
 * Queues an e-mail in the transaction that it reports. Unconditional; an e-mail that is already
 * queued stays unchanged. The table's stream triggers the sender.
 */
export const emailTransactItem = ({ name }: Pick<Table, 'name'>, order: QueuedEmail, at: Date) => {
  const userId = accountOf(order)
  const waiting = userId === undefined ? '' : ', workList = :waiting'
  return {
    Update: {
      TableName: name,
      Key: mailKey(order.id),
      UpdateExpression: `SET entity = :mail, #order = if_not_exists(#order, :order), orderedAt = if_not_exists(orderedAt, :now), expiresAt = if_not_exists(expiresAt, :expiresAt)${waiting}`,
      ExpressionAttributeNames: { '#order': 'order' },
      ExpressionAttributeValues: {
        ':mail': 'mail',
        ':order': { template: order.template, to: order.to, data: order.data },
        ':now': at.toISOString(),
        ':expiresAt': Math.floor(at.getTime() / 1000) + keepDays * 24 * 60 * 60,
        ...(userId !== undefined && { ':waiting': unsentMailsList(userId) }),
      },
    },
  }
}

/**
 * The same write for an e-mail that must not be sent: it is stored as completed. For callers whose
 * timing must not reveal whether there was an e-mail to send.
 */
export const skippedEmailTransactItem = (
  { name }: Pick<Table, 'name'>,
  mailId: string,
  at: Date,
) => ({
  Update: {
    TableName: name,
    Key: mailKey(mailId),
    UpdateExpression:
      'SET entity = :mail, outcome = :outcome, orderedAt = :now, completedAt = :now, expiresAt = :expiresAt',
    ExpressionAttributeValues: {
      ':mail': 'mail',
      ':outcome': 'opted-out',
      ':now': at.toISOString(),
      ':expiresAt': Math.floor(at.getTime() / 1000) + keepDays * 24 * 60 * 60,
    },
  },
})

export type EmailOutbox = {
  /** Queues an e-mail on its own. With other writes, use `emailTransactItem`. */
  enqueue(order: QueuedEmail, at: Date): Promise<void>
}

export const emailOutboxIn = (table: Table): EmailOutbox => ({
  /** Access pattern 12: an e-mail is queued once. */
  async enqueue(order, at) {
    await table.client.send(new UpdateCommand(emailTransactItem(table, order, at).Update))
  },
})
