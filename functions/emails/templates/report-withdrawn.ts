import * as z from 'zod'
import { requestPage, watchPage } from '../about-requests.ts'
import { bothNames } from '../assessment.ts'
import { renderEmail } from '../layout.ts'
import { template } from '../template.ts'

/** To the buyer: a report was withdrawn. Always sent, since it may have been another buyer's. */
export const reportWithdrawn = template({
  /** `watchId`: of a supplier that is watched, if monitoring made the request. */
  preference: 'always',
  data: z.object({
    requestId: z.string(),
    company: z.string(),
    englishName: z.string().optional(),
    watchId: z.string().optional(),
  }),
  render: ({ brand, siteUrl }, given) => {
    const { watchId } = given
    const company = bothNames(given.company, given.englishName)
    const isOfWatch = watchId !== undefined
    return renderEmail(brand, {
      subject: `Your ${isOfWatch ? 'monitoring ' : ''}report on ${company} was withdrawn`,
      heading: isOfWatch ? 'We withdrew a monitoring report' : 'We withdrew a report',
      paragraphs: [
        isOfWatch
          ? 'We withdrew a monitoring report on this supplier, which you watch, because something in it was wrong or in dispute, or it was published for the wrong request. It can no longer be opened. The changes we reported with it no longer hold. Please do not rely on them or on the report, and delete any copy that you saved.'
          : 'We withdrew the report we published for this request, because something in it was wrong or in dispute, or it was published for the wrong request. It can no longer be opened. Please do not rely on it, and delete any copy that you saved.',
        isOfWatch
          ? 'Our analysts are checking the supplier again at no extra cost. The right report will be on your dashboard, and we’ll write as soon as it’s ready unless you’ve turned report alerts off. We’re sorry for the trouble.'
          : 'Your request is with our analysts again at no extra cost. The right report will be on your dashboard, and we’ll write as soon as it’s ready unless you’ve turned report alerts off. We’re sorry for the trouble.',
      ],
      details: [['Company', company]],
      action: isOfWatch
        ? { label: 'See its history', url: watchPage(siteUrl, watchId) }
        : { label: 'Open your request', url: requestPage(siteUrl, given.requestId) },
      footerReason: `You’re receiving this email because we withdrew a report in your ${brand.name} account.`,
    })
  },
})
