import * as z from 'zod'
import { backIfLate, lateCheckIsBack } from '../../../shared/requests/delivery-promise.ts'
import { dueText } from '../../platform/date-text.ts'
import { notificationsAreOn, requestPage } from '../about-requests.ts'
import { renderEmail } from '../layout.ts'
import { template } from '../template.ts'

const checkText = (check: string, promisedAt: string | null | undefined): string =>
  promisedAt ? backIfLate(check, dueText(promisedAt)) : lateCheckIsBack(check)

/** To the buyer: the report needs more time than was promised. */
export const reportLater = template({
  preference: 'emailNotifications',
  data: z.object({
    requestId: z.string(),
    company: z.string(),
    dueAt: z.string(),
    reason: z.string(),
    /** When the check goes back if there is no report; missing if it has gone back already. */
    promisedAt: z.string().nullish(),
    /** See `itsCheck`. */
    check: z.string().nullable().default('your check'),
  }),
  render: ({ brand, siteUrl }, given) =>
    renderEmail(brand, {
      subject: `Your report on ${given.company} needs more time`,
      heading: 'Your report needs more time',
      paragraphs: [
        'We’re sorry: your report needs more time than we promised. You don’t need to do anything.',
        `Why: ${given.reason}`,
        ...(given.check === null ? [] : [checkText(given.check, given.promisedAt)]),
      ],
      details: [
        ['Company', given.company],
        ['New deadline', dueText(given.dueAt)],
      ],
      action: { label: 'Open your request', url: requestPage(siteUrl, given.requestId) },
      footerReason: notificationsAreOn(brand),
    }),
})
