import { isDeepStrictEqual } from 'node:util'
import type { Account } from '../accounts/account.ts'
import type { Accounts } from '../accounts/account-repository.ts'
import { queueEmail } from '../emails/outbox.ts'
import type { QueuedEmail } from '../emails/templates.ts'
import type { MoneyEvent, PaymentEvent, SubscriptionEvent } from '../plans/payment-event.ts'
import { type Subscription, subscriptionOf } from '../plans/subscription.ts'
import {
  emptyHistory,
  emptyPayment,
  historyOf,
  invoiceStamp,
  merge,
  mergePayments,
  type PaymentHistory,
  paymentHistoryOf,
  type SubscriptionHistory,
  withInvoice,
} from '../plans/subscription-history.ts'
import { checkAbsent, type Write } from '../platform/table/entity.ts'
import { type Operation, operationRecord } from '../platform/table/operation.ts'
import type { Table } from '../platform/table/table.ts'
import { ConcurrentUpdateError, transactAll } from '../platform/table/write.ts'
import type { ErasedCustomers, PaymentSubject } from './erased-customers.ts'
import { payingAccountsIn } from './payment-accounts.ts'
import {
  buyerEmails,
  otherSaleEmail,
  secondSubscriptionEmails,
  supportEmails,
  unmatchedPaymentEmails,
} from './payment-emails.ts'
import {
  accountIdOf,
  type Customer,
  type PaidInvoice,
  type Payment,
  paymentItemsIn,
  storeCustomer,
  storeHistory,
  storeOwnCustomer,
  storePayment,
} from './payment-items.ts'

/** The time of the event, and the records of erased accounts. */
type ApplyContext = { at: Date; erased: ErasedCustomers }

const ignored: AppliedEvent = { outcome: 'ignored', account: undefined }

/** `account` is the one whose plan changes, if the payment matches one. */
type AppliedEvent = {
  outcome: 'taken' | 'repeated' | 'unmatched' | 'ignored'
  account: Account | undefined
}

export type Payments = {
  /**
   * Adds an event to its customer's history, and updates the account's plan. Ignores events of
   * erased accounts.
   * @throws ConcurrentUpdateError if an item changed since it was read
   */
  applyEvent(event: PaymentEvent, at: Date, erased: ErasedCustomers): Promise<AppliedEvent>
  /**
   * Links a customer's payments to an account.
   * @returns false for an unknown customer
   */
  link(customer: string, account: Account, operation: Operation): Promise<boolean>
}

/** The change that an event makes to a subscription. */
type Addition = {
  event: SubscriptionEvent | MoneyEvent
  target: { customer: string; subscription: string }
  history: SubscriptionHistory
  /** The invoice that the event is about. */
  paid: PaidInvoice | null
  /** New references from the payment to its invoice. */
  routes: Write[]
}

function withCheckout(customer: Customer, event: SubscriptionEvent | MoneyEvent): Customer {
  if (event.kind !== 'checkout' || event.userId === null) return customer
  const named = { stamp: `${event.at} ${event.id}`, userId: event.userId }
  return customer.named !== null && customer.named.stamp >= named.stamp
    ? customer
    : { ...customer, named }
}

/** Ids of the payment that an event is about. */
const referencesOf = (event: SubscriptionEvent | MoneyEvent): readonly string[] =>
  'references' in event ? event.references : []

const knows = ({ planSources }: Account, subscription: Subscription): boolean =>
  planSources.subscriptions.some((it) => isDeepStrictEqual(it, subscription))

/** @param premiumPrices the prices at the provider that are Premium */
export function paymentsIn(
  table: Table,
  accounts: Pick<Accounts, 'find'>,
  premiumPrices: readonly string[],
): Payments {
  const items = paymentItemsIn(table)
  const paying = payingAccountsIn({ items, accounts, premiumPrices })

  async function write(parts: Write[], mails: readonly QueuedEmail[], at: Date): Promise<void> {
    const writes = [...parts, ...mails.map((mail) => queueEmail(mail, at))]
    if (writes.length > 0) await transactAll(table, writes)
  }

  /** References from the account to the customer. */
  const ownCustomerWrites = (customer: Customer, at: Date): Write[] => {
    const userId = accountIdOf(customer)
    return userId === undefined ? [] : [storeOwnCustomer(userId, customer.id, at)]
  }

  /**
   * Checks whether an event is about an erased account; if so, deletes all stored data of its
   * payment.
   * @returns transaction conditions that the account is not erased, or undefined if it is
   */
  async function unlessErased(
    event: SubscriptionEvent | MoneyEvent,
    { before, ...subject }: PaymentSubject & { before: Customer | undefined },
    { erased, at }: ApplyContext,
  ): Promise<Write[] | undefined> {
    const marks = await erased.marksOf(subject)
    if (!(await erased.isErased(marks))) return marks.map(checkAbsent)
    const owner = before && accountIdOf(before)
    // Do not delete a customer that belongs to another account.
    const isOthers = owner !== undefined && owner !== subject.userId
    await erased.forget(
      { customer: isOthers ? null : subject.customer, references: referencesOf(event) },
      at,
    )
    // Support is also notified of disputes of erased accounts.
    await write([], event.kind === 'dispute' ? unmatchedPaymentEmails(event) : [], at)
    return undefined
  }

  /** Writes the references of a payment that changed. */
  const referenceParts = (
    { byReference }: Payment,
    references: readonly string[],
    now: { paid: PaidInvoice | null; history: PaymentHistory },
    at: Date,
  ): Write[] =>
    references.flatMap((reference) => {
      const stored = byReference.get(reference)
      const isStored = now.paid ? stored?.paid : isDeepStrictEqual(stored?.history, now.history)
      return isStored ? [] : [storePayment(reference, stored?.version ?? 0, now, at)]
    })

  async function takeMoney(event: MoneyEvent, context: ApplyContext): Promise<AppliedEvent> {
    const { at } = context
    const payment = await items.findPayment(event.references)
    const history = mergePayments(payment.waiting, paymentHistoryOf(event))
    const { paid } = payment
    if (paid === null) {
      const before = event.customer === null ? undefined : await items.findCustomer(event.customer)
      const subject = {
        customer: event.customer,
        userId: before && accountIdOf(before),
        references: history.references,
      }
      const notErased = await unlessErased(event, { ...subject, before }, context)
      if (!notErased) return ignored
      // Stored until an event names the invoice.
      const parts = referenceParts(payment, history.references, { paid, history }, at)
      await write(
        parts.length > 0 ? [...notErased, ...parts] : [],
        unmatchedPaymentEmails(event),
        at,
      )
      return { outcome: 'unmatched', account: undefined }
    }
    const now = { paid, history: emptyPayment }
    return add(
      {
        event,
        target: paid,
        history: withInvoice(history, paid.invoice),
        paid,
        routes: referenceParts(payment, history.references, now, at),
      },
      context,
    )
  }

  async function takePaid(
    event: Extract<SubscriptionEvent, { kind: 'paid' }>,
    context: ApplyContext,
  ): Promise<AppliedEvent> {
    const { at } = context
    const { customer, subscription } = event
    const paid = { customer, subscription, invoice: invoiceStamp(event.invoice) }
    const payment = await items.findPayment(event.references)
    const merged = mergePayments(payment.waiting, {
      ...emptyPayment,
      references: [...event.references],
    })
    const now = { paid, history: emptyPayment }
    return add(
      {
        event,
        target: paid,
        history: merge(historyOf(event), withInvoice(merged, paid.invoice)),
        paid,
        routes: referenceParts(payment, merged.references, now, at),
      },
      context,
    )
  }

  async function add(
    { event, target, paid, routes, ...added }: Addition,
    context: ApplyContext,
  ): Promise<AppliedEvent> {
    const { at } = context
    const before = await items.findCustomer(target.customer)
    const stored = await items.findHistory(target.customer, target.subscription)
    const customer = withCheckout(before, event)
    const subject = { customer: customer.id, userId: accountIdOf(customer), references: [] }
    const notErased = await unlessErased(event, { ...subject, before }, context)
    if (!notErased) return ignored
    const history = merge(stored ?? emptyHistory, added.history)
    const subscription = subscriptionOf(customer.id, target.subscription, history, premiumPrices)
    const isRepeated =
      routes.length === 0 && isDeepStrictEqual([customer, history], [before, stored])
    // Refunds and disputes of old payments change nothing, but are reported.
    if (isRepeated && 'subscription' in event) {
      const account = await paying.accountOf(customer)
      // Continue if the account is new or the prices were corrected.
      if (!account || knows(account, subscription)) return { outcome: 'repeated' as const, account }
    }

    const changed = { id: target.subscription, history }
    const { account, parts } = await paying.accountUpdates({ before, customer, changed, at })
    const mails = [
      ...supportEmails(event, {
        customer,
        account,
        subscription,
        history,
        paid,
        premiumPrices,
        was: subscriptionOf(
          customer.id,
          target.subscription,
          stored ?? emptyHistory,
          premiumPrices,
        ),
      }),
      ...secondSubscriptionEmails(customer, account, at),
      ...buyerEmails([{ subscription, history }], account, at),
    ]
    if (isRepeated && !('subscription' in event)) {
      await write([], mails, at)
      return { outcome: 'repeated' as const, account }
    }
    await write(
      [
        storeCustomer(customer, at),
        ...notErased,
        storeHistory(customer.id, target.subscription, history, at),
        ...routes,
        ...parts,
        // Of an account that does not exist there is nothing to refer from.
        ...(account ? ownCustomerWrites(customer, at) : []),
      ],
      mails,
      at,
    )
    return account
      ? { outcome: 'taken' as const, account: await accounts.find(account.userId) }
      : { outcome: 'unmatched' as const, account }
  }

  return {
    /** Access pattern 17: one event of the payment provider. */
    async applyEvent(event, at, erased) {
      const context = { at, erased }
      if (event.kind === 'other-sale') {
        await write([], [otherSaleEmail(event)], at)
        return ignored
      }
      if (!('subscription' in event)) return takeMoney(event, context)
      if (event.kind === 'paid') return takePaid(event, context)
      return add(
        { event, target: event, history: historyOf(event), paid: null, routes: [] },
        context,
      )
    },

    async link(id, account, operation) {
      const before = await items.findCustomer(id)
      if (before.version === 0) return false
      if (before.linkedTo === account.userId) return true
      const customer = { ...before, linkedTo: account.userId }
      const at = new Date(operation.at)
      const {
        account: updated,
        histories,
        parts,
      } = await paying.accountUpdates({ before, customer, at })
      // An erasure started in the meantime.
      if (!updated) throw new ConcurrentUpdateError()
      const changes = Array.from(histories, ([subscription, history]) => ({
        history,
        subscription: subscriptionOf(id, subscription, history, premiumPrices),
      }))
      await write(
        [
          storeCustomer(customer, at),
          ...ownCustomerWrites(customer, at),
          ...parts,
          operationRecord(account.userId, operation),
        ],
        [...secondSubscriptionEmails(customer, updated, at), ...buyerEmails(changes, updated, at)],
        at,
      )
      return true
    },
  }
}
