import * as z from 'zod'
import { inquiryTypes } from '../../../shared/contact/inquiry-types.ts'
import { planNames, plans } from '../../../shared/plans/plans.ts'
import { renderEmail } from '../layout.ts'
import { template } from '../template.ts'

/** To support, or to the report desk: a message from the contact form. Replies go to the sender. */
export const supportInquiry = template({
  preference: 'always',
  data: z.object({
    name: z.string(),
    email: z.string(),
    inquiryType: z.string(),
    message: z.string(),
    userId: z.string().nullable(),
    /** Of a signed-in sender. */
    plan: z.enum(planNames).nullish(),
  }),
  render: ({ brand }, given) => {
    // docs/specification.md#priority-support
    const isFirst = given.plan && given.plan !== 'free'
    const type = inquiryTypes.find(({ id }) => id === given.inquiryType)?.label ?? given.inquiryType
    return {
      ...renderEmail(brand, {
        subject: `${isFirst ? 'Priority: ' : ''}${type}: ${given.name}`,
        heading: type,
        paragraphs: ['Reply to this email to answer the sender.'],
        details: [
          ['Name', given.name],
          ['Email', given.email],
          ['Account', given.userId ?? 'not signed in'],
          ...(given.plan ? [['Plan', plans[given.plan].label] as [string, string]] : []),
        ],
        quote: given.message,
        footerReason:
          'This email goes to support for every message from the contact form, and to the report desk if it asks for a supplier’s phone number.',
      }),
      replyTo: given.email,
    }
  },
})
