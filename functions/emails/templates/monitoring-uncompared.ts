import type { Brand } from '../../../shared/brand.ts'
import type { Score } from '../../../shared/request.ts'
import { scoreAdvice } from '../../../shared/score-bands.ts'
import { type Email, renderEmail } from '../layout.ts'
import { scoreText } from '../score-text.ts'
import { watchPage } from '../watch-page.ts'

/** To the buyer: a new report on a watched supplier that cannot be compared with the one before. */
export function monitoringUncompared(
  brand: Brand,
  given: {
    watchId: string
    company: string
    score: Score
    verdict?: string | null | undefined
    siteUrl: string
  },
): Email {
  const advice = given.verdict ? undefined : scoreAdvice(given.score)
  return renderEmail(brand, {
    subject: `New report on ${given.company}: read it yourself`,
    heading: 'A new report, not compared',
    paragraphs: [
      'We checked a supplier that you watch again. This report, or the one before, is available only as a PDF, so we cannot tell you what changed. Read it, above all the account to pay, the registration status and open findings.',
      ...(advice ? [`${advice.verdict} ${advice.text}`] : []),
    ],
    details: [
      ['Company', given.company],
      ['Trust score', scoreText(given.score, 'See the report', given.verdict)],
    ],
    action: { label: 'Open the report', url: watchPage(given.siteUrl, given.watchId) },
    footerReason: `You get this email because you watch this supplier with ${brand.name} and want to hear of changes at once. You can choose a weekly email or none in the settings.`,
  })
}
