import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import type { Belongings, ErasureNeeds, Receipt } from '../domain/erasure.ts'
import type { Accounts } from './accounts.ts'
import { receiptId, receiptKey } from './former-accounts.ts'
import { inquiryKey } from './inquiries.ts'
import type { HashKey } from './keyed-hash.ts'
import { mailOrderPart } from './mail-orders.ts'
import { type Item, type Key, removeAll, wholePartition } from './partition.ts'
import { paymentItemsIn } from './payment-items.ts'
import { ownerKey } from './requests.ts'
import { subscriptionKey } from './subscriptions.ts'
import type { Table } from './table.ts'

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
      }
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
