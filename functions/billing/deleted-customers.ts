import { DeleteCommand, GetCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb'
import { receiptId, receiptKey } from '../accounts/deleted-accounts.ts'
import { transactWrite, withConflictRetries } from '../platform/dynamodb/conflicts.ts'
import { type HashKey, keyedHash } from '../platform/dynamodb/keyed-hash.ts'
import { accountPartition, lastOf } from '../platform/dynamodb/keys.ts'
import { type Key, pages } from '../platform/dynamodb/partition.ts'
import type { Table } from '../platform/dynamodb/table.ts'
import {
  accountIdOf,
  type Customer,
  customerPrefix,
  paymentItemsIn,
  paymentKey,
} from './payment-items.ts'

type TransactItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number]

/** Disputes may arrive more than a year after the payment. */
const keepDays = 2 * 365

/** A transaction has at most 100 items: two per payment, one per subscription, and a condition. */
const batchSize = 45

/** The customer, account and payment of an event. */
export type PaymentSubject = {
  /** null if the event does not name it. */
  customer: string | null
  /** The account that the customer pays for, if known. */
  userId: string | undefined
  /** Ids of one payment: invoice, payment intent, charge. */
  references: readonly string[]
}

/** Customers and payments of erased accounts, stored as keyed hashes. */
export type ErasedCustomers = {
  /** Keys of items that exist only if the event is about an erased account. */
  marksOf(subject: PaymentSubject): Promise<Key[]>
  /** @returns whether one of these marks is stored */
  isErased(marks: readonly Key[]): Promise<boolean>
  /** Removes a customer, and a payment by any of its ids. Idempotent. */
  forget(subject: Pick<PaymentSubject, 'customer' | 'references'>, at: Date): Promise<void>
  /** Removes every customer of an account. Idempotent. */
  forgetAllOf(userId: string, at: Date): Promise<void>
}

export function erasedCustomersIn(table: Table, key: HashKey): ErasedCustomers {
  const { client, name } = table
  const items = paymentItemsIn(table)

  const customerMark = async (customer: string): Promise<Key> => ({
    pk: `ERASED-CUSTOMER#${await keyedHash(key, `customer ${customer}`)}`,
    sk: 'ERASED-CUSTOMER',
  })
  const paymentMark = async (reference: string): Promise<Key> => ({
    pk: `ERASED-PAYMENT#${await keyedHash(key, `payment ${reference}`)}`,
    sk: 'ERASED-PAYMENT',
  })

  const put = (Key: Key, entity: string, at: Date): TransactItem => ({
    Put: {
      TableName: name,
      Item: {
        ...Key,
        entity,
        expiresAt: Math.floor(at.getTime() / 1000) + keepDays * 24 * 60 * 60,
      },
    },
  })
  const remove = (Key: Key): TransactItem => ({ Delete: { TableName: name, Key } })

  const forgetPayment = async (reference: string, at: Date): Promise<TransactItem[]> => [
    remove(paymentKey(reference)),
    put(await paymentMark(reference), 'erased-payment', at),
  ]

  /** Deletes the customer last, so an interrupted attempt can be retried. */
  async function forgetCustomer(customer: Customer, at: Date): Promise<void> {
    const { histories, references } = await items.erasableOf(customer.id)
    const changes = [
      ...(await Promise.all(references.map((reference) => forgetPayment(reference, at)))),
      ...histories.map((history) => [remove(history)]),
    ]
    for (let first = 0; first < changes.length; first += batchSize)
      await transactWrite(client, [
        items.unchangedTransactItem(customer),
        ...changes.slice(first, first + batchSize).flat(),
      ])
    await transactWrite(client, [
      items.removeTransactItem(customer),
      put(await customerMark(customer.id), 'erased-customer', at),
    ])
  }

  /** Only if it still belongs to this account: an operator may have linked it to another. */
  const forgetIfOf = (userId: string, customerId: string, at: Date) =>
    withConflictRetries(async () => {
      const customer = await items.findCustomer(customerId)
      if (customer.version === 0 || accountIdOf(customer) === userId)
        await forgetCustomer(customer, at)
    })

  return {
    async marksOf({ customer, userId, references }) {
      const whose =
        userId !== undefined
          ? [receiptKey(await receiptId(key, userId))]
          : customer !== null
            ? [await customerMark(customer)]
            : []
      return [...whose, ...(await Promise.all(references.map(paymentMark)))]
    },

    async isErased(marks) {
      const stored = await Promise.all(
        marks.map((Key) =>
          client.send(new GetCommand({ TableName: name, Key, ConsistentRead: true })),
        ),
      )
      return stored.some(({ Item }) => Item !== undefined)
    },

    async forget({ customer, references }, at) {
      const { byReference } = await items.findPayment(references)
      for (const reference of byReference.keys())
        await withConflictRetries(async () =>
          transactWrite(client, await forgetPayment(reference, at)),
        )
      if (customer !== null)
        await withConflictRetries(async () =>
          forgetCustomer(await items.findCustomer(customer), at),
        )
    },

    async forgetAllOf(userId, at) {
      const pk = accountPartition(userId)
      const customers = pages(table, {
        KeyConditionExpression: 'pk = :pk AND sk BETWEEN :first AND :last',
        ExpressionAttributeValues: {
          ':pk': pk,
          ':first': customerPrefix,
          ':last': lastOf(customerPrefix),
        },
        ConsistentRead: true,
      })
      for await (const own of customers)
        for (const { sk } of own) {
          await forgetIfOf(userId, sk.slice(customerPrefix.length), at)
          await client.send(new DeleteCommand({ TableName: name, Key: { pk, sk } }))
        }
    },
  }
}
