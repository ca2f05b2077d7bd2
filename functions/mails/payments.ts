import type { Brand } from '../../shared/brand.ts'
import { instantText } from './instant-text.ts'
import { type Letter, letter } from './layout.ts'

const because = (brand: Brand) =>
  `You get this mail because it concerns the payment for your ${brand.name} account.`

/** To the buyer: money arrived. The provider sends the invoice itself. */
export const paymentReceived = (brand: Brand, given: { at: string; siteUrl: string }): Letter =>
  letter(brand, {
    subject: `We have received your payment for ${brand.name} Premium`,
    heading: 'Thank you for your payment',
    paragraphs: ['Premium is yours: 30 checks a month, each done within 24 hours.'],
    facts: [['Received', instantText(given.at)]],
    action: { label: 'See your plan', url: `${given.siteUrl}/profile` },
    because: because(brand),
  })

/** To the buyer: the card was refused; Premium goes on for some days. */
export const paymentFailed = (brand: Brand, given: { until: string; siteUrl: string }): Letter =>
  letter(brand, {
    subject: `Your payment for ${brand.name} Premium did not go through`,
    heading: 'Your payment did not go through',
    paragraphs: [
      'Your bank refused it. Premium goes on for some days, and the payment is tried again meanwhile.',
      'If your card has changed, put in the new one; you then need do nothing more.',
    ],
    facts: [['Premium goes on until', instantText(given.until)]],
    action: { label: 'Look at your plan', url: `${given.siteUrl}/profile` },
    because: because(brand),
  })

/** To the buyer: Premium is over. */
export const planEnded = (brand: Brand, siteUrl: string): Letter =>
  letter(brand, {
    subject: `Your ${brand.name} Premium plan has ended`,
    heading: 'Your Premium plan has ended',
    paragraphs: [
      'Your account is on the Free plan again, and nothing more is charged. Your requests and reports stay where they are.',
      'You can come back at any time.',
    ],
    action: { label: 'See the plans', url: `${siteUrl}/upgrade` },
    because: because(brand),
  })
