import * as z from 'zod'
import { deliveryPromise } from '../../../shared/requests/delivery-promise.ts'
import { dueText } from '../../platform/date-text.ts'
import { notificationsAreOn, requestPage } from '../about-requests.ts'
import { renderEmail } from '../layout.ts'
import { template } from '../template.ts'

/** To the buyer, when the request can no longer be canceled: analysts can claim it from now on. Names the due date. */
export const requestReceived = template({
  preference: 'emailNotifications',
  data: z.object({ requestId: z.string(), company: z.string(), dueAt: z.string() }),
  render: ({ brand, siteUrl }, given) =>
    renderEmail(brand, {
      subject: `We will verify ${given.company}`,
      heading: 'Your request is with our analysts',
      paragraphs: [
        'The next available analyst will check the official records under this exact name. You don’t need to do anything.',
        deliveryPromise,
      ],
      details: [
        ['Company', given.company],
        ['Report due by', dueText(given.dueAt)],
      ],
      action: { label: 'Follow your request', url: requestPage(siteUrl, given.requestId) },
      footerReason: notificationsAreOn(brand),
    }),
})
