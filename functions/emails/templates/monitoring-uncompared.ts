import * as z from 'zod'
import { scoreAdvice } from '../../../shared/reports/score-bands.ts'
import { Score } from '../../../shared/requests/request.ts'
import { watchPage } from '../about-requests.ts'
import {
  Assessment,
  buyersLabels,
  companyName,
  companyRows,
  relationNote,
  warningOf,
} from '../assessment.ts'
import { verdictOfReport } from '../data.ts'
import { renderEmail } from '../layout.ts'
import { OtherReport, warningAndNote } from '../other-report.ts'
import { scoreText } from '../score-text.ts'
import { template } from '../template.ts'

const why = {
  otherCompany:
    'We re-checked a supplier you watch, but the report is about another company, so there is nothing to compare. Ask the supplier in writing which company you are dealing with, and pay nothing until you know. You’re still watching the company you chose.',
  pdfAlone:
    'We re-checked a supplier you watch. The new report, or the one before it, is available only as a PDF, so we can’t tell you what changed. Read it, especially the payment account, the registration status and the open findings.',
} as const

/** To the buyer: a new report on a watched supplier that cannot be compared with the one before. */
export const monitoringUncompared = template({
  preference: 'monitoring-at-once',
  data: z.object({
    watchId: z.string(),
    /** What the check was asked to be on. */
    company: z.string(),
    score: Score,
    ...verdictOfReport,
    assessment: Assessment.optional(),
    other: OtherReport.optional(),
  }),
  render: ({ brand, siteUrl }, given) => {
    const { company, assessment, verdict } = given
    const isOnOther = assessment?.company?.relation === 'other'
    const advice = verdict ? undefined : scoreAdvice(given.score)
    const { warning, note } = warningAndNote(warningOf(assessment, company), given.other, verdict)
    return renderEmail(brand, {
      subject: isOnOther
        ? `Our report is on another company, not on ${company}`
        : `New report on ${companyName(assessment, company)}: please read it for changes`,
      heading: isOnOther ? 'A report on another company' : 'A new report, not compared',
      warning,
      paragraphs: [
        ...relationNote(assessment, company),
        isOnOther ? why.otherCompany : why.pdfAlone,
        ...note,
        ...(advice ? [`${advice.verdict} ${advice.text}`] : []),
      ],
      details: [
        ...companyRows(assessment, company, { ...buyersLabels, asked: 'You watch' }),
        ['Trust score', scoreText(given.score, 'See the report', verdict)],
      ],
      action: { label: 'Open the report', url: watchPage(siteUrl, given.watchId) },
      footerReason: `You’re receiving this email because you watch this supplier with ${brand.name} and want to hear about changes right away. You can choose a weekly email, or to see changes on the site only, in your settings.`,
    })
  },
})
