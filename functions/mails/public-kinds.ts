import * as z from 'zod'
import { NewsletterLink } from '../../shared/contact.ts'
import { contactReceived } from './contact-received.ts'
import { kind } from './kind.ts'
import { newsletterConfirm, newsletterIssue } from './newsletter.ts'
import { supportInquiry } from './support-inquiry.ts'

const text = z.string()

/** Mails about what anybody may do without an account. */
export const publicKinds = {
  'contact-received': kind({
    decidedBy: 'always',
    data: z.object({ name: text, message: text }),
    write: ({ brand }, data) => contactReceived(brand, data),
  }),
  'support-inquiry': kind({
    decidedBy: 'always',
    data: z.object({
      name: text,
      email: text,
      inquiryType: text,
      message: text,
      userId: text.nullable(),
    }),
    write: ({ brand }, data) => supportInquiry(brand, data),
  }),
  'newsletter-confirm': kind({
    decidedBy: 'always',
    data: NewsletterLink,
    write: ({ brand, siteUrl }, data) => newsletterConfirm(brand, { ...data, siteUrl }),
  }),
  'newsletter-issue': kind({
    // Of an account, its setting decides; a subscriber without one has confirmed it.
    decidedBy: 'marketingEmails',
    data: NewsletterLink.extend({ subject: text, paragraphs: z.array(text) }),
    write: ({ brand, siteUrl }, data) => newsletterIssue(brand, { ...data, siteUrl }),
  }),
}
