import type { Brand } from '../../../shared/brand.ts'
import { paths } from '../../../shared/pages.ts'
import type { Score } from '../../../shared/request.ts'
import { scoreAdvice } from '../../../shared/score-bands.ts'
import {
  type Assessment,
  assessmentRows,
  companyName,
  companyRows,
  relationNote,
  warningOf,
} from '../assessment.ts'
import type { Email } from '../layout.ts'
import { renderEmail } from '../layout.ts'
import { scoreText } from '../score-text.ts'

/** To the buyer: a report can be read. It links to the app, never to the file itself. */
export function reportReady(
  brand: Brand,
  given: {
    requestId: string
    /** What the buyer typed. */
    company: string
    score: Score
    version: number
    /** The version before it, if it had a score. */
    before?: { version: number; score: Score } | undefined
    assessment?: Assessment | undefined
    siteUrl: string
  },
): Email {
  const { assessment, before } = given
  const updated = given.version > 1
  const what = updated ? 'was updated' : 'is ready'
  const advice = assessment
    ? { verdict: `${assessment.verdict}.`, text: assessment.advice }
    : scoreAdvice(given.score)
  const was = before ? ` (version ${before.version}: ${scoreText(before.score, 'none')})` : ''
  return renderEmail(brand, {
    subject: `Your report on ${companyName(assessment, given.company)} ${what}`,
    heading: `Your report ${what}`,
    warning: warningOf(assessment, given.company),
    paragraphs: [
      ...relationNote(assessment, given.company),
      updated
        ? 'We have published a new version of a verification report of yours. The version before it stays with your request.'
        : 'The verification that you asked for is complete. Read the report before you send money.',
      ...(advice ? [`${advice.verdict} ${advice.text}`] : []),
      `If you pass the PDF on, its reader can check at ${given.siteUrl}${paths.verify} whether it is genuine and current.`,
    ],
    details: [
      ...companyRows(assessment, given.company),
      ['Trust score', `${scoreText(given.score, 'See the report')}${was}`],
      ...assessmentRows(assessment),
    ],
    action: {
      label: 'Open your report',
      url: `${given.siteUrl}/dashboard?request=${given.requestId}`,
    },
    ...(advice && {
      more: { label: 'What a trust score says', url: `${given.siteUrl}${paths.scoreArticle}` },
    }),
    footerReason: `You get this email because report alerts are on for your ${brand.name} account. You can turn them off in the settings.`,
  })
}
