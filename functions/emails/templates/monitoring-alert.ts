import type { Brand } from '../../../shared/brand.ts'
import type { CompanyRelation } from '../../../shared/company-relation.ts'
import type { Score } from '../../../shared/request.ts'
import { dayText } from '../../platform/date-text.ts'
import { companyName, companyRows, relationNote, warningOf } from '../assessment.ts'
import { type Email, renderEmail } from '../layout.ts'
import { type OtherReport, warningAndNote } from '../other-report.ts'
import { scoreText } from '../score-text.ts'
import { watchPage } from '../watch-page.ts'

/** To the buyer: a watched supplier has changed in a way that matters to a payment. */
export function monitoringAlert(
  brand: Brand,
  given: {
    watchId: string
    company: string
    englishName?: string | null | undefined
    code: string
    /** The company of the watch. */
    asked?: string | undefined
    relation?: CompanyRelation | undefined
    reason?: string | undefined
    score: Score
    scoreBefore: Score
    verdict: string
    verdictBefore?: string | null | undefined
    comparedOn: string
    isCorrection: boolean
    /** Whether an e-mail about a withdrawn report has promised it. */
    isPromised: boolean
    other?: OtherReport | undefined
    change: { headline: string; sentence: string; meaning: string; next: string }
    others: readonly string[]
    more: number
    siteUrl: string
  },
): Email {
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
    : `We checked this supplier again and compared the report with the one of ${dayText(given.comparedOn)}.`
  const replaced = given.isPromised ? ' It takes the place of the report that we withdrew.' : ''
  const reason = given.isPromised
    ? `You get this email because ${brand.name} withdrew a report on this supplier and promised you the right one.`
    : `You get this email because you watch this supplier with ${brand.name} and want to hear of changes at once. You can choose a weekly email or none in the settings.`
  const isAsBefore =
    given.scoreBefore === given.score && (given.verdictBefore ?? given.verdict) === given.verdict
  const was = isAsBefore ? '' : ` (was ${scoreText(given.scoreBefore, '', given.verdictBefore)})`
  const { warning, note } = warningAndNote(warningOf(reported, asked), given.other, given.verdict)
  return renderEmail(brand, {
    subject: isOnOther
      ? `The report of the check is about another company: ${asked}`
      : `${change.headline}: ${companyName(reported, asked)}${also}`,
    heading: change.headline,
    warning,
    paragraphs: [...relationNote(reported, asked), change.sentence, ...note],
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
      ...companyRows(reported, asked, 'You watch'),
      ['Trust score', `${scoreText(given.score, 'See the report')}${was}`],
      ['Verdict', given.verdict],
    ],
    action: { label: 'See what changed', url: watchPage(given.siteUrl, given.watchId) },
    footerReason: reason,
  })
}
