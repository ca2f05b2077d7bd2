import * as z from 'zod'
import { NewsletterLink } from '../../../shared/contact/contact.ts'
import { companyLine } from '../../../shared/site/company.ts'
import { keptDays } from '../../../shared/trust/kept.ts'
import { renderEmail } from '../layout.ts'
import { template } from '../template.ts'

const query = ({ s, t }: NewsletterLink) => new URLSearchParams({ s, t }).toString()

/** To a new subscriber: asks for confirmation. Nothing else is sent before it. */
export const newsletterConfirm = template({
  preference: 'always',
  validDays: keptDays.newsletterUnconfirmed,
  data: NewsletterLink,
  render: ({ brand, siteUrl }, given) =>
    renderEmail(brand, {
      subject: `Confirm your subscription to the ${brand.name} newsletter`,
      heading: 'Is this your address?',
      paragraphs: [
        'This address was entered in our newsletter form. If that was you, confirm it: the link works for three days.',
        'If it wasn’t you, ignore this email. We send the newsletter only to confirmed addresses.',
      ],
      action: {
        label: 'Confirm my subscription',
        url: `${siteUrl}/newsletter/confirm?${query(given)}`,
      },
      footerReason: `You’re receiving this email because this address was entered in the newsletter form of ${brand.name}.`,
    }),
})

/** One issue of the newsletter, to a confirmed subscriber. */
export const newsletterIssue = template({
  // The setting of an account decides; a subscriber without an account has confirmed the address.
  preference: 'marketingEmails',
  data: NewsletterLink.extend({ subject: z.string(), paragraphs: z.array(z.string()) }),
  render: ({ brand, siteUrl }, given) => ({
    ...renderEmail(brand, {
      subject: given.subject,
      heading: given.subject,
      paragraphs: given.paragraphs,
      footerReason: `You’re receiving this email because you subscribed to the ${brand.name} newsletter, by its form or in your settings. ${companyLine(brand.company)}.`,
      unsubscribe: `${siteUrl}/unsubscribe?${query(given)}`,
    }),
    unsubscribe: `${siteUrl}/api/newsletter/unsubscribe?${query(given)}`,
  }),
})
