import * as z from 'zod'
import { paymentData } from '../data.ts'
import { renderEmail } from '../layout.ts'
import { template } from '../template.ts'

/** To support: a customer paid for something that is not Premium. */
export const otherProduct = template({
  preference: 'always',
  data: z.object({
    customer: z.string(),
    account: z.string(),
    what: z.string(),
    prices: z.array(z.string()),
    amount: z.string().nullable(),
  }),
  render: ({ brand }, given) =>
    renderEmail(brand, {
      subject: `A payment for another product: ${given.customer}`,
      heading: 'A payment for another product',
      paragraphs: [
        'It was not for a Premium subscription, so no plan was changed. If the buyer meant to buy Premium, refund the payment and send the buyer to the upgrade page.',
        'If the price is a Premium price, add it to premiumPrices in the settings of the stage and deploy.',
      ],
      details: [
        ['Customer', given.customer],
        ['Account', given.account],
        ['Bought', given.what],
        ['Prices', given.prices.join(', ') || 'not named'],
        given.amount !== null && ['Amount', given.amount],
      ],
      footerReason: 'This email goes to support once for every purchase of another product.',
    }),
})

/** To support: a refund that changed no plan. */
export const refundWithoutEffect = template({
  preference: 'always',
  data: z.object({ ...paymentData, isEarlier: z.boolean() }),
  render: ({ brand }, given) =>
    renderEmail(brand, {
      subject: `A refund changed no plan: ${given.charge}`,
      heading: 'A refund changed no plan',
      paragraphs: [
        given.isEarlier
          ? 'The refunded payment is not the newest one of its subscription: the current period is paid by a later payment, so the plan continues.'
          : 'The refunded charge belongs to no invoice that is known here, so no plan was changed. If the event that names the invoice is still on its way, the plan follows when it arrives.',
        'If the plan should end, cancel the subscription in the payment provider’s dashboard.',
      ],
      details: [
        ['Customer', given.customer],
        ['Account', given.account],
        ['Charge', given.charge],
        ['Refunded', given.amount],
      ],
      footerReason: 'This email goes to support once for every full refund that changes no plan.',
    }),
})

type Dispute = {
  dispute: string
  status: 'open' | 'lost' | 'won'
  customer: string
  account: string
  charge: string
  amount: string
  plan: 'open' | 'ended' | 'closed' | 'unmatched'
}

const titles: Record<Dispute['status'], string> = {
  open: 'A payment is disputed',
  lost: 'A dispute was lost',
  won: 'A dispute was closed without loss',
}

function whatFollows({ status, plan }: Dispute): string {
  if (plan === 'unmatched')
    return 'The disputed charge belongs to no invoice that is known here, so no plan was changed. If the event that names the invoice is still on its way, the plan follows when it arrives.'
  if (plan === 'closed') return 'Its subscription gives no plan at the moment, so nothing changed.'
  if (plan === 'ended')
    return 'The subscription no longer gives Premium. It is still running at the payment provider: cancel it in the dashboard.'
  if (status === 'lost')
    return 'The current period is paid by a later payment, so the plan continues. If it should end, cancel the subscription in the payment provider’s dashboard.'
  return status === 'won'
    ? 'The mark on the account was removed, and the plan continues.'
    : 'The account is marked, and the buyer keeps the plan while the dispute is open. Answer the dispute in the payment provider’s dashboard before its deadline.'
}

/** To support: a dispute was opened, lost, or closed without loss. */
export const paymentDisputed = template({
  preference: 'always',
  data: z.object({
    ...paymentData,
    dispute: z.string(),
    status: z.enum(['open', 'lost', 'won']),
    plan: z.enum(['open', 'ended', 'closed', 'unmatched']),
  }),
  render: ({ brand }, given) =>
    renderEmail(brand, {
      subject: `${titles[given.status]}: ${given.charge}`,
      heading: titles[given.status],
      paragraphs: [whatFollows(given)],
      details: [
        ['Customer', given.customer],
        ['Account', given.account],
        ['Charge', given.charge],
        ['Dispute', given.dispute],
        ['Disputed', given.amount],
      ],
      footerReason: 'This email goes to support when a dispute is opened and when it is closed.',
    }),
})
