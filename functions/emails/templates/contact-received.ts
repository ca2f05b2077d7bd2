import * as z from 'zod'
import { supportHours } from '../../../shared/trust/promises.ts'
import { renderEmail } from '../layout.ts'
import { template } from '../template.ts'

/** To a signed-in buyer who wrote to support, at the account's address: the message has arrived. */
export const contactReceived = template({
  preference: 'always',
  data: z.object({ name: z.string(), message: z.string() }),
  render: ({ brand }, given) => ({
    ...renderEmail(brand, {
      subject: 'We have received your message',
      heading: 'Thank you for writing',
      paragraphs: [
        `${given.name}, your message has reached us. We’ll typically answer within ${supportHours} hours on business days, Monday to Friday, 9 AM to 6 PM GMT.`,
        'You wrote:',
      ],
      quote: given.message,
      footerReason: `You’re receiving this email because you wrote to us while signed in to your ${brand.name} account. If it wasn’t you, change your password and reply to this email.`,
    }),
    replyTo: brand.contactEmail,
  }),
})
