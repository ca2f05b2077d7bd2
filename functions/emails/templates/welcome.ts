import * as z from 'zod'
import { plans } from '../../../shared/plans/plans.ts'
import { deliveryPromise } from '../../../shared/requests/delivery-promise.ts'
import { renderEmail } from '../layout.ts'
import { template } from '../template.ts'

/** To a new buyer, once: what the account offers. */
export const welcome = template({
  preference: 'always',
  data: z.object({}),
  render: ({ brand, siteUrl }) =>
    renderEmail(brand, {
      subject: `Welcome to ${brand.name}`,
      heading: `Welcome to ${brand.name}`,
      paragraphs: [
        `Your account is ready, with ${plans.free.limit} free checks, minus any that you used in an earlier account with this mailbox. A report comes within ${plans.free.deliveryHours} hours. ${deliveryPromise}`,
        'Search for a supplier by its full Chinese name, as it is on the contract or the invoice. Mainland China registers only Chinese names, so an English name can match more than one company. Hong Kong companies are registered in English too.',
      ],
      action: { label: 'Check a supplier', url: siteUrl },
      footerReason: `You’re receiving this email because an account was opened with this address at ${brand.name}.`,
    }),
})
