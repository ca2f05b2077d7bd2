import type { Brand } from '../../shared/brand.ts'
import { type Letter, letter } from './layout.ts'

/** To whoever wrote to support: it arrived. What they wrote is quoted, and nothing else of theirs. */
export const contactReceived = (
  brand: Brand,
  given: { name: string; message: string },
): Letter => ({
  ...letter(brand, {
    subject: 'We have received your message',
    heading: 'Thank you for writing',
    paragraphs: [
      `${given.name}, your message has reached our support team. We answer within 24 hours on business days, Monday to Friday, 9 am to 6 pm GMT.`,
      'You wrote:',
    ],
    quote: given.message,
    because: `You get this mail because this address was given in the contact form of ${brand.name}. If it was not you, ignore it.`,
  }),
  replyTo: brand.contactEmail,
})
