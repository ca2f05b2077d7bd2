import * as z from 'zod'
import { renderEmail } from '../layout.ts'
import { template } from '../template.ts'

/** To support: a payment that matches no account. */
export const paymentUnmatched = template({
  preference: 'always',
  data: z.object({ customer: z.string(), named: z.string() }),
  render: ({ brand }, given) =>
    renderEmail(brand, {
      subject: `A payment matches no account: ${given.customer}`,
      heading: 'A payment matches no account',
      paragraphs: [
        'The payment provider reported a payment whose account is not known here. It is kept. Look the customer up in the provider’s dashboard, find the buyer, and run the operation link-payment; or refund it.',
      ],
      details: [
        ['Customer', given.customer],
        ['Account named', given.named],
      ],
      footerReason: 'This email goes to support once for every paying customer without an account.',
    }),
})
