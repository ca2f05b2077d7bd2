import type { Brand } from '../../../shared/brand.ts'
import { type Email, renderEmail } from '../layout.ts'

/** To the buyer: a watched supplier could not be checked again this time. */
export const monitoringCheckFailed = (
  brand: Brand,
  given: { company: string; watchId: string; reason: string; siteUrl: string },
): Email =>
  renderEmail(brand, {
    subject: `We could not check ${given.company} again`,
    heading: 'This supplier could not be checked this time',
    paragraphs: [
      `Why: ${given.reason}`,
      'While you watch this supplier, the next check comes on its usual date. The reports that you have stay as they are.',
      'Before your next payment, ask the supplier about it, or request a verification to have it looked at earlier.',
    ],
    details: [['Company', given.company]],
    action: {
      label: 'See this supplier',
      url: `${given.siteUrl}/monitoring?watch=${encodeURIComponent(given.watchId)}`,
    },
    footerReason: `You get this mail because notifications about verification requests are on for your ${brand.name} account. You can turn them off in the settings.`,
  })
