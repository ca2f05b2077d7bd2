import { isDeepStrictEqual } from 'node:util'
import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb'
import type { Account } from '../domain/account.ts'
import type { MoneyEvent, PaymentEvent, SubscriptionEvent } from '../domain/payment-event.ts'
import { type Subscription, subscriptionOf } from '../domain/subscription.ts'
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
} from '../domain/subscription-history.ts'
import type { MailOrder } from '../mails/kinds.ts'
import type { Accounts } from './accounts.ts'
import { Outpaced, refusedParts } from './conflicts.ts'
import { mailOrderPart } from './mail-orders.ts'
import { type Operation, operationPart } from './operations.ts'
import { payingAccountsIn } from './payment-accounts.ts'
import { type PaidInvoice, type Payer, type Payment, paymentItemsIn } from './payment-items.ts'
import {
  buyerMails,
  otherSaleReport,
  reportsOf,
  secondSubscriptionReports,
  unmatchedReports,
} from './payment-mails.ts'
import type { Table } from './table.ts'

type Part = NonNullable<TransactWriteCommandInput['TransactItems']>[number]

/** `account` is the one whose plan follows; none where the payment matches none (yet). */
type Taken = {
  outcome: 'taken' | 'repeated' | 'unmatched' | 'ignored'
  account: Account | undefined
}

export type Payments = {
  /**
   * Adds an event to what is known about its customer, and lets the account's plan follow.
   * @throws Outpaced where something changed since it was read
   */
  take(event: PaymentEvent, at: Date): Promise<Taken>
  /**
   * Gives a customer's payments to an account.
   * @returns false where no event of such a customer has come
   */
  link(payer: string, account: Account, operation: Operation): Promise<boolean>
}

/** What an event adds, and to which subscription. */
type Addition = {
  event: SubscriptionEvent | MoneyEvent
  target: { payer: string; subscription: string }
  history: SubscriptionHistory
  /** The invoice of the payment that it is about. */
  paid: PaidInvoice | null
  /** References of that payment which lead to the invoice from now on. */
  routes: Part[]
}

function withCheckout(payer: Payer, event: SubscriptionEvent | MoneyEvent): Payer {
  if (event.kind !== 'checkout' || event.userId === null) return payer
  const named = { said: `${event.at} ${event.id}`, userId: event.userId }
  return payer.named !== null && payer.named.said >= named.said ? payer : { ...payer, named }
}

const knows = ({ planSources }: Account, subscription: Subscription): boolean =>
  planSources.subscriptions.some((it) => isDeepStrictEqual(it, subscription))

/** @param premiumPrices the prices at the provider that are Premium */
export function paymentsIn(
  table: Table,
  accounts: Pick<Accounts, 'find'>,
  premiumPrices: readonly string[],
): Payments {
  const { client, name } = table
  const items = paymentItemsIn(table)
  const paying = payingAccountsIn({ tableName: name, items, accounts, premiumPrices })

  async function write(parts: Part[], mails: readonly MailOrder[], at: Date): Promise<void> {
    const TransactItems = [...parts, ...mails.map((mail) => mailOrderPart({ name }, mail, at))]
    if (TransactItems.length === 0) return
    try {
      await client.send(new TransactWriteCommand({ TransactItems }))
    } catch (error) {
      if (refusedParts(error)) throw new Outpaced()
      throw error
    }
  }

  /** Writes what a payment's references say from now on, those that say so already left out. */
  const referenceParts = (
    { byReference }: Payment,
    references: readonly string[],
    now: { paid: PaidInvoice | null; history: PaymentHistory },
    at: Date,
  ): Part[] =>
    references.flatMap((reference) => {
      const stored = byReference.get(reference)
      const isSaid = now.paid ? stored?.paid : isDeepStrictEqual(stored?.history, now.history)
      return isSaid ? [] : [items.paymentPart(reference, stored?.version ?? 0, now, at)]
    })

  async function takeMoney(event: MoneyEvent, at: Date): Promise<Taken> {
    const payment = await items.findPayment(event.references)
    const told = mergePayments(payment.waiting, paymentHistoryOf(event))
    const { paid } = payment
    if (paid === null) {
      // Until an event names the invoice.
      const parts = referenceParts(payment, told.references, { paid, history: told }, at)
      await write(parts, unmatchedReports(event), at)
      return { outcome: 'unmatched', account: undefined }
    }
    const now = { paid, history: emptyPayment }
    return add(
      {
        event,
        target: paid,
        history: withInvoice(told, paid.invoice),
        paid,
        routes: referenceParts(payment, told.references, now, at),
      },
      at,
    )
  }

  async function takePaid(
    event: Extract<SubscriptionEvent, { kind: 'paid' }>,
    at: Date,
  ): Promise<Taken> {
    const { payer, subscription } = event
    const paid = { payer, subscription, invoice: invoiceStamp(event.invoice) }
    const payment = await items.findPayment(event.references)
    const told = mergePayments(payment.waiting, {
      ...emptyPayment,
      references: [...event.references],
    })
    const now = { paid, history: emptyPayment }
    return add(
      {
        event,
        target: paid,
        history: merge(historyOf(event), withInvoice(told, paid.invoice)),
        paid,
        routes: referenceParts(payment, told.references, now, at),
      },
      at,
    )
  }

  async function add({ event, target, paid, routes, ...added }: Addition, at: Date) {
    const before = await items.findPayer(target.payer)
    const known = await items.findHistory(target.payer, target.subscription)
    const payer = withCheckout(before, event)
    const history = merge(known ?? emptyHistory, added.history)
    const subscription = subscriptionOf(payer.id, target.subscription, history, premiumPrices)
    const isRepeated = routes.length === 0 && isDeepStrictEqual([payer, history], [before, known])
    // A refund or a dispute of a payment long past changes nothing, and is reported all the same.
    if (isRepeated && 'subscription' in event) {
      const account = await paying.accountOf(payer)
      // The account may have been made since, or the prices corrected.
      if (!account || knows(account, subscription)) return { outcome: 'repeated' as const, account }
    }

    const changed = { id: target.subscription, history }
    const { account, parts } = await paying.follow({ before, payer, changed, at })
    const mails = [
      ...reportsOf(event, {
        payer,
        account,
        subscription,
        history,
        paid,
        premiumPrices,
        was: subscriptionOf(payer.id, target.subscription, known ?? emptyHistory, premiumPrices),
      }),
      ...secondSubscriptionReports(payer, account, at),
      ...buyerMails([{ subscription, history }], account, at),
    ]
    if (isRepeated && !('subscription' in event)) {
      await write([], mails, at)
      return { outcome: 'repeated' as const, account }
    }
    const historyPart = items.historyPart(payer.id, target.subscription, history, at)
    await write([items.payerPart(payer, at), historyPart, ...routes, ...parts], mails, at)
    return account
      ? { outcome: 'taken' as const, account: await accounts.find(account.userId) }
      : { outcome: 'unmatched' as const, account }
  }

  return {
    /** Access pattern 17: one event of the payment provider. */
    async take(event, at) {
      if (event.kind === 'other-sale') {
        await write([], [otherSaleReport(event)], at)
        return { outcome: 'ignored', account: undefined }
      }
      if (!('subscription' in event)) return takeMoney(event, at)
      if (event.kind === 'paid') return takePaid(event, at)
      return add({ event, target: event, history: historyOf(event), paid: null, routes: [] }, at)
    },

    async link(id, account, operation) {
      const before = await items.findPayer(id)
      if (before.version === 0) return false
      if (before.linkedTo === account.userId) return true
      const payer = { ...before, linkedTo: account.userId }
      const at = new Date(operation.at)
      const { account: follows, histories, parts } = await paying.follow({ before, payer, at })
      const changes = Array.from(histories, ([subscription, history]) => ({
        history,
        subscription: subscriptionOf(id, subscription, history, premiumPrices),
      }))
      await write(
        [items.payerPart(payer, at), ...parts, operationPart(name, account.userId, operation)],
        [...secondSubscriptionReports(payer, follows, at), ...buyerMails(changes, follows, at)],
        at,
      )
      return true
    },
  }
}
