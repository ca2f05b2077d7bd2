import type { Brand } from '../../../shared/brand.ts'
import { type Email, renderEmail } from '../layout.ts'

/** To the buyer: a report was withdrawn. Always sent, since it may have been another buyer's. */
export const reportWithdrawn = (
  brand: Brand,
  given: { requestId: string; company: string; siteUrl: string },
): Email =>
  renderEmail(brand, {
    subject: `Your report on ${given.company} was withdrawn`,
    heading: 'We took a report back',
    paragraphs: [
      'The report that we published for this request was not the right one, and can no longer be opened. Please do not rely on it, and delete any copy that you saved.',
      'Your request is with our analysts again, at no further cost. We write as soon as the right report is ready. We are sorry for the trouble.',
    ],
    details: [['Company', given.company]],
    action: {
      label: 'Open your request',
      url: `${given.siteUrl}/dashboard?request=${given.requestId}`,
    },
    footerReason: `You get this mail because a report was published to your ${brand.name} account by mistake.`,
  })
