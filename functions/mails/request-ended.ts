import type { Brand } from '../../shared/brand.ts'
import { type Letter, letter } from './layout.ts'

/** To the buyer: a request ended without a report, and its check is back. */
export function requestEnded(
  brand: Brand,
  given: { company: string; status: 'failed' | 'cancelled'; reason: string; siteUrl: string },
): Letter {
  const failed = given.status === 'failed'
  return letter(brand, {
    subject: failed
      ? `We could not verify ${given.company}`
      : `Your request for ${given.company} is cancelled`,
    heading: failed ? 'This verification failed' : 'Your request is cancelled',
    paragraphs: [
      failed
        ? 'We could not make a report on the company that you asked about. A check that finds nothing costs nothing: it is back in your allowance.'
        : 'As you asked, we do not work on it any more. Its check is back in your allowance.',
    ],
    facts: [
      ['Company', given.company],
      ...(failed ? ([['Why', given.reason]] as [string, string][]) : []),
    ],
    action: { label: 'Open your dashboard', url: `${given.siteUrl}/dashboard` },
    because: `You get this mail because notifications about verification requests are on for your ${brand.name} account. You can turn them off in the settings.`,
  })
}
