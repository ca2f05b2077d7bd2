import type { Brand } from '../../../shared/brand.ts'
import { pausedDeadline } from '../../../shared/paused-deadline.ts'
import { dueText } from '../../platform/date-text.ts'
import { type Email, renderEmail } from '../layout.ts'

/** To the buyer, when the request can no longer be canceled: work begins. Names the due date. */
export const requestReceived = (
  brand: Brand,
  given: { requestId: string; company: string; dueAt: string; siteUrl: string },
): Email =>
  renderEmail(brand, {
    subject: `We are verifying ${given.company}`,
    heading: 'We are working on your request',
    paragraphs: [
      'An analyst is now checking the official records under this exact name. You don’t need to do anything.',
      pausedDeadline,
    ],
    details: [
      ['Company', given.company],
      ['Report due by', dueText(given.dueAt)],
    ],
    action: {
      label: 'Follow your request',
      url: `${given.siteUrl}/dashboard?request=${given.requestId}`,
    },
    footerReason: `You get this email because notifications about verification requests are on for your ${brand.name} account. You can turn them off in the settings.`,
  })
