import type { Brand } from '../../../shared/brand.ts'
import type { NewsletterLink } from '../../../shared/contact.ts'
import { type Email, renderEmail } from '../layout.ts'

const query = ({ s, t }: NewsletterLink) => new URLSearchParams({ s, t }).toString()

/** To a new subscriber: asks for confirmation. Nothing else is sent before it. */
export const newsletterConfirm = (
  brand: Brand,
  given: NewsletterLink & { siteUrl: string },
): Email =>
  renderEmail(brand, {
    subject: `Confirm your subscription to the ${brand.name} newsletter`,
    heading: 'Is this your address?',
    paragraphs: [
      'This address was entered in our newsletter form. If that was you, confirm it: the link works for three days.',
      'If it was not you, ignore this email. The newsletter comes to confirmed addresses only.',
    ],
    action: {
      label: 'Confirm my subscription',
      url: `${given.siteUrl}/newsletter/confirm?${query(given)}`,
    },
    footerReason: `You get this email because this address was entered in the newsletter form of ${brand.name}.`,
  })

/** One issue of the newsletter, to a confirmed subscriber. */
export const newsletterIssue = (
  brand: Brand,
  given: NewsletterLink & { subject: string; paragraphs: string[]; siteUrl: string },
): Email => ({
  ...renderEmail(brand, {
    subject: given.subject,
    heading: given.subject,
    paragraphs: given.paragraphs,
    footerReason: `You get this email because you subscribed to the ${brand.name} newsletter, by its form or in your settings. ${brand.postalAddress.join(', ')}.`,
    unsubscribe: `${given.siteUrl}/unsubscribe?${query(given)}`,
  }),
  unsubscribe: `${given.siteUrl}/api/newsletter/unsubscribe?${query(given)}`,
})
