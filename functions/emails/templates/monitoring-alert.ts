import * as z from 'zod'
import { companyRelations } from '../../../shared/names/company-relation.ts'
import { Score } from '../../../shared/requests/request.ts'
import { dayText } from '../../platform/date-text.ts'
import { watchPage } from '../about-requests.ts'
import { buyersLabels, companyName, companyRows, relationNote, warningOf } from '../assessment.ts'
import { watchedSupplier } from '../data.ts'
import { renderEmail } from '../layout.ts'
import { OtherReport, warningAndNote } from '../other-report.ts'
import { scoreText } from '../score-text.ts'
import { template } from '../template.ts'

/** @param isPromised whether an e-mail about a withdrawn report has promised it */
const alert = (preference: 'monitoring-at-once' | 'reportAlerts', isPromised: boolean) =>
  template({
    preference,
    data: z.object({
      ...watchedSupplier,
      code: z.string(),
      verdict: z.string(),
      /** What the check was asked to be on, and how the report's company relates to it. */
      asked: z.string().optional(),
      relation: z.enum(companyRelations).optional(),
      /** Why the report is on another company. */
      reason: z.string().optional(),
      /** Score of the report that it is compared with. */
      scoreBefore: Score,
      verdictBefore: z.string().nullish(),
      comparedOn: z.string(),
      other: OtherReport.optional(),
      /** Whether it corrects a report of the same check. */
      isCorrection: z.boolean(),
      /** The most important change. */
      change: z.object({
        headline: z.string(),
        sentence: z.string(),
        meaning: z.string(),
        next: z.string(),
      }),
      /** Further changes, one sentence each, and how many more there are. */
      others: z.array(z.string()),
      more: z.int(),
    }),
    render: ({ brand, siteUrl }, given) => {
      const { change, others, more, company, code } = given
      const asked = given.asked ?? company
      const reported = {
        company: {
          name: company,
          code,
          englishName: given.englishName ?? undefined,
          relation: given.relation,
          reason: given.reason,
        },
      }
      const isOnOther = given.relation === 'other'
      const count = others.length + more
      const also =
        count === 0 ? '' : count === 1 ? ', and 1 more change' : `, and ${count} more changes`
      const compared = given.isCorrection
        ? `We corrected our report of ${dayText(given.comparedOn)} on this supplier.`
        : `We checked this supplier again and compared the report with the one dated ${dayText(given.comparedOn)}.`
      const replaced = isPromised ? ' It replaces the report we withdrew.' : ''
      const reason = isPromised
        ? `You’re receiving this email because ${brand.name} withdrew a report on this supplier and promised you the right one.`
        : `You’re receiving this email because you watch this supplier with ${brand.name} and want to hear about changes right away. You can choose a weekly email, or to see changes on the site only, in your settings.`
      const isAsBefore =
        given.scoreBefore === given.score &&
        (given.verdictBefore ?? given.verdict) === given.verdict
      const was = isAsBefore
        ? ''
        : ` (was ${scoreText(given.scoreBefore, '', given.verdictBefore)})`
      const verdictSentence =
        (given.verdictBefore ?? given.verdict) === given.verdict
          ? `Our verdict is still “${given.verdict}”.`
          : `Our verdict is now “${given.verdict}”. It was “${given.verdictBefore}”.`
      const { warning, note } = warningAndNote(
        warningOf(reported, asked),
        given.other,
        given.verdict,
      )
      return renderEmail(brand, {
        subject: isOnOther
          ? `Our report is on another company, not on ${asked}`
          : `${change.headline}: ${companyName(reported, asked)}${also}`,
        heading: change.headline,
        warning,
        paragraphs: [
          ...relationNote(reported, asked),
          // The verdict on paying comes before what changed.
          verdictSentence,
          change.sentence,
          ...note,
        ],
        sections: [
          { title: 'What it means', lines: [change.meaning] },
          { title: 'What to do next', lines: [change.next] },
          ...(count > 0
            ? [
                {
                  title: 'Also changed',
                  lines: [
                    ...others,
                    ...(more > 0 ? [`${more} more on the page of the supplier.`] : []),
                  ],
                },
              ]
            : []),
          { title: 'How we know', lines: [`${compared}${replaced}`] },
        ],
        details: [
          ...companyRows(reported, asked, { ...buyersLabels, asked: 'You watch' }),
          ['Trust score', `${scoreText(given.score, 'See the report')}${was}`],
          ['Verdict', given.verdict],
        ],
        action: { label: 'See what changed', url: watchPage(siteUrl, given.watchId) },
        footerReason: reason,
      })
    },
  })

/** To the buyer: a watched supplier has changed in a way that matters to a payment. */
export const monitoringAlert = alert('monitoring-at-once', false)

/** The alert of a check whose report was withdrawn. That e-mail has promised this one. */
export const monitoringAlertPromised = alert('reportAlerts', true)
