import * as z from 'zod'
import { keptDays } from '../../../shared/trust/kept.ts'
import { dayText } from '../../platform/date-text.ts'
import { renderEmail } from '../layout.ts'
import { template } from '../template.ts'

const suppliers = (count: number): string => (count === 1 ? '1 supplier' : `${count} suppliers`)

/** To the buyer: the plan ended, or allows fewer watched suppliers, so some are not checked any more. */
export const watchesPaused = template({
  // They are deleted later, so the buyer is always told.
  preference: 'always',
  data: z.object({
    /** Some of those that were paused now. */
    companies: z.array(z.string()),
    /** All that are paused because of the plan. */
    count: z.int(),
    /** How many the plan allows; 0 without monitoring. */
    limit: z.int(),
    /** When the first of them are deleted. */
    keptUntil: z.string(),
  }),
  render: ({ brand, siteUrl }, given) => {
    const { companies, count, limit, keptUntil } = given
    const more = count - companies.length
    const why =
      limit === 0
        ? 'Your plan no longer includes monitoring'
        : `Your plan includes monitoring of ${suppliers(limit)}`
    return renderEmail(brand, {
      subject: `Monitoring of ${suppliers(count)} is paused`,
      heading: 'Monitoring is paused',
      paragraphs: [
        `${why}, so ${count === 1 ? 'one supplier that you watch is' : `${count} suppliers that you watch are`} not checked again for now. Checks already in progress will be completed, and all reports stay where they are.`,
        limit === 0
          ? `If you get a plan with monitoring again before ${dayText(keptUntil)}, the checks resume automatically, for as many suppliers as that plan covers; those that you had paused yourself stay paused. Otherwise, we delete each of them from your list ${keptDays.watchesAfterPlan} days after its plan ended, the first of them on ${dayText(keptUntil)}.`
          : `To choose another supplier, stop watching one and resume the other. Suppliers that were paused because your plan changed are removed from your list after ${keptDays.watchesAfterPlan} days, the first of them on ${dayText(keptUntil)}.`,
      ],
      details: [
        ...companies.map((company): [string, string] => ['Paused', company]),
        more > 0 && ['Paused', `${more} more`],
        ['Kept until', dayText(keptUntil)],
      ],
      action: { label: 'See watched suppliers', url: `${siteUrl}/monitoring` },
      footerReason: `You’re receiving this email because it concerns what your ${brand.name} plan includes.`,
    })
  },
})
