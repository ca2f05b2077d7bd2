import { describe, expect, it } from 'vitest'
import type { Plan } from '../../shared/plans/plans.ts'
import { companyFacts } from '../../shared/site/company.ts'
import { type Account, freeAccount } from '../accounts/account.ts'
import { emailContext } from '../emails/fixtures/email-context.ts'
import {
  paymentFailed,
  paymentReceived,
  planEnded,
  planEnding,
} from '../emails/templates/payments.ts'
import type { SubscriptionEvent } from '../plans/payment-event.ts'
import { subscriptionOf } from '../plans/subscription.ts'
import {
  emptyHistory,
  historyOf,
  merge,
  paymentHistoryOf,
  type SubscriptionHistory,
  withInvoice,
} from '../plans/subscription-history.ts'
import { buyerEmails } from './payment-emails.ts'

const start = Date.parse('2026-11-20T10:00:00.000Z')
const at = (seconds: number) => new Date(start + seconds * 1000).toISOString()
const about = (id: string, seconds: number) => ({
  id,
  at: at(seconds),
  customer: 'cus_1',
  subscription: 'sub_1',
  prices: ['price_1'],
})
const on = (event: SubscriptionEvent) => historyOf(event)

const checkout = (seconds = 0) =>
  on({ ...about('checkout', seconds), kind: 'checkout', isPaid: true, userId: 'u' })
const paid = (seconds: number) =>
  on({
    ...about(`paid-${seconds}`, seconds),
    kind: 'paid',
    isFirst: false,
    isFree: false,
    charged: { amount: '29.00', currency: 'USD' },
    invoice: { id: 'in_1', createdAt: at(0) },
    periodEnd: at(30 * 24 * 60 * 60),
    references: [],
  })
const failed = (seconds: number) =>
  on({ ...about(`failed-${seconds}`, seconds), kind: 'payment-failed' })
const ended = (seconds: number) => on({ ...about('end', seconds), kind: 'ended' })
const monthly = (cancelsAtPeriodEnd: boolean, seconds = 2) =>
  on({
    ...about(`status-${seconds}`, seconds),
    kind: 'status',
    status: 'active',
    cancelsAtPeriodEnd,
    periodEnd: at(30 * 24 * 60 * 60),
    interval: 'month',
  })
const money = { customer: null, references: ['ch_1'], charge: 'ch_1', amount: '29.00 USD' }
const refunded = (seconds: number, invoice = `${at(0)} in_1`) =>
  withInvoice(
    paymentHistoryOf({ ...money, id: 'refund', at: at(seconds), kind: 'refunded' }),
    invoice,
  )
const disputeLost = (seconds: number) =>
  withInvoice(
    paymentHistoryOf({
      ...money,
      id: 'lost',
      at: at(seconds),
      kind: 'dispute',
      dispute: { id: 'du_1', createdAt: at(1) },
      status: 'lost',
    }),
    `${at(0)} in_1`,
  )

function mailsAfter(parts: SubscriptionHistory[], granted: Plan | null = null, seconds = 60) {
  const history = parts.reduce(merge, emptyHistory)
  const subscription = subscriptionOf('cus_1', 'sub_1', history, ['price_1'])
  const account: Account = {
    ...freeAccount('u', 'u@example.com'),
    planSources: {
      granted: granted && { plan: granted, until: null },
      subscriptions: [subscription],
    },
  }
  return buyerEmails([{ subscription, history }], account, new Date(at(seconds)))
}

/** The ids of the e-mails that are queued after the last event. */
const mailIdsAfter = (...given: Parameters<typeof mailsAfter>) =>
  mailsAfter(...given).map(({ id }) => id)

describe('an e-mail about a payment', () => {
  it('is sent for a payment, a failed payment and the end of the plan', () => {
    expect(mailIdsAfter([checkout(), paid(1)])).toEqual(['payment-received/in_1'])
    expect(mailIdsAfter([checkout(), failed(2)])).toEqual(['payment-failed/failed-2'])
    expect(mailIdsAfter([checkout(), ended(3)])).toEqual(['plan-ended/sub_1/none'])
    expect(mailIdsAfter([paid(1), refunded(3)])).toEqual(['plan-ended/sub_1/in_1'])
    expect(mailIdsAfter([paid(1), disputeLost(3)])).toEqual(['plan-ended/sub_1/in_1'])
    expect(mailIdsAfter([paid(1), refunded(3, `${at(-5)} in_0`)])).toEqual([
      'payment-received/in_1',
    ])
  })

  it('names the company that was paid, whichever e-mail it is', () => {
    const charged = {
      at: at(1),
      charged: null,
      interval: null,
      periodEnd: null,
      isCancelling: false,
    }
    const sent = [
      paymentReceived.render(emailContext, charged),
      paymentFailed.render(emailContext, { until: at(1), isOver: false }),
      planEnding.render(emailContext, { endsAt: at(1) }),
      planEnded.render(emailContext, { mayCharge: false }),
    ]
    for (const { text, html } of sent)
      for (const fact of companyFacts(emailContext.brand.company).flat()) {
        expect(text).toContain(fact)
        expect(html).toContain(fact)
      }
  })

  it('states the charge, the billing interval and the next charge, as far as known', () => {
    const known = {
      at: at(1),
      charged: { amount: '29.00', currency: 'USD' },
      interval: null,
      periodEnd: at(30 * 24 * 60 * 60),
      isCancelling: false,
    }
    const textOf = (parts: SubscriptionHistory[]) => {
      const [mail] = mailsAfter(parts)
      if (mail?.template !== 'payment-received') throw new Error('No mail about a payment')
      return {
        data: mail.data,
        text: paymentReceived.render(emailContext, { ...known, ...mail.data }).text,
      }
    }
    expect(textOf([checkout(), paid(1)]).data).toEqual(known)
    const { data, text } = textOf([checkout(), paid(1), monthly(false)])
    expect(data).toEqual({ ...known, interval: 'month' })
    expect(text).toContain(
      'Amount: $29.00\nBilled: Every month\nReceived: Fri, Nov 20, 2026, 10:00 UTC\nNext charge: $29.00 on Dec 20, 2026',
    )
    expect(text).toContain('renews automatically')
    const last = textOf([checkout(), paid(1), monthly(true)]).text
    expect(last).toContain('Premium ends: Dec 20, 2026')
    expect(last).toContain('you won’t be charged again')
    expect(last).not.toContain('renews')
  })

  it('names the end of the days of grace, also after a second failure', () => {
    const mails = mailsAfter([checkout(), failed(10), failed(20)])
    expect(mails).toHaveLength(2)
    const until = '2026-11-27T10:00:10.000Z'
    for (const mail of mails) expect(mail.data).toEqual({ until, isOver: false })
    const eightDays = 8 * 24 * 60 * 60
    const [late] = mailsAfter([checkout(), failed(10), failed(eightDays)], null, eightDays + 60)
    expect(late?.data).toEqual({ until, isOver: true })
  })

  it('is not sent for a failure before the first payment or before a later successful payment', () => {
    expect(mailIdsAfter([checkout(), failed(2), paid(3)])).toEqual(['payment-received/in_1'])
    expect(mailIdsAfter([failed(0), checkout(5)])).toEqual([])
  })

  it('about the end is not sent to a buyer who has another plan or never had this one', () => {
    expect(mailIdsAfter([checkout(), ended(3)], 'partner')).toEqual([])
    expect(mailIdsAfter([ended(3)])).toEqual([])
  })

  it('about the end is sent once if support refunds and cancels, in either order', () => {
    for (const [first, second] of [
      [refunded(3), ended(4)],
      [ended(3), refunded(4)],
    ] as const)
      expect([
        ...mailIdsAfter([paid(0), first]),
        ...mailIdsAfter([paid(0), first, second]),
      ]).toEqual(['plan-ended/sub_1/in_1', 'plan-ended/sub_1/in_1'])
  })

  it('about the end warns of a charge only while the provider still has the subscription', () => {
    const dataAfter = (...given: Parameters<typeof mailsAfter>) =>
      mailsAfter(...given).map(({ data }) => data)
    expect(dataAfter([paid(1), refunded(3)])).toEqual([{ mayCharge: true }])
    expect(dataAfter([checkout(), ended(3)])).toEqual([{ mayCharge: false }])
  })

  it('about a payment is sent once if two events report the same invoice', () => {
    expect(mailIdsAfter([paid(1), paid(2)])).toEqual(['payment-received/in_1'])
  })

  it('about the coming end of Premium is sent once after a cancellation, unless another plan continues', () => {
    const day = 24 * 60 * 60
    const ending = `plan-ending/sub_1/${at(30 * day)}`
    expect(mailIdsAfter([checkout(), monthly(true)])).toEqual([ending])
    expect(mailIdsAfter([checkout(), monthly(true), monthly(true, 3)])).toEqual([ending])
    expect(mailIdsAfter([checkout(), monthly(true), monthly(false, 3)])).toEqual([])
    expect(mailIdsAfter([checkout(), monthly(true)], 'partner')).toEqual([])
    expect(mailIdsAfter([checkout(), monthly(true)], null, 4 * day)).toEqual([])
    expect(mailIdsAfter([monthly(true)])).toEqual([])
  })

  it('is not sent for events older than three days', () => {
    expect(mailIdsAfter([checkout(), paid(1)], null, 4 * 24 * 60 * 60)).toEqual([])
  })
})
