import { createHmac } from 'node:crypto'
import { GetCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { plans } from '../../shared/plans.ts'
import type { Belongings, ErasureNeeds, Receipt } from '../domain/erasure.ts'
import type { Accounts } from './accounts.ts'
import { inquiryKey } from './inquiries.ts'
import { mailOrderPart } from './mail-orders.ts'
import { type Item, type Key, removeAll, wholePartition } from './partition.ts'
import { paymentItemsIn } from './payment-items.ts'
import { ownerKey } from './requests.ts'
import { subscriptionKey } from './subscriptions.ts'
import type { Table } from './table.ts'

/** A secret of ours, made once: without it nobody can try addresses against the hashes. */
type HashKey = { value(): Promise<string | undefined> }

async function keyedHash(key: HashKey, text: string): Promise<string> {
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
  /** Where the receipt stands, should this account ever be erased. */
  receiptKey(userId: string): Promise<Key>
}

export const formerAccountsIn = ({ client, name }: Table, key: HashKey): FormerAccounts => ({
  /** Access pattern 61: what is left of an erased account. */
  async freeChecksUsed(email) {
    const { Item } = await client.send(
      new GetCommand({ TableName: name, Key: await formerKey(key, email), ConsistentRead: true }),
    )
    return Item ? Former.parse(Item).freeChecksUsed : 0
  },
  receiptKey: async (userId) => receiptKey(await receiptId(key, userId)),
})

const receiptId = async (key: HashKey, userId: string): Promise<string> =>
  (await keyedHash(key, `receipt ${userId}`)).slice(0, 24)
const receiptKey = (id: string): Key => ({ pk: `RECEIPT#${id}`, sk: 'RECEIPT' })

const idsUnder = (items: readonly Item[], prefix: string): string[] =>
  items.filter(({ sk }) => sk.startsWith(prefix)).map(({ sk }) => sk.slice(prefix.length))

const ended: readonly string[] = ['canceled', 'incomplete_expired']

export function erasuresIn(
  table: Table,
  { accounts, key }: { accounts: Pick<Accounts, 'find'>; key: HashKey },
): ErasureNeeds['erasures'] {
  const { client, name } = table
  const payments = paymentItemsIn(table)
  const keysElsewhere = async ({ requestIds, inquiryIds, payers }: Belongings): Promise<Key[]> => [
    ...requestIds.map(ownerKey),
    ...inquiryIds.map(inquiryKey),
    ...(await Promise.all(payers.map((payer) => payments.keysOf(payer)))).flat(),
  ]
  return {
    async belongingsOf(userId) {
      const items = await wholePartition(table, userId)
      if (items.length === 0) return undefined
      const account = await accounts.find(userId)
      const subscriptions = account?.planSources.subscriptions ?? []
      return {
        email: account?.email ?? '',
        requestIds: idsUnder(items, 'REQUEST#'),
        inquiryIds: idsUnder(items, 'INQUIRY#'),
        payers: [...new Set(subscriptions.map(({ payer }) => payer))],
        runningSubscriptions: subscriptions
          .filter(({ status }) => !ended.includes(status))
          .map(({ id }) => id),
        freeChecksUsed: Math.min(account?.searchCount ?? 0, plans.free.limit ?? 0),
      }
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

    async removeItems({ userId, email }, belongings) {
      const own = await wholePartition(table, userId)
      // The subscription after the account: while that stands, its settings may still make one.
      const elsewhere = await keysElsewhere(belongings)
      await removeAll(table, [...elsewhere, ...own, subscriptionKey(email)])
      return own.length + elsewhere.length
    },

    async finish({ userId, email }, receipt) {
      const id = await receiptId(key, userId)
      await client.send(
        new TransactWriteCommand({
          TransactItems: [
            { Update: receiptUpdate(name, id, receipt) },
            mailOrderPart(
              { name },
              {
                id: `account-erased/${id}`,
                kind: 'account-erased',
                to: { email },
                data: { receipt: id, at: receipt.at },
              },
              new Date(receipt.at),
            ),
          ],
        }),
      )
      return id
    },
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

/** The first that is written stays, however often the way is gone. */
const receiptUpdate = (name: string, id: string, { by, at, ...counts }: Receipt) => ({
  TableName: name,
  Key: receiptKey(id),
  UpdateExpression:
    'SET entity = :receipt, #by = if_not_exists(#by, :by), erasedAt = if_not_exists(erasedAt, :at), #items = if_not_exists(#items, :items), files = if_not_exists(files, :files), subscriptions = if_not_exists(subscriptions, :subscriptions)',
  ExpressionAttributeNames: { '#by': 'by', '#items': 'items' },
  ExpressionAttributeValues: {
    ':receipt': 'erasure-receipt',
    ':by': by,
    ':at': at,
    ':items': counts.items,
    ':files': counts.files,
    ':subscriptions': counts.subscriptions,
  },
})
