import * as z from 'zod'
import { afterFailure, checkIsBack } from '../../../shared/requests/failed-request.ts'
import { paths } from '../../../shared/site/pages.ts'
import { notificationsAreOn } from '../about-requests.ts'
import { renderEmail } from '../layout.ts'
import { template } from '../template.ts'

/** To the buyer: a request was closed without a report, and its check was returned. */
export const requestClosed = template({
  preference: 'emailNotifications',
  data: z.object({
    company: z.string(),
    status: z.enum(['failed', 'cancelled']),
    reason: z.string(),
  }),
  render: ({ brand, siteUrl }, given) => {
    const failed = given.status === 'failed'
    return renderEmail(brand, {
      subject: failed
        ? `We could not verify ${given.company}`
        : `Your request for ${given.company} is canceled`,
      heading: failed ? 'We could not verify this company' : 'Your request is canceled',
      paragraphs: failed
        ? [`Why: ${given.reason}`, ...afterFailure, checkIsBack]
        : ['As you asked, we won’t work on it. It doesn’t count against your plan.'],
      details: [['Company', given.company]],
      action: { label: 'Open your dashboard', url: `${siteUrl}/dashboard` },
      ...(failed && {
        more: {
          label: 'How to read a business license',
          url: `${siteUrl}${paths.licenseArticle}`,
        },
      }),
      footerReason: notificationsAreOn(brand),
    })
  },
})
