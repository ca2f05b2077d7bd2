import type { Brand } from '../../shared/brand.ts'
import { inquiryTypes } from '../../shared/inquiry-types.ts'
import { type Letter, letter } from './layout.ts'

/** To support: somebody wrote. An answer goes to the sender. */
export const supportInquiry = (
  brand: Brand,
  given: {
    name: string
    email: string
    inquiryType: string
    message: string
    userId: string | null
  },
): Letter => {
  const type = inquiryTypes.find(({ id }) => id === given.inquiryType)?.label ?? given.inquiryType
  return {
    ...letter(brand, {
      subject: `${type}: ${given.name}`,
      heading: type,
      paragraphs: ['Answer this mail, and the answer goes to the sender.'],
      facts: [
        ['Name', given.name],
        ['E-mail', given.email],
        ['Account', given.userId ?? 'not signed in'],
      ],
      quote: given.message,
      because: 'This mail goes to support for every message from the contact form.',
    }),
    replyTo: given.email,
  }
}
