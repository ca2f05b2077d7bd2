import * as z from 'zod'
import { inquiryTypes } from '../../../shared/contact/inquiry-types.ts'
import { texts } from '../../../shared/desk/texts.ts'
import { planNames, plans } from '../../../shared/plans/plans.ts'
import { renderEmail } from '../layout.ts'
import { template } from '../template.ts'

const words = texts({
  subject: (type: string, name: string) => [`${type}：${name}`, `${type}: ${name}`],
  first: (subject: string) => [`【优先】${subject}`, `Priority: ${subject}`],
  supplierNumber: ['买家询问供应商电话', 'A Supplier’s Phone Number'],
  toDo: ['直接回复本邮件即可答复发件人。', 'Reply to this email to answer the sender.'],
  name: ['姓名', 'Name'],
  email: ['邮箱', 'Email'],
  account: ['账户', 'Account'],
  signedOut: ['未登录', 'not signed in'],
  plan: ['套餐', 'Plan'],
  footer: [
    '买家通过联系表单询问供应商电话时，报告工作台会收到这封邮件。',
    'This email goes to support for a message from the contact form, or to the report desk if it asks for a supplier’s phone number.',
  ],
})

/** To support, or to the report desk: a message from the contact form. Replies go to the sender. */
export const supportInquiry = template({
  preference: 'always',
  data: z.object({
    name: z.string(),
    email: z.string(),
    inquiryType: z.string(),
    message: z.string(),
    userId: z.string().nullable(),
    /** The plan of a signed-in sender. */
    plan: z.enum(planNames).nullish(),
  }),
  render: (context, given) => {
    const isForDesk = given.inquiryType === 'supplier-number'
    const language = isForDesk ? context.brand.deskLanguage : 'en'
    const text = words[language]
    // docs/specification.md#priority-support
    const isFirst = given.plan && given.plan !== 'free'
    const type = isForDesk
      ? text.supplierNumber
      : (inquiryTypes.find(({ id }) => id === given.inquiryType)?.label ?? given.inquiryType)
    const subject = text.subject(type, given.name)
    return {
      ...renderEmail(context.brand, {
        language,
        subject: isFirst ? text.first(subject) : subject,
        heading: type,
        paragraphs: [text.toDo],
        details: [
          [text.name, given.name],
          [text.email, given.email],
          [text.account, given.userId ?? text.signedOut],
          !!given.plan && [text.plan, plans[given.plan].label],
        ],
        quote: given.message,
        footerReason: text.footer,
      }),
      replyTo: given.email,
    }
  },
})
