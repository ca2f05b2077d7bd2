import { GetCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import {
  emptyHistory,
  emptyPayment,
  mergePayments,
  type PaymentHistory,
  type SubscriptionHistory,
  timeOf,
} from '../plans/subscription-history.ts'
import { accountPartition, lastOf } from '../platform/dynamodb/keys.ts'
import { type Item, type Key, pages } from '../platform/dynamodb/partition.ts'
import type { Table } from '../platform/dynamodb/table.ts'

/**
 * Longer than a yearly subscription with its grace period, and than the time to dispute a payment.
 * Each event of a customer extends it.
 */
const keepDays = 600

const expiresAt = (at: Date): number => Math.floor(at.getTime() / 1000) + keepDays * 24 * 60 * 60

/** A customer of the payment provider. */
export type Customer = {
  id: string
  /** From the newest checkout that names an account. */
  named: { stamp: string; userId: string } | null
  /** The account that an operator linked. */
  linkedTo: string | null
  /** Optimistic lock; 0 for an unknown customer. */
  version: number
}

/** The account that the customer pays for. */
export const accountIdOf = ({ linkedTo, named }: Customer): string | undefined =>
  linkedTo ?? named?.userId

/** The invoice that a payment paid. */
export type PaidInvoice = { customer: string; subscription: string; invoice: string }

/** An item for one id of a payment: holds its invoice, or its events until the invoice is known. */
type StoredPayment = { version: number; paid: PaidInvoice | null; history: PaymentHistory }

/** A payment, merged from all its references. */
export type Payment = {
  byReference: ReadonlyMap<string, StoredPayment>
  paid: PaidInvoice | null
  /** Events that came before the invoice was known. */
  waiting: PaymentHistory
}

/**
 * Prefix of items that link an account to its customers at the provider, for export and erasure.
 */
export const customerPrefix = 'CUSTOMER#'
const customerKey = (id: string) => ({ pk: `CUSTOMER#${id}`, sk: 'CUSTOMER' })
const subscriptionPrefix = 'SUBSCRIPTION#'
const historyKey = (customer: string, id: string) => ({
  pk: `CUSTOMER#${customer}`,
  sk: `${subscriptionPrefix}${id}`,
})
export const paymentKey = (reference: string): Key => ({
  pk: `PAYMENT#${reference}`,
  sk: 'PAYMENT',
})

const version = z.int().min(1)
// Not validated: our code writes histories, from parsed events.
const StoredHistory = z.object({
  history: z
    .custom<SubscriptionHistory>()
    // Older histories lack newer fields.
    .transform((history) => ({ ...emptyHistory, ...history })),
})
const StoredCustomer = z.object({
  named: z.object({ stamp: z.string(), userId: z.string() }).nullable(),
  linkedTo: z.string().nullable(),
  version,
})
const StoredPaymentItem = z.object({
  version,
  paid: z
    .object({ customer: z.string(), subscription: z.string(), invoice: z.string() })
    .nullable(),
  history: z.custom<PaymentHistory>(),
})

const noPayment: StoredPayment = { version: 0, paid: null, history: emptyPayment }

/** Fails if the item changed since it was read. */
const ifVersion = (before: number) =>
  before === 0
    ? { ConditionExpression: 'attribute_not_exists(pk)' }
    : {
        ConditionExpression: 'version = :before',
        ExpressionAttributeValues: { ':before': before },
      }

/**
 * Customers of the payment provider. The customer's item is the lock of all its subscriptions: read
 * it before them, and write it with them.
 */
export function paymentItemsIn(table: Table) {
  const { client, name } = table
  const get = async (Key: Key) =>
    (await client.send(new GetCommand({ TableName: name, Key, ConsistentRead: true }))).Item

  async function findReference(reference: string): Promise<StoredPayment> {
    const item = await get(paymentKey(reference))
    return item ? StoredPaymentItem.parse(item) : noPayment
  }

  return {
    async findCustomer(id: string): Promise<Customer> {
      const item = await get(customerKey(id))
      return {
        id,
        ...(item ? StoredCustomer.parse(item) : { named: null, linkedTo: null, version: 0 }),
      }
    },

    async findHistory(customer: string, id: string): Promise<SubscriptionHistory | undefined> {
      const item = await get(historyKey(customer, id))
      return item && StoredHistory.parse(item).history
    },

    /** Histories by subscription id. */
    async historiesOf(customer: string): Promise<Map<string, SubscriptionHistory>> {
      const histories = new Map<string, SubscriptionHistory>()
      const stored = pages(table, {
        KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
        ExpressionAttributeValues: {
          ':pk': customerKey(customer).pk,
          ':from': subscriptionPrefix,
          ':to': lastOf(subscriptionPrefix),
        },
        ConsistentRead: true,
      })
      for await (const items of stored)
        for (const item of items)
          histories.set(item.sk.slice(subscriptionPrefix.length), StoredHistory.parse(item).history)
      return histories
    },

    /** Follows references transitively. */
    async findPayment(references: readonly string[]): Promise<Payment> {
      const byReference = new Map<string, StoredPayment>()
      let next = [...references]
      while (next.length > 0) {
        const found = await Promise.all(
          next.map(async (reference) => [reference, await findReference(reference)] as const),
        )
        for (const [reference, stored] of found) byReference.set(reference, stored)
        next = [...new Set(found.flatMap(([, { history }]) => history.references))].filter(
          (reference) => !byReference.has(reference),
        )
      }
      const stored = [...byReference.values()]
      return {
        byReference,
        paid: stored.find(({ paid }) => paid !== null)?.paid ?? null,
        waiting: stored.reduce((sum, { history }) => mergePayments(sum, history), emptyPayment),
      }
    },

    customerTransactItem: ({ id, named, linkedTo, version: before }: Customer, at: Date) => ({
      Put: {
        TableName: name,
        Item: {
          ...customerKey(id),
          entity: 'customer',
          named,
          linkedTo,
          version: before + 1,
          expiresAt: expiresAt(at),
        },
        ...ifVersion(before),
      },
    }),

    /** Only in a transaction with `customerTransactItem`. */
    historyTransactItem: (
      customer: string,
      id: string,
      history: SubscriptionHistory,
      at: Date,
    ) => ({
      Put: {
        TableName: name,
        Item: {
          ...historyKey(customer, id),
          entity: 'subscription',
          history,
          expiresAt: expiresAt(at),
        },
      },
    }),

    paymentTransactItem: (
      reference: string,
      before: number,
      now: Pick<StoredPayment, 'paid' | 'history'>,
      at: Date,
    ) => ({
      Put: {
        TableName: name,
        Item: {
          ...paymentKey(reference),
          entity: 'payment',
          ...now,
          version: before + 1,
          expiresAt: expiresAt(at),
        },
        ...ifVersion(before),
      },
    }),

    /** A reference from the account to the customer. */
    ownCustomerTransactItem: (userId: string, customer: string, at: Date) => ({
      Put: {
        TableName: name,
        Item: {
          pk: accountPartition(userId),
          sk: customerPrefix + customer,
          entity: 'own-customer',
          expiresAt: expiresAt(at),
        },
      },
    }),

    /** All items of a customer, if it belongs to this account. */
    async itemsOf(userId: string, customer: string): Promise<Item[]> {
      if (accountIdOf(await this.findCustomer(customer)) !== userId) return []
      const items: Item[] = []
      const stored = pages(table, {
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': customerKey(customer).pk },
        ConsistentRead: true,
      })
      for await (const page of stored) items.push(...page)
      return items
    },

    /** For erasure: keys of subscriptions, and references of payments. */
    async erasableOf(customer: string): Promise<{ histories: Key[]; references: string[] }> {
      const histories = await this.historiesOf(customer)
      return {
        histories: [...histories.keys()].map((id) => historyKey(customer, id)),
        references: [...histories.values()].flatMap((history) =>
          history.references.map((stamp) => stamp.slice(timeOf(stamp).length + 1)),
        ),
      }
    },

    /** Fails if the customer changed since it was read. */
    unchangedTransactItem: ({ id, version: before }: Customer) => ({
      ConditionCheck: { TableName: name, Key: customerKey(id), ...ifVersion(before) },
    }),

    removeTransactItem: ({ id, version: before }: Customer) => ({
      Delete: { TableName: name, Key: customerKey(id), ...ifVersion(before) },
    }),
  }
}
