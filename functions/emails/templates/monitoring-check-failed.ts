import * as z from 'zod'
import { bothNames } from '../assessment.ts'
import { renderEmail } from '../layout.ts'
import { template } from '../template.ts'

/** To the buyer: a watched supplier could not be checked again this time. */
export const monitoringCheckFailed = template({
  preference: 'emailNotifications',
  data: z.object({
    requestId: z.string(),
    company: z.string(),
    englishName: z.string().nullish(),
    reason: z.string(),
  }),
  render: ({ brand, siteUrl }, given) => {
    const company = bothNames(given.company, given.englishName)
    return renderEmail(brand, {
      subject: `We could not check ${company} again`,
      heading: 'This supplier could not be checked this time',
      paragraphs: [
        `Why: ${given.reason}`,
        'While you watch this supplier, the next check comes on its usual date. The reports that you have stay as they are.',
        'If you pay before the next check, request a new verification first.',
      ],
      details: [['Company', company]],
      action: {
        // Not the page of the watch, which can have ended.
        label: 'Open the request',
        url: `${siteUrl}/dashboard?request=${given.requestId}`,
      },
      footerReason: `You get this email because notifications about verification requests are on for your ${brand.name} account. You can turn them off in the settings.`,
    })
  },
})
