import type { Brand } from '../../../shared/brand.ts'
import { inquiryTypes } from '../../../shared/inquiry-types.ts'
import { type Email, renderEmail } from '../layout.ts'

/** To support: a message from the contact form. Replies go to the sender. */
export const supportInquiry = (
  brand: Brand,
  given: {
    name: string
    email: string
    inquiryType: string
    message: string
    userId: string | null
  },
): Email => {
  const type = inquiryTypes.find(({ id }) => id === given.inquiryType)?.label ?? given.inquiryType
  return {
    ...renderEmail(brand, {
      subject: `${type}: ${given.name}`,
      heading: type,
      paragraphs: ['Reply to this email to answer the sender.'],
      details: [
        ['Name', given.name],
        ['E-mail', given.email],
        ['Account', given.userId ?? 'not signed in'],
      ],
      quote: given.message,
      footerReason: 'This mail goes to support for every message from the contact form.',
    }),
    replyTo: given.email,
  }
}
