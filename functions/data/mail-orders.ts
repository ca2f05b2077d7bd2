import { createHash } from 'node:crypto'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { QueuedEmail } from '../mails/kinds.ts'
import type { Table } from './table.ts'

const keepDays = 90

/** An account in a mail's id: the ledger outlives the account, so it must not say whose it was. */
export const pseudonymize = (userId: string): string =>
  createHash('sha256').update(userId).digest('hex')

export const mailKey = (mailId: string) => ({ pk: `MAIL#${mailId}`, sk: 'MAIL' })

/**
 * Orders for e-mails to an account, or about it, that have not been sent, in the index `desk`: an
 * erasure removes them.
 */
export const unsentMailsList = (userId: string): string => `MAILS#${userId}`

const accountOf = ({ to, about }: QueuedEmail): string | undefined =>
  (typeof to === 'object' ? to.userId : undefined) ?? about

/**
 * The order for a mail as a part of a transaction: it stands or falls with what the mail reports.
 * The part never refuses the transaction, and an order that is there already stays as it is. The
 * table's stream brings the order to the sender.
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
 * The same write for a mail that is not to go out: its sender finds it settled. A caller whose answer
 * must not tell whether there was something to mail takes as long as with an order.
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
  /** For a mail that reports nothing else which is written; else put `mailOrderPart` beside it. */
  enqueue(order: QueuedEmail, at: Date): Promise<void>
}

export const emailOutboxIn = (table: Table): EmailOutbox => ({
  /** Access pattern 12: a mail is ordered once. */
  async enqueue(order, at) {
    await table.client.send(new UpdateCommand(emailTransactItem(table, order, at).Update))
  },
})
