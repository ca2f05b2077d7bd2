import type { Brand } from '../../../shared/brand.ts'
import { plans } from '../../../shared/plans.ts'
import { type Email, renderEmail } from '../layout.ts'

/** To a new buyer, once: what the account offers. */
export const welcome = (brand: Brand, siteUrl: string): Email =>
  renderEmail(brand, {
    subject: `Welcome to ${brand.name}`,
    heading: `Welcome to ${brand.name}`,
    paragraphs: [
      `Your account is ready, with ${plans.free.limit} free checks. Each takes ${plans.free.deliveryHours} hours at most.`,
      'Search for a supplier by its full Chinese name, as it is on the contract or the invoice. English names are not registered, so they do not identify a company.',
    ],
    action: { label: 'Check a supplier', url: siteUrl },
    footerReason: `You get this email because an account was opened with this address at ${brand.name}.`,
  })
