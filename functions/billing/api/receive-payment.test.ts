import Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { freeAccount } from '../../accounts/account.ts'
import type { PaymentEvent } from '../../plans/payment-event.ts'
import { callRoute } from '../../platform/fixtures/call-route.ts'
import { takeLog } from '../../platform/fixtures/take-log.ts'
import { unexpectedCall } from '../../platform/fixtures/unexpected-call.ts'
import { ConcurrentUpdateError } from '../../platform/table/write.ts'
import { stripeEvents } from '../stripe-events.ts'
import { type ReceiveDeps, receivePayment } from './receive-payment.ts'

const { webhooks } = new Stripe('not-a-key')
const now = new Date('2026-11-20T10:00:00.000Z')
const timestamp = now.getTime() / 1000
const secret = 'whsec_test'

const checkout = {
  id: 'cs_1',
  mode: 'subscription',
  customer: 'cus_1',
  subscription: 'sub_1',
  client_reference_id: 'buyer',
  payment_status: 'paid',
}
const ended = { id: 'sub_1', customer: 'cus_1', status: 'canceled', items: { data: [] } }
const buyer = { ...freeAccount('buyer', 'buyer@example.com'), accountType: 'premium' as const }

type Applied = Awaited<ReturnType<ReceiveDeps['payments']['applyEvent']>>

/** The webhook. `answers` are the repository's results for the events, in order; an Error is thrown. */
function webhook(answers: (Applied | Error)[], more: Partial<ReceiveDeps> = {}) {
  const applied: PaymentEvent[] = []
  const cancelled: string[] = []
  const broughtForward: string[] = []
  const deps: ReceiveDeps = {
    events: stripeEvents(),
    signingSecret: { value: async () => secret },
    payments: {
      async applyEvent(event) {
        const answer = answers.shift()
        if (!answer || answer instanceof Error) throw answer
        applied.push(event)
        return answer
      },
      link: unexpectedCall,
    },
    erased: {
      marksOf: unexpectedCall,
      isErased: unexpectedCall,
      forget: unexpectedCall,
      forgetAllOf: unexpectedCall,
    },
    provider: { cancelSubscription: async (id) => void cancelled.push(id) },
    dueDates: {
      async bringForward(userId, plan) {
        broughtForward.push(`${userId} ${plan}`)
        return 1
      },
    },
    clock: { now: () => now },
    ...more,
  }
  const sendEvent = (type: string, object: object, by = secret) => {
    const payload = JSON.stringify({ id: 'evt_1', type, created: timestamp, data: { object } })
    const signature = webhooks.generateTestHeaderString({ payload, secret: by, timestamp })
    return callRoute(receivePayment, deps, {
      body: payload,
      headers: { 'stripe-signature': signature },
    })
  }
  const pay = () => sendEvent('checkout.session.completed', checkout)
  return { sendEvent, pay, applied, cancelled, broughtForward }
}

const newEvent: Applied = { outcome: 'taken', account: buyer }
const repeatedEvent: Applied = { outcome: 'repeated', account: buyer }
const ignoredEvent: Applied = { outcome: 'ignored', account: undefined }

describe('an event of the payment provider', () => {
  it('with a wrong signature is refused, and changes nothing', async () => {
    const { sendEvent, applied } = webhook([newEvent])
    const answer = await sendEvent('checkout.session.completed', checkout, 'whsec_wrong')
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid-signature' } })
    expect(applied).toEqual([])
  })

  it('of a type that changes no plan is accepted and ignored', async () => {
    const { sendEvent, applied } = webhook([])
    expect(await sendEvent('customer.created', { id: 'cus_1' })).toEqual({
      status: 200,
      body: { received: true, outcome: 'ignored' },
    })
    expect(applied).toEqual([])
  })

  it('that comes twice brings the due dates forward again, because the first run may have failed there', async () => {
    const { pay, broughtForward, cancelled } = webhook([newEvent, repeatedEvent])
    expect((await pay()).body).toEqual({ received: true, outcome: 'taken' })
    expect((await pay()).body).toEqual({ received: true, outcome: 'repeated' })
    expect([broughtForward, cancelled]).toEqual([['buyer premium', 'buyer premium'], []])
  })

  it('is retried if the customer changed in the meantime', async () => {
    const { pay, applied } = webhook([new ConcurrentUpdateError(), newEvent])
    expect((await pay()).body).toEqual({ received: true, outcome: 'taken' })
    expect(applied).toMatchObject([{ kind: 'checkout', customer: 'cus_1', userId: 'buyer' }])
  })
})

describe('an event about an erased account', () => {
  it('cancels the subscription if it is a payment', async () => {
    const { pay, cancelled, broughtForward } = webhook([ignoredEvent])
    expect((await pay()).body).toEqual({ received: true, outcome: 'ignored' })
    expect([cancelled, broughtForward]).toEqual([['sub_1'], []])
  })

  it('cancels nothing if it ends the subscription', async () => {
    const { sendEvent, cancelled } = webhook([ignoredEvent])
    expect((await sendEvent('customer.subscription.deleted', ended)).status).toBe(200)
    expect(cancelled).toEqual([])
  })
})

describe('an event is answered with 500, so that the provider sends it again,', () => {
  it.each<[string, Partial<ReceiveDeps>]>([
    ['if the signing secret is not filled in', { signingSecret: { value: async () => undefined } }],
    [
      'if the provider does not cancel',
      {
        provider: {
          async cancelSubscription() {
            throw new Error('The provider answered 503')
          },
        },
      },
    ],
  ])('%s', async (_, more) => {
    const { pay } = webhook([ignoredEvent], more)
    expect(await pay()).toMatchObject({ status: 500, body: { code: 'internal' } })
    expect(takeLog('error')).toMatchObject([{ route: 'receive-payment' }])
  })
})
