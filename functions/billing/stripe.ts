import * as z from 'zod'
import { environment, jsonVariable } from '../platform/environment.ts'
import { type Secret, secretOf } from '../platform/secrets.ts'

/** Calls to the payment provider. Its events arrive by webhook. */
export type PaymentProvider = {
  /**
   * Cancels a subscription immediately. Idempotent: ended and unknown subscriptions are no error.
   */
  cancelSubscription(subscriptionId: string): Promise<void>
}

const Failure = z.object({ error: z.object({ code: z.string().optional() }) })

/**
 * Stripe's API. One call needs no SDK.
 * @param key the provider's API key
 * @param api the URL of the API
 */
export function stripePayments(
  { key, api }: { key: Secret; api: string },
  send: typeof fetch = fetch,
): PaymentProvider {
  return {
    async cancelSubscription(subscriptionId) {
      const secret = await key.value()
      if (secret === undefined) throw new Error('The key of the payment provider is not filled in')
      const response = await send(
        new URL(`/v1/subscriptions/${encodeURIComponent(subscriptionId)}`, api),
        {
          method: 'DELETE',
          headers: { authorization: `Bearer ${secret}` },
          signal: AbortSignal.timeout(8000),
        },
      )
      if (response.ok) return
      const failure = Failure.safeParse(await response.json().catch(() => undefined))
      if (response.status === 404 && failure.data?.error.code === 'resource_missing') return
      throw new Error(
        `The payment provider did not cancel ${subscriptionId}: it answered ${response.status}`,
      )
    },
  }
}

/** Configured by the function's environment, which infra/constructs/payments.ts sets. */
export function paymentProviderFromEnvironment(): PaymentProvider {
  const { PAYMENT_KEY_ARN, PAYMENTS_API } = environment({
    PAYMENT_KEY_ARN: z.string().min(1),
    PAYMENTS_API: z.url(),
  })
  return stripePayments({ key: secretOf(PAYMENT_KEY_ARN), api: PAYMENTS_API })
}

/** The provider's price ids of Premium; infra/constructs/payments.ts sets them. */
export const premiumPricesFromEnvironment = (): string[] =>
  environment({ PREMIUM_PRICES: jsonVariable(z.array(z.string().min(1))) }).PREMIUM_PRICES
