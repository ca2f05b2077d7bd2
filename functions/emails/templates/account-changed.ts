import * as z from 'zod'
import { paths } from '../../../shared/site/pages.ts'
import { renderEmail } from '../layout.ts'
import { template } from '../template.ts'

/** To the buyer: an invoice names another bank account than before. */
export const accountChanged = template({
  preference: 'always',
  data: z.object({
    company: z.string(),
    last4: z.string(),
    /** Not in e-mails that were queued before it was added. */
    checkId: z.string().optional(),
  }),
  render: ({ brand, siteUrl }, { company, last4, checkId }) =>
    renderEmail(brand, {
      subject: `New bank account on an invoice from ${company}`,
      heading: 'An invoice names another bank account',
      paragraphs: [
        `You checked an invoice from ${company}. Its account ends in ${last4}, and earlier invoices or our report have another one.`,
        'Pay nothing to it until the company has read the number to you on the phone. Call a number that you had before this invoice: a changed account is how most money is lost.',
      ],
      action: {
        label: 'Open the payment check',
        url: `${siteUrl}${paths.payments}${checkId === undefined ? '' : `?check=${checkId}`}`,
      },
      footerReason: `You’re receiving this email because a changed account can cost you the whole payment. ${brand.name} always sends it.`,
    }),
})
