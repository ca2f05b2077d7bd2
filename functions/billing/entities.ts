import * as z from 'zod'
import { keptDays } from '../../shared/trust/kept.ts'
import type { PaymentHistory, SubscriptionHistory } from '../plans/subscription-history.ts'
import { entity } from '../platform/table/entity.ts'

const version = z.int().min(1)

/** A customer of the payment provider: the lock of all its subscriptions. */
export const customer = entity({
  name: 'customer',
  pk: 'CUSTOMER#<customer>',
  sk: 'CUSTOMER',
  holds:
    'the account that the newest checkout named, and the one that an operator linked; `version`, the lock of the customer’s subscriptions; expires 600 days after the last event, as the next two. `customer` is its id at the provider',
  schema: z.object({
    named: z.object({ stamp: z.string(), userId: z.string() }).nullable(),
    linkedTo: z.string().nullable(),
    version,
  }),
  kept: { as: 'payments', days: keptDays.payments, after: 'the last payment event' },
  restore: 'missing',
  export: 'whole',
  erase: { with: 'the account’s own-customer' },
})

export const subscription = entity({
  name: 'subscription',
  pk: 'CUSTOMER#<customer>',
  sk: 'SUBSCRIPTION#<id>',
  holds: '`history`: what its events add up to, of bounded size',
  // Not validated: our code writes histories, from parsed events.
  schema: z.object({
    id: z.string(),
    history: z.custom<SubscriptionHistory>(),
  }),
  kept: { as: 'payments', days: keptDays.payments, after: 'the last payment event' },
  restore: 'missing',
  export: 'whole',
  erase: { with: 'its customer' },
})

export const payment = entity({
  name: 'payment',
  pk: 'PAYMENT#<reference>',
  sk: 'PAYMENT',
  holds:
    '`paid`: customer, subscription and invoice; while no event has named them, `history`: refunds and disputes that wait, with the other references. `reference` is an invoice, a payment intent or a charge',
  schema: z.object({
    version,
    paid: z
      .object({ customer: z.string(), subscription: z.string(), invoice: z.string() })
      .nullable(),
    history: z.custom<PaymentHistory>(),
  }),
  kept: { as: 'payments', days: keptDays.payments, after: 'the last payment event' },
  restore: 'missing',
  export: { never: 'The subscription’s history has what it adds up to.' },
  erase: { with: 'the subscription that names it' },
})

/** Leads from an account to its customers at the provider, for export and erasure. */
export const ownCustomer = entity({
  name: 'own-customer',
  pk: 'ACCOUNT#<userId>',
  sk: 'CUSTOMER#<customer>',
  holds: 'that the customer pays for this account, for export and erasure; expires with the payer',
  schema: z.object({ customer: z.string() }),
  kept: { as: 'payments', days: keptDays.payments, after: 'the last payment event' },
  restore: 'missing',
  export: { never: 'The customer itself is exported.' },
})

const mark = {
  holds: 'that it was an erased account’s; expires after two years',
  kept: { as: 'erased-payers', days: keptDays.erasedPayers },
  restore: 'first',
  export: { never: 'It exists once the account does not.' },
  erase: {
    never:
      'With them we recognize and discard what the payment provider sends about a deleted account.',
  },
} as const

/** `hash` is an HMAC of the customer at the provider. */
export const erasedCustomer = entity({
  name: 'erased-customer',
  pk: 'ERASED-CUSTOMER#<hash>',
  sk: 'ERASED-CUSTOMER',
  ...mark,
})

/** `hash` is an HMAC of a payment's reference. */
export const erasedPayment = entity({
  name: 'erased-payment',
  pk: 'ERASED-PAYMENT#<hash>',
  sk: 'ERASED-PAYMENT',
  ...mark,
})
