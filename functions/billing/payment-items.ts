import { keptDays } from '../../shared/trust/kept.ts'
import {
  emptyPayment,
  mergePayments,
  type PaymentHistory,
  type SubscriptionHistory,
  timeOf,
} from '../plans/subscription-history.ts'
import type { Item, Key, Write } from '../platform/table/entity.ts'
import { expiresIn } from '../platform/table/expiry.ts'
import { type Condition, is, missing } from '../platform/table/expressions.ts'
import { find, list, partition } from '../platform/table/read.ts'
import type { Table } from '../platform/table/table.ts'
import {
  customer as customerItem,
  ownCustomer,
  payment as paymentItem,
  subscription as subscriptionItem,
} from './entities.ts'

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

const noPayment: StoredPayment = { version: 0, paid: null, history: emptyPayment }

/** The item is as it was read. */
const unchangedSince = (version: number): Condition =>
  version === 0 ? missing() : is('version', version)

/** Stores a customer, if it is as it was read. */
export const storeCustomer = ({ id, named, linkedTo, version }: Customer, at: Date): Write =>
  customerItem.put(
    { customer: id },
    { named, linkedTo, version: version + 1, expiresAt: expiresIn(keptDays.payments, at) },
    unchangedSince(version),
  )

/** Fails if the customer changed since it was read. */
export const checkCustomer = ({ id, version }: Customer): Write =>
  customerItem.checkThat({ customer: id }, unchangedSince(version))

export const removeCustomer = ({ id, version }: Customer): Write =>
  customerItem.remove({ customer: id }, unchangedSince(version))

/** Only in a transaction with `storeCustomer`. */
export const storeHistory = (
  customer: string,
  id: string,
  history: SubscriptionHistory,
  at: Date,
): Write =>
  subscriptionItem.put({ customer, id }, { history, expiresAt: expiresIn(keptDays.payments, at) })

/** Stores what one reference of a payment leads to, if it is as it was read. */
export const storePayment = (
  reference: string,
  version: number,
  now: Pick<StoredPayment, 'paid' | 'history'>,
  at: Date,
): Write =>
  paymentItem.put(
    { reference },
    { ...now, version: version + 1, expiresAt: expiresIn(keptDays.payments, at) },
    unchangedSince(version),
  )

/** A reference from the account to the customer. */
export const storeOwnCustomer = (userId: string, customer: string, at: Date): Write =>
  ownCustomer.put({ userId, customer }, { expiresAt: expiresIn(keptDays.payments, at) })

/**
 * Customers of the payment provider. The customer's item is the lock of all its subscriptions: read
 * it before them, and write it with them.
 */
export function paymentItemsIn(table: Table) {
  const findReference = async (reference: string): Promise<StoredPayment> =>
    (await find(table, paymentItem, { reference })) ?? noPayment

  return {
    async findCustomer(id: string): Promise<Customer> {
      const item = await find(table, customerItem, { customer: id })
      return { id, ...(item ?? { named: null, linkedTo: null, version: 0 }) }
    },

    findHistory: async (customer: string, id: string): Promise<SubscriptionHistory | undefined> =>
      (await find(table, subscriptionItem, { customer, id }))?.history,

    /** Histories by subscription id. */
    async historiesOf(customer: string): Promise<Map<string, SubscriptionHistory>> {
      const found = await list(table, subscriptionItem, { customer })
      return new Map(found.map(({ id, history }) => [id, history]))
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

    /** All items of a customer, if it belongs to this account. */
    async itemsOf(userId: string, customer: string): Promise<Item[]> {
      if (accountIdOf(await this.findCustomer(customer)) !== userId) return []
      const items: Item[] = []
      const { pk } = customerItem.key({ customer })
      for await (const page of partition(table, pk)) items.push(...page)
      return items
    },

    /** For erasure: keys of subscriptions, and references of payments. */
    async erasableOf(customer: string): Promise<{ histories: Key[]; references: string[] }> {
      const histories = await this.historiesOf(customer)
      return {
        histories: [...histories.keys()].map((id) => subscriptionItem.key({ customer, id })),
        references: [...histories.values()].flatMap((history) =>
          history.references.map((stamp) => stamp.slice(timeOf(stamp).length + 1)),
        ),
      }
    },
  }
}
