import * as z from 'zod'
import { NewsletterLink } from '../../shared/contact.ts'
import { template } from './template.ts'
import { contactReceived } from './templates/contact-received.ts'
import { newsletterConfirm, newsletterIssue } from './templates/newsletter.ts'
import { supportInquiry } from './templates/support-inquiry.ts'

const text = z.string()

/** E-mails about actions that need no account. */
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
    // The setting of an account decides; a subscriber without an account has confirmed the address.
    preference: 'marketingEmails',
    data: NewsletterLink.extend({ subject: text, paragraphs: z.array(text) }),
    render: ({ brand, siteUrl }, data) => newsletterIssue(brand, { ...data, siteUrl }),
  }),
}
