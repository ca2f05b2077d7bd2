import * as z from 'zod'
import { DigestLink } from '../../../shared/monitoring/watch.ts'
import { dayText } from '../../platform/date-text.ts'
import { watchPage } from '../about-requests.ts'
import { bothNames } from '../assessment.ts'
import { verdictOfReport, watchedSupplier } from '../data.ts'
import { renderEmail } from '../layout.ts'
import { scoreText } from '../score-text.ts'
import { template } from '../template.ts'

/** To the buyer, weekly: the watched suppliers that have changed. */
export const monitoringDigest = template({
  preference: 'monitoring-weekly',
  data: DigestLink.extend({
    suppliers: z.array(
      z.object({
        ...watchedSupplier,
        ...verdictOfReport,
        changedAt: z.string(),
        change: z.string(),
      }),
    ),
    /** Suppliers with changes that are not listed. */
    more: z.int(),
  }),
  render: ({ brand, siteUrl }, given) => {
    const { suppliers, more } = given
    const count = suppliers.length + more
    const heading =
      count === 1 ? '1 watched supplier has changed' : `${count} watched suppliers have changed`
    const query = new URLSearchParams({ account: given.account, token: given.token }).toString()
    return {
      ...renderEmail(brand, {
        subject: `This week: ${heading}`,
        heading,
        paragraphs: [
          'Below is the most important change for each supplier. Open a supplier to see all.',
        ],
        sections: suppliers.map((supplier) => ({
          title: bothNames(supplier.company, supplier.englishName),
          url: watchPage(siteUrl, supplier.watchId),
          lines: [
            supplier.change,
            `${dayText(supplier.changedAt)} · Trust score ${scoreText(supplier.score, 'not given', supplier.verdict)}`,
          ],
        })),
        action: {
          label: more > 0 ? `See these and ${more} more` : 'See your watched suppliers',
          url: watchPage(siteUrl),
        },
        footerReason: `You’re receiving this email because you chose a weekly email about watched suppliers in your ${brand.name} settings. The link below stops it, and nothing else.`,
        unsubscribe: `${siteUrl}/unsubscribe?${query}`,
      }),
      unsubscribe: `${siteUrl}/api/watches/end-digest?${query}`,
    }
  },
})
