import * as z from 'zod'
import { dayText } from '../../platform/date-text.ts'
import { watchPage } from '../about-requests.ts'
import { bothNames } from '../assessment.ts'
import { verdictOfReport, watchedSupplier } from '../data.ts'
import { renderEmail } from '../layout.ts'
import { scoreText } from '../score-text.ts'
import { template } from '../template.ts'

const Supplier = z.object({
  ...watchedSupplier,
  ...verdictOfReport,
  /** Date of the newest report; null if none is left. */
  reportedAt: z.string().nullable(),
  lastChange: z.object({ at: z.string(), text: z.string() }).nullable(),
  /** null while paused. */
  nextCheckOn: z.string().nullable(),
  /** Why it deserves a look: it changed in the period, or its score is not good. */
  looks: z.array(z.enum(['changed', 'score'])),
})
type Supplier = z.infer<typeof Supplier>

const reasons = {
  changed: 'it has changed lately',
  score: 'its trust score is below 80',
}

const linesOf = ({
  score,
  verdict,
  reportedAt,
  lastChange,
  nextCheckOn,
  looks,
}: Supplier): string[] => [
  ...(looks.length > 0
    ? [`Worth a look: ${looks.map((look) => reasons[look]).join(', and ')}.`]
    : []),
  [
    reportedAt === null ? 'No report yet' : `Last report ${dayText(reportedAt)}`,
    `trust score ${scoreText(score, 'not given', verdict)}`,
    nextCheckOn === null ? 'paused' : `next check ${dayText(nextCheckOn)}`,
  ].join(', '),
  lastChange === null ? 'No change so far.' : `${dayText(lastChange.at)}: ${lastChange.text}`,
]

const whatToDo = (toLookAt: number, count: number): string => {
  if (toLookAt === 0) return 'You don’t need to do anything.'
  if (count === 1) return 'It deserves a look before your next payment.'
  return toLookAt === 1
    ? 'One of them deserves a look before your next payment; it is listed first.'
    : `${toLookAt} of them deserve a look before your next payment. They come first.`
}

/** To the buyer, quarterly: every watched supplier, whether something has changed or not. */
export const monitoringReceipt = template({
  preference: 'reportAlerts',
  data: z.object({
    /** `October to December 2026`. */
    period: z.string(),
    suppliers: z.array(Supplier),
    /** How many deserve a look. They come first. */
    toLookAt: z.int(),
    more: z.int(),
  }),
  render: ({ brand, siteUrl }, given) => {
    const { period, suppliers, toLookAt, more } = given
    const count = suppliers.length + more
    return renderEmail(brand, {
      subject: `Your watched suppliers, ${period}`,
      heading: `Your watched suppliers, ${period}`,
      paragraphs: [
        `${
          count === 1
            ? 'You watch 1 supplier. Here is where it stands.'
            : `You watch ${count} suppliers. Here is where they stand.`
        } ${whatToDo(toLookAt, count)}`,
      ],
      sections: suppliers.map((supplier) => ({
        title: bothNames(supplier.company, supplier.englishName),
        url: watchPage(siteUrl, supplier.watchId),
        lines: linesOf(supplier),
      })),
      action: {
        label: more > 0 ? `See these and ${more} more` : 'See your watched suppliers',
        url: watchPage(siteUrl),
      },
      footerReason: `You receive this email four times a year because you watch suppliers with ${brand.name} and report alerts are on for your account. You can turn them off in your settings.`,
    })
  },
})
