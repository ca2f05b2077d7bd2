import * as z from 'zod'
import { scoreAdvice } from '../../../shared/reports/score-bands.ts'
import { Score } from '../../../shared/requests/request.ts'
import { paths } from '../../../shared/site/pages.ts'
import { requestPage } from '../about-requests.ts'
import {
  Assessment,
  assessmentRows,
  companyName,
  companyRows,
  relationNote,
  warningOf,
} from '../assessment.ts'
import { renderEmail } from '../layout.ts'
import { NotCompared, notComparedText, OtherReport, warningAndNote } from '../other-report.ts'
import { scoreText } from '../score-text.ts'
import { template } from '../template.ts'

const whatIsNew = {
  first: 'The verification you asked for is complete. Read the report before you send money.',
  update:
    'We have published a new version of your verification report. The previous version stays with your request.',
  afterWithdrawal:
    'This report replaces the one we withdrew. Read it before you send money, and don’t rely on any copy of the withdrawn one.',
} as const

/** To the buyer: a report can be read. It links to the app, never to the file itself. */
export const reportReady = template({
  preference: 'reportAlerts',
  data: z.object({
    requestId: z.string(),
    /** What the buyer typed. */
    company: z.string(),
    score: Score,
    version: z.int(),
    /** The version before it, if it had a score. */
    before: z.object({ version: z.int(), score: Score, verdict: z.string().nullish() }).optional(),
    /** All versions before it were withdrawn. */
    isAfterWithdrawal: z.boolean().optional(),
    assessment: Assessment.optional(),
    other: OtherReport.optional(),
    notCompared: NotCompared.optional(),
  }),
  render: ({ brand, siteUrl }, given) => {
    const { assessment, before, other, notCompared } = given
    const state = given.isAfterWithdrawal
      ? 'afterWithdrawal'
      : given.version > 1
        ? 'update'
        : 'first'
    const ending = state === 'update' ? 'was updated' : 'is ready'
    const advice = assessment
      ? { verdict: `${assessment.verdict}.`, text: assessment.advice }
      : // A score alone must not speak against a verdict.
        notCompared || other?.verdict
        ? undefined
        : scoreAdvice(given.score)
    const was = before
      ? ` (version ${before.version}: ${scoreText(before.score, 'none', before.verdict)})`
      : ''
    const notComparedNote = notCompared && notComparedText(notCompared)
    const { warning, note } = warningAndNote(
      warningOf(assessment, given.company) ??
        (notCompared?.isWarning ? notComparedNote : undefined),
      other,
      assessment?.verdict ?? notCompared?.verdict,
    )
    return renderEmail(brand, {
      subject: `Your report on ${companyName(assessment, given.company)} ${ending}`,
      // The verdict if there is one: it is what the buyer waits for.
      heading: assessment?.verdict ?? `Your report ${ending}`,
      warning,
      paragraphs: [
        ...relationNote(assessment, given.company),
        ...(advice ? [assessment ? advice.text : `${advice.verdict} ${advice.text}`] : []),
        whatIsNew[state],
        ...(notComparedNote && !notCompared.isWarning ? [notComparedNote] : []),
        ...note,
        `Sharing the PDF? Anyone can confirm at ${siteUrl}${paths.verify} that it is genuine and current.`,
      ],
      details: [
        ...assessmentRows(assessment),
        ['Trust score', `${scoreText(given.score, 'See the report')}${was}`],
        ...companyRows(assessment, given.company),
      ],
      action: { label: 'Open your report', url: requestPage(siteUrl, given.requestId) },
      ...(advice && {
        more: { label: 'What a trust score says', url: `${siteUrl}${paths.scoreArticle}` },
      }),
      footerReason: `You’re receiving this email because report alerts are on for your ${brand.name} account. You can turn them off in your settings.`,
    })
  },
})
