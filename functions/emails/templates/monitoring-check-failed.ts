import * as z from 'zod'
import { notificationsAreOn, requestPage } from '../about-requests.ts'
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
      subject: `We could not re-check ${company}`,
      heading: 'This supplier could not be checked this time',
      paragraphs: [
        `Why: ${given.reason}`,
        'As long as you watch this supplier and monitoring is not paused, the next check runs on its usual date. Your existing reports are not affected.',
        'If you plan to pay before the next check, request a new verification first.',
      ],
      details: [['Company', company]],
      action: {
        // Not the page of the watch, which can have ended.
        label: 'Open the request',
        url: requestPage(siteUrl, given.requestId),
      },
      footerReason: notificationsAreOn(brand),
    })
  },
})
