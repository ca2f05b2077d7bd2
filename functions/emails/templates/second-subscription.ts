import type { Brand } from '../../../shared/brand.ts'
import { type Email, renderEmail } from '../layout.ts'

/** To support: a buyer has two active subscriptions. */
export const secondSubscription = (
  brand: Brand,
  given: { account: string; subscriptions: string[] },
): Email =>
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
    footerReason: 'This mail goes to support once for every such pair.',
  })
