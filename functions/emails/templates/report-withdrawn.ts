import * as z from 'zod'
import { bothNames } from '../assessment.ts'
import { renderEmail } from '../layout.ts'
import { template } from '../template.ts'
import { watchPage } from '../watch-page.ts'

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
      heading: isOfWatch ? 'We took a monitoring report back' : 'We took a report back',
      paragraphs: [
        isOfWatch
          ? 'A monitoring report on this supplier, which you watch, was not the right one, and can no longer be opened. The changes that we told you with it no longer hold. Please do not rely on them or on the report, and delete any copy that you saved.'
          : 'The report that we published for this request was not the right one, and can no longer be opened. Please do not rely on it, and delete any copy that you saved.',
        isOfWatch
          ? 'Our analysts check the supplier again, at no further cost. We write as soon as the right report is ready. We are sorry for the trouble.'
          : 'Your request is with our analysts again, at no further cost. We write as soon as the right report is ready. We are sorry for the trouble.',
      ],
      details: [['Company', company]],
      action: isOfWatch
        ? { label: 'See its history', url: watchPage(siteUrl, watchId) }
        : {
            label: 'Open your request',
            url: `${siteUrl}/dashboard?request=${given.requestId}`,
          },
      footerReason: `You get this email because a report was published to your ${brand.name} account by mistake.`,
    })
  },
})
