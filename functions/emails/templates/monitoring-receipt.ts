import type { Brand } from '../../../shared/brand.ts'
import type { Score } from '../../../shared/request.ts'
import { dayText } from '../../platform/date-text.ts'
import { type Email, renderEmail } from '../layout.ts'
import { scoreText } from '../score-text.ts'
import { watchPage } from '../watch-page.ts'

type Supplier = {
  watchId: string
  company: string
  score: Score
  checkedOn: string | null
  lastChange: { at: string; text: string } | null
  nextCheckOn: string | null
}

const linesOf = ({ score, checkedOn, lastChange, nextCheckOn }: Supplier): string[] => [
  [
    checkedOn === null ? 'Not checked yet' : `Last report ${dayText(checkedOn)}`,
    `trust score ${scoreText(score, 'not given')}`,
    nextCheckOn === null ? 'paused' : `next check ${dayText(nextCheckOn)}`,
  ].join(', '),
  lastChange === null ? 'No change so far.' : `${dayText(lastChange.at)}: ${lastChange.text}`,
]

/** To the buyer, quarterly: every watched supplier, whether something has changed or not. */
export function monitoringReceipt(
  brand: Brand,
  given: { period: string; suppliers: readonly Supplier[]; more: number; siteUrl: string },
): Email {
  const { period, suppliers, more, siteUrl } = given
  const count = suppliers.length + more
  return renderEmail(brand, {
    subject: `Your watched suppliers, ${period}`,
    heading: `Your watched suppliers, ${period}`,
    paragraphs: [
      count === 1
        ? 'You watch 1 supplier. This is how it stands. You need not do anything.'
        : `You watch ${count} suppliers. This is how they stand. You need not do anything.`,
    ],
    sections: suppliers.map((supplier) => ({
      title: supplier.company,
      url: watchPage(siteUrl, supplier.watchId),
      lines: linesOf(supplier),
    })),
    action: {
      label: more > 0 ? `See these and ${more} more` : 'See your watched suppliers',
      url: watchPage(siteUrl),
    },
    footerReason: `You get this email four times a year because you watch suppliers with ${brand.name} and report alerts are on for your account. You can turn them off in the settings.`,
  })
}
