import type { Brand } from '../../shared/brand.ts'
import { type Letter, letter } from './layout.ts'

/** To support: a buyer pays twice for the same thing. */
export const secondSubscription = (
  brand: Brand,
  given: { account: string; subscriptions: string[] },
): Letter =>
  letter(brand, {
    subject: `Two subscriptions at once: ${given.account}`,
    heading: 'A buyer pays for two subscriptions',
    paragraphs: [
      'Both are active, and one is enough. Ask the buyer which one to keep, cancel the other in the provider’s dashboard and refund it.',
    ],
    facts: [
      ['Account', given.account],
      ['Subscriptions', given.subscriptions.join(', ')],
    ],
    because: 'This mail goes to support once for every such pair.',
  })
