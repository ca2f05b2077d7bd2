import { GetCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import type { Table } from '../platform/dynamodb/table.ts'

type TransactItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number]

/**
 * Checks used by all accounts with a current or former address of one mailbox, including erased
 * accounts. A mailbox is identified by a keyed hash.
 */
export type Mailboxes = {
  checksUsed(mailbox: string): Promise<number>
}

/** Per account. The last one belongs to the current address. */
export const maxMailboxes = 10

const mailboxKey = (mailbox: string) => ({ pk: `MAILBOX#${mailbox}`, sk: 'MAILBOX' })

const Stored = z.object({ checksUsed: z.int().min(0).catch(0) })

/** @param limit fails the transaction if this many are used. @default none */
export const checksTransactItem = (
  { name }: Pick<Table, 'name'>,
  mailbox: string,
  count: number,
  limit?: number,
): TransactItem => ({
  Update: {
    TableName: name,
    Key: mailboxKey(mailbox),
    UpdateExpression: 'SET entity = :entity ADD checksUsed :count',
    ...(limit !== undefined && {
      ConditionExpression: 'attribute_not_exists(checksUsed) OR checksUsed < :limit',
    }),
    ExpressionAttributeValues: {
      ':entity': 'mailbox',
      ':count': count,
      ...(limit !== undefined && { ':limit': limit }),
    },
  },
})

export const mailboxesIn = ({ client, name }: Table): Mailboxes => ({
  /** Access pattern 61: how many checks a mailbox has taken. */
  async checksUsed(mailbox) {
    const { Item } = await client.send(
      new GetCommand({ TableName: name, Key: mailboxKey(mailbox), ConsistentRead: true }),
    )
    return Item ? Stored.parse(Item).checksUsed : 0
  },
})
