import * as z from 'zod'
import * as routes from '../../shared/routes/service.ts'
import { accountsIn } from '../data/accounts.ts'
import { withConflictRetries } from '../data/conflicts.ts'
import { type DueDates, dueDatesIn } from '../data/due-dates.ts'
import { type ErasedCustomers, erasedCustomersIn } from '../data/erased-customers.ts'
import { type Payments, paymentsIn } from '../data/payments.ts'
import { tableFromEnvironment } from '../data/table.ts'
import { mayBeCharged } from '../domain/subscription.ts'
import { hashKeyFromEnvironment } from '../http/hash-key.ts'
import { lambda } from '../http/lambda.ts'
import { route } from '../http/route.ts'
import { type Clock, systemClock } from '../outbound/clock.ts'
import { environment } from '../outbound/environment.ts'
import { type PaymentEvents, stripeEvents } from '../outbound/payment-events.ts'
import {
  type PaymentProvider,
  paymentProviderFromEnvironment,
  premiumPricesFromEnvironment,
} from '../outbound/payments.ts'
import { type Secret, secretOf } from '../outbound/secrets.ts'

export type ReceiveDeps = {
  events: PaymentEvents
  signingSecret: Secret
  payments: Payments
  erased: ErasedCustomers
  provider: PaymentProvider
  dueDates: DueDates
  clock: Clock
}

/**
 * POST /api/webhooks/payments: events of the payment provider, which may arrive late, repeatedly and
 * in any order. Idempotent.
 */
export const receivePayment = route(
  routes.receivePayment,
  async (deps: ReceiveDeps, { raw, headers }) => {
    const { events, signingSecret, payments, erased, provider, dueDates, clock } = deps
    const secret = await signingSecret.value()
    if (secret === undefined) throw new Error('The signing secret of payments is not filled in')
    const event = events.read(raw, headers['stripe-signature'] ?? '', secret, clock.now())
    if ('ignored' in event) return { received: true as const, outcome: 'ignored' as const }
    const { outcome, account } = await withConflictRetries(() =>
      payments.applyEvent(event, clock.now(), erased),
    )
    // A checkout was paid while its account was erased. If this fails, the provider sends the event again.
    if (outcome === 'ignored' && mayBeCharged(event))
      await provider.cancelSubscription(event.subscription)
    // Also for repeated events: the first call may have failed before this step.
    if (account) await dueDates.bringForward(account.userId, account.accountType)
    return { received: true as const, outcome }
  },
)

export const handler = (() => {
  const table = tableFromEnvironment()
  const { PAYMENT_SIGNATURE_ARN } = environment({ PAYMENT_SIGNATURE_ARN: z.string().min(1) })
  return lambda(receivePayment, {
    events: stripeEvents(),
    signingSecret: secretOf(PAYMENT_SIGNATURE_ARN),
    payments: paymentsIn(table, accountsIn(table), premiumPricesFromEnvironment()),
    erased: erasedCustomersIn(table, hashKeyFromEnvironment()),
    provider: paymentProviderFromEnvironment(),
    dueDates: dueDatesIn(table),
    clock: systemClock,
  })
})()
