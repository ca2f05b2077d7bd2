import { keptDays } from '../../shared/trust/kept.ts'
import { receiptId, receiptKey } from '../accounts/pseudonyms.ts'
import { keyedHash } from '../platform/keyed-hash.ts'
import type { Secret } from '../platform/secrets.ts'
import type { Key, Write } from '../platform/table/entity.ts'
import { expiresIn } from '../platform/table/expiry.ts'
import { findItem, pages } from '../platform/table/read.ts'
import type { Table } from '../platform/table/table.ts'
import { transactAll, withConflictRetries, write } from '../platform/table/write.ts'
import { erasedCustomer, erasedPayment, ownCustomer, payment } from './entities.ts'
import {
  accountIdOf,
  type Customer,
  checkCustomer,
  paymentItemsIn,
  removeCustomer,
} from './payment-items.ts'

/** A transaction has at most 100 items: two per payment, one per subscription, and a condition. */
const batchSize = 45

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

export function erasedCustomersIn(table: Table, key: Secret): ErasedCustomers {
  const items = paymentItemsIn(table)

  const customerHash = (customer: string) => keyedHash(key, `customer ${customer}`)
  const paymentHash = (reference: string) => keyedHash(key, `payment ${reference}`)
  const marked = (at: Date) => ({ expiresAt: expiresIn(keptDays.erasedPayers, at) })

  const forgetPayment = async (reference: string, at: Date): Promise<Write[]> => [
    payment.remove({ reference }),
    erasedPayment.put({ hash: await paymentHash(reference) }, marked(at)),
  ]

  /** Deletes the customer last, so an interrupted attempt can be retried. */
  async function forgetCustomer(customer: Customer, at: Date): Promise<void> {
    const { histories, references } = await items.erasableOf(customer.id)
    const changes: Write[][] = [
      ...(await Promise.all(references.map((reference) => forgetPayment(reference, at)))),
      ...histories.map((Key) => [{ Delete: { Key } }]),
    ]
    for (let first = 0; first < changes.length; first += batchSize)
      await transactAll(table, [
        checkCustomer(customer),
        ...changes.slice(first, first + batchSize).flat(),
      ])
    await transactAll(table, [
      removeCustomer(customer),
      erasedCustomer.put({ hash: await customerHash(customer.id) }, marked(at)),
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
      const whose: Key[] =
        userId !== undefined
          ? [receiptKey(await receiptId(key, userId))]
          : customer !== null
            ? [erasedCustomer.key({ hash: await customerHash(customer) })]
            : []
      const hashes = await Promise.all(references.map(paymentHash))
      return [...whose, ...hashes.map((hash) => erasedPayment.key({ hash }))]
    },

    async isErased(marks) {
      const stored = await Promise.all(marks.map((mark) => findItem(table, mark)))
      return stored.some((item) => item !== undefined)
    },

    async forget({ customer, references }, at) {
      const { byReference } = await items.findPayment(references)
      for (const reference of byReference.keys())
        await withConflictRetries(async () =>
          transactAll(table, await forgetPayment(reference, at)),
        )
      if (customer !== null)
        await withConflictRetries(async () =>
          forgetCustomer(await items.findCustomer(customer), at),
        )
    },

    async forgetAllOf(userId, at) {
      for await (const own of pages(table, ownCustomer, { userId }))
        for (const { customer } of own) {
          await forgetIfOf(userId, customer, at)
          await write(table, ownCustomer.remove({ userId, customer }))
        }
    },
  }
}
