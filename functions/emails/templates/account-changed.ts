import * as z from 'zod'
import { paymentAnswers } from '../../../shared/payments/payment-check.ts'
import { paths } from '../../../shared/site/pages.ts'
import { renderEmail } from '../layout.ts'
import { template } from '../template.ts'

/** To the buyer: an invoice names another bank account than before. */
export const accountChanged = template({
  preference: 'always',
  data: z.object({
    company: z.string(),
    last4: z.string(),
    /** Not in e-mails that were queued before these were added. */
    checkId: z.string().optional(),
    answer: z.enum(paymentAnswers).optional(),
  }),
  render: ({ brand, siteUrl }, { company, last4, checkId, answer }) =>
    renderEmail(brand, {
      subject:
        answer === 'do-not-pay'
          ? `Do not pay: new bank account on an invoice from ${company}`
          : `New bank account on an invoice from ${company}`,
      heading:
        answer === 'do-not-pay'
          ? 'Do not pay this account'
          : 'An invoice shows a different bank account',
      paragraphs: [
        `You checked an invoice from ${company}. Its account ends in ${last4}. Your earlier invoices, your request or our report names a different account.`,
        answer === 'do-not-pay'
          ? 'The account is not the only problem with this payment: the invoice check lists the others. Do not send money to it, and do not reply to the message that it came with. If you have paid already, call your bank now and ask it to recall the transfer.'
          : 'Don’t send money to the new account yet. If you don’t have our report on the company yet, wait for it. Then call the company at a phone number from the report (or ask our analysts for one), and have it read the account number to you. A changed account is a classic sign of fraud.',
      ],
      action: {
        label: 'Open the invoice check',
        url: `${siteUrl}${paths.payments}${checkId === undefined ? '' : `?check=${checkId}`}`,
      },
      footerReason: `You’re receiving this email because a changed account can cost you the whole payment. ${brand.name} always sends it.`,
    }),
})
