import * as z from 'zod'
import { renderEmail } from '../layout.ts'
import { template } from '../template.ts'

/** To support: a buyer has two active subscriptions. */
export const secondSubscription = template({
  preference: 'always',
  data: z.object({ account: z.string(), subscriptions: z.array(z.string()) }),
  render: ({ brand }, given) =>
    renderEmail(brand, {
      subject: `Two subscriptions at once: ${given.account}`,
      heading: 'A buyer pays for two subscriptions',
      paragraphs: [
        'Both are active, and one is enough. Ask the buyer which one to keep, cancel the other in the provider’s dashboard and refund it.',
      ],
      details: [
        ['Account', given.account],
        ['Subscriptions', given.subscriptions.join(', ')],
      ],
      footerReason: 'This email goes to support once for every such pair.',
    }),
})
