import * as z from 'zod'
import { template } from './template.ts'
import { otherProduct, paymentDisputed, refundWithoutEffect } from './templates/payment-reports.ts'
import { paymentUnmatched } from './templates/payment-unmatched.ts'
import { secondSubscription } from './templates/second-subscription.ts'

const text = z.string()
const payment = { customer: text, account: text, charge: text, amount: text }

/** E-mails to support about payments. */
export const paymentTemplates = {
  'payment-unmatched': template({
    preference: 'always',
    data: z.object({ customer: text, named: text }),
    render: ({ brand }, data) => paymentUnmatched(brand, data),
  }),
  'second-subscription': template({
    preference: 'always',
    data: z.object({ account: text, subscriptions: z.array(text) }),
    render: ({ brand }, data) => secondSubscription(brand, data),
  }),
  'other-product': template({
    preference: 'always',
    data: z.object({
      customer: text,
      account: text,
      what: text,
      prices: z.array(text),
      amount: text.nullable(),
    }),
    render: ({ brand }, data) => otherProduct(brand, data),
  }),
  'refund-without-effect': template({
    preference: 'always',
    data: z.object({ ...payment, isEarlier: z.boolean() }),
    render: ({ brand }, data) => refundWithoutEffect(brand, data),
  }),
  'payment-disputed': template({
    preference: 'always',
    data: z.object({
      ...payment,
      dispute: text,
      status: z.enum(['open', 'lost', 'won']),
      plan: z.enum(['open', 'ended', 'closed', 'unmatched']),
    }),
    render: ({ brand }, data) => paymentDisputed(brand, data),
  }),
}
