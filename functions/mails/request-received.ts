import type { Brand } from '../../shared/brand.ts'
import { instantText } from './instant-text.ts'
import { type Letter, letter } from './layout.ts'

/** To the buyer, when the request can no longer be cancelled: work begins, and when its report is due. */
export const requestReceived = (
  brand: Brand,
  given: { requestId: string; company: string; dueAt: string; siteUrl: string },
): Letter =>
  letter(brand, {
    subject: `We are verifying ${given.company}`,
    heading: 'We are working on your request',
    paragraphs: [
      'An analyst now reads the registration, licence, court and tax records under this exact name. You need not do anything.',
    ],
    facts: [
      ['Company', given.company],
      ['Report due by', instantText(given.dueAt)],
    ],
    action: {
      label: 'Follow your request',
      url: `${given.siteUrl}/dashboard?request=${given.requestId}`,
    },
    because: `You get this mail because notifications about verification requests are on for your ${brand.name} account. You can turn them off in the settings.`,
  })
