import * as z from 'zod'
import { maxLengths } from '../platform/max-lengths.ts'
import { inquiryTypes } from './inquiry-types.ts'

const line = (what: string, most: number) =>
  z
    .string(`${what} is missing.`)
    .trim()
    .min(1, { error: `${what} is missing.`, abort: true })
    .max(most, { error: `${what} can have ${most} characters at most.`, abort: true })

const Email = z
  .string('Enter your email.')
  .trim()
  .max(254, { error: 'This is not an email address.', abort: true })
  .pipe(z.email('This is not an email address.'))

/** A hidden field (honeypot): bots fill it in, and get the usual response. */
const trap = z.string().max(200).optional()

/** Without a type, the inquiry is general. Source: docs/specification.md#contact_inquiries */
export const ContactInquiry = z.strictObject({
  name: line('Your name', maxLengths.contact.name).refine(
    (name) => !/\p{Cc}/u.test(name),
    'Leave out control characters.',
  ),
  email: Email,
  inquiryType: z
    .enum(
      inquiryTypes.map(({ id }) => id),
      'This is not one of the inquiry types.',
    )
    .default('general'),
  message: line('Your message', maxLengths.contact.message),
  website: trap,
})
export type ContactInquiry = z.infer<typeof ContactInquiry>

/** Source: docs/specification.md#newsletter_subscriptions */
export const NewsletterSubscription = z.strictObject({ email: Email, website: trap })

/** The same for known and unknown addresses. */
export const Received = z.object({ status: z.literal('received') })

/**
 * The parameters of a newsletter link: they identify the subscription and authorize changing it.
 */
export const NewsletterLink = z.object({
  s: z.string().regex(/^[0-9a-f]{64}$/, 'This link is not valid.'),
  t: z.string().regex(/^[\w-]{43}$/, 'This link is not valid.'),
})
export type NewsletterLink = z.infer<typeof NewsletterLink>
