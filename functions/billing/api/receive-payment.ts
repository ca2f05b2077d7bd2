import * as z from 'zod'
import * as routes from '../../../shared/routes/service.ts'
import { accountsIn } from '../../accounts/account-repository.ts'
import { mayBeCharged } from '../../plans/subscription.ts'
import { type Clock, systemClock } from '../../platform/clock.ts'
import { environment } from '../../platform/environment.ts'
import { pseudonymizationKey } from '../../platform/hash-keys.ts'
import { lambda } from '../../platform/http/lambda.ts'
import { route } from '../../platform/http/route.ts'
import { type Secret, secretOf } from '../../platform/secrets.ts'
import { tableFromEnvironment } from '../../platform/table/table.ts'
import { withConflictRetries } from '../../platform/table/write.ts'
import { type DueDates, dueDatesIn } from '../../requests/due-dates.ts'
import { type ErasedCustomers, erasedCustomersIn } from '../erased-customers.ts'
import { type Payments, paymentsIn } from '../payment-repository.ts'
import {
  type PaymentProvider,
  paymentProviderFromEnvironment,
  premiumPricesFromEnvironment,
} from '../stripe.ts'
import { type PaymentEvents, stripeEvents } from '../stripe-events.ts'

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
    if (account) await dueDates.bringForward(account.userId, account.accountType, clock.now())
    return { received: true as const, outcome }
  },
)

export const createHandler = () => {
  const table = tableFromEnvironment()
  const { PAYMENT_SIGNATURE_ARN } = environment({ PAYMENT_SIGNATURE_ARN: z.string().min(1) })
  return lambda(receivePayment, {
    events: stripeEvents(),
    signingSecret: secretOf(PAYMENT_SIGNATURE_ARN),
    payments: paymentsIn(table, accountsIn(table), premiumPricesFromEnvironment()),
    erased: erasedCustomersIn(table, pseudonymizationKey()),
    provider: paymentProviderFromEnvironment(),
    dueDates: dueDatesIn(table),
    clock: systemClock,
  })
}
