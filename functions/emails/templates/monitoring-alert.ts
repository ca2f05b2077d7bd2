import type { Brand } from '../../../shared/brand.ts'
import type { Score } from '../../../shared/request.ts'
import { dayText } from '../../platform/date-text.ts'
import { bothNames } from '../assessment.ts'
import { type Email, renderEmail } from '../layout.ts'
import { scoreText } from '../score-text.ts'
import { watchPage } from '../watch-page.ts'

/** To the buyer: a watched supplier has changed in a way that matters to a payment. */
export function monitoringAlert(
  brand: Brand,
  given: {
    watchId: string
    company: string
    englishName?: string | undefined
    code: string
    score: Score
    scoreBefore: Score
    verdict: string
    comparedOn: string
    isCorrection: boolean
    /** Whether an e-mail about a withdrawn report has promised it. */
    isPromised: boolean
    change: { headline: string; sentence: string; meaning: string; next: string }
    others: readonly string[]
    more: number
    siteUrl: string
  },
): Email {
  const { change, others, more } = given
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
  const was = given.scoreBefore === given.score ? '' : ` (was ${scoreText(given.scoreBefore, '')})`
  return renderEmail(brand, {
    subject: `${change.headline}: ${bothNames(given.company, given.englishName)}${also}`,
    heading: change.headline,
    paragraphs: [change.sentence],
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
      ['Company', given.company],
      ...(given.englishName ? [['English name', given.englishName] as [string, string]] : []),
      ['Credit code', given.code],
      ['Trust score', `${scoreText(given.score, 'See the report')}${was}`],
      ['Verdict', given.verdict],
    ],
    action: { label: 'See what changed', url: watchPage(given.siteUrl, given.watchId) },
    footerReason: reason,
  })
}
