import { createHmac } from 'node:crypto'
import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import type { Key } from './partition.ts'
import type { Table } from './table.ts'

/** A secret of ours, made once: without it nobody can try addresses against the hashes. */
export type HashKey = { value(): Promise<string | undefined> }

export async function keyedHash(key: HashKey, text: string): Promise<string> {
  const secret = await key.value()
  if (secret === undefined) throw new Error('The key of the erasure hashes is not filled in')
  return createHmac('sha256', secret).update(text).digest('hex')
}

const formerKey = async (key: HashKey, email: string) => ({
  pk: `FORMER#${await keyedHash(key, email.trim().toLowerCase())}`,
  sk: 'FORMER',
})

const Former = z.object({ freeChecksUsed: z.int().min(0).catch(0) })

/** Accounts that were, known by nothing but a keyed hash of their e-mail. */
export type FormerAccounts = {
  /** @returns free checks that this e-mail has taken with an account that is gone */
  freeChecksUsed(email: string): Promise<number>
  /** Notes that this e-mail had an account. Can be repeated. */
  remember(email: string, freeChecksUsed: number, at: Date): Promise<void>
  /** Where the receipt stands, should this account ever be erased. */
  receiptKey(userId: string): Promise<Key>
}

export const formerAccountsIn = (table: Table, key: HashKey): FormerAccounts => {
  const { client, name } = table
  return {
    /** Access pattern 61: what is left of an erased account. */
    async freeChecksUsed(email) {
      const { Item } = await client.send(
        new GetCommand({ TableName: name, Key: await formerKey(key, email), ConsistentRead: true }),
      )
      return Item ? Former.parse(Item).freeChecksUsed : 0
    },

    async remember(email, freeChecksUsed, at) {
      await client.send(
        new UpdateCommand({
          TableName: name,
          Key: await formerKey(key, email),
          // The way may be gone again after the account's own count is gone.
          UpdateExpression: 'SET entity = :former, erasedAt = :at ADD freeChecksUsed :none',
          ExpressionAttributeValues: {
            ':former': 'former-account',
            ':at': at.toISOString(),
            ':none': 0,
          },
        }),
      )
      if (freeChecksUsed === 0) return
      await raise(table, await formerKey(key, email), freeChecksUsed)
    },

    receiptKey: async (userId) => receiptKey(await receiptId(key, userId)),
  }
}

async function raise({ client, name }: Table, key: Key, freeChecksUsed: number) {
  await client
    .send(
      new UpdateCommand({
        TableName: name,
        Key: key,
        UpdateExpression: 'SET freeChecksUsed = :used',
        ConditionExpression: 'freeChecksUsed < :used',
        ExpressionAttributeValues: { ':used': freeChecksUsed },
      }),
    )
    .catch((error: unknown) => {
      if (!(error instanceof Error && error.name === 'ConditionalCheckFailedException')) throw error
    })
}

export const receiptId = async (key: HashKey, userId: string): Promise<string> =>
  (await keyedHash(key, `receipt ${userId}`)).slice(0, 24)
export const receiptKey = (id: string): Key => ({ pk: `RECEIPT#${id}`, sk: 'RECEIPT' })
