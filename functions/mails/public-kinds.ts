import * as z from 'zod'
import { NewsletterLink } from '../../shared/contact.ts'
import { contactReceived } from './contact-received.ts'
import { template } from './kind.ts'
import { newsletterConfirm, newsletterIssue } from './newsletter.ts'
import { supportInquiry } from './support-inquiry.ts'

const text = z.string()

/** E-mails about what visitors can do without an account. */
export const publicTemplates = {
  'contact-received': template({
    preference: 'always',
    data: z.object({ name: text, message: text }),
    render: ({ brand }, data) => contactReceived(brand, data),
  }),
  'support-inquiry': template({
    preference: 'always',
    data: z.object({
      name: text,
      email: text,
      inquiryType: text,
      message: text,
      userId: text.nullable(),
    }),
    render: ({ brand }, data) => supportInquiry(brand, data),
  }),
  'newsletter-confirm': template({
    preference: 'always',
    data: NewsletterLink,
    render: ({ brand, siteUrl }, data) => newsletterConfirm(brand, { ...data, siteUrl }),
  }),
  'newsletter-issue': template({
    // Of an account, its setting decides; a subscriber without one has confirmed it.
    preference: 'marketingEmails',
    data: NewsletterLink.extend({ subject: text, paragraphs: z.array(text) }),
    render: ({ brand, siteUrl }, data) => newsletterIssue(brand, { ...data, siteUrl }),
  }),
}
