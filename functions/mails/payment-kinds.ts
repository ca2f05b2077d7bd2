import * as z from 'zod'
import { kind } from './kind.ts'
import { otherProduct, paymentDisputed, refundWithoutEffect } from './payment-reports.ts'
import { paymentUnmatched } from './payment-unmatched.ts'
import { secondSubscription } from './second-subscription.ts'

const text = z.string()
const payment = { payer: text, account: text, charge: text, amount: text }

/** E-mails to support about payments. */
export const paymentKinds = {
  'payment-unmatched': kind({
    decidedBy: 'always',
    data: z.object({ payer: text, named: text }),
    write: ({ brand }, data) => paymentUnmatched(brand, data),
  }),
  'second-subscription': kind({
    decidedBy: 'always',
    data: z.object({ account: text, subscriptions: z.array(text) }),
    write: ({ brand }, data) => secondSubscription(brand, data),
  }),
  'other-product': kind({
    decidedBy: 'always',
    data: z.object({
      payer: text,
      account: text,
      what: text,
      prices: z.array(text),
      amount: text.nullable(),
    }),
    write: ({ brand }, data) => otherProduct(brand, data),
  }),
  'refund-without-effect': kind({
    decidedBy: 'always',
    data: z.object({ ...payment, isEarlier: z.boolean() }),
    write: ({ brand }, data) => refundWithoutEffect(brand, data),
  }),
  'payment-disputed': kind({
    decidedBy: 'always',
    data: z.object({
      ...payment,
      dispute: text,
      status: z.enum(['open', 'lost', 'won']),
      plan: z.enum(['open', 'ended', 'closed', 'unmatched']),
    }),
    write: ({ brand }, data) => paymentDisputed(brand, data),
  }),
}
