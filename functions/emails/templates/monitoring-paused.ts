import type { Brand } from '../../../shared/brand.ts'
import { paths } from '../../../shared/pages.ts'
import { dayText } from '../../platform/date-text.ts'
import { type Email, renderEmail } from '../layout.ts'

/** To the buyer: watched suppliers are paused, because the plan has ended or watches fewer. */
export function monitoringPaused(
  brand: Brand,
  given: {
    companies: readonly string[]
    more: number
    keptUntil: string
    limit: number
    siteUrl: string
  },
): Email {
  const { companies, more, limit } = given
  const count = companies.length + more
  const what =
    count === 1 ? '1 watched supplier is paused' : `${count} watched suppliers are paused`
  return renderEmail(brand, {
    subject: what,
    heading: what,
    paragraphs: [
      limit === 0
        ? 'Watching suppliers comes with Premium, and your plan has ended. So we do not check them again for now.'
        : `Your plan now watches ${limit} suppliers. Those that you added last are paused, and are not checked again for now.`,
      `Everything is kept until ${dayText(given.keptUntil)}. If you upgrade before that day, they go on by themselves. After it we stop watching them; your reports stay.`,
    ],
    sections: [
      {
        title: 'Paused',
        lines: [...companies, ...(more > 0 ? [`and ${more} more`] : [])],
      },
    ],
    action: { label: 'See the plans', url: `${given.siteUrl}${paths.upgrade}` },
    footerReason: `You get this email because you watch suppliers with ${brand.name}.`,
  })
}
