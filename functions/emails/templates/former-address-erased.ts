import * as z from 'zod'
import { keptDays } from '../../../shared/trust/kept.ts'
import { instantText } from '../../platform/date-text.ts'
import { renderEmail } from '../layout.ts'
import { template } from '../template.ts'

/** To a former address that could still revert the change of email. */
export const formerAddressErased = template({
  preference: 'always',
  data: z.object({ receipt: z.string(), at: z.string() }),
  render: ({ brand }, given) =>
    renderEmail(brand, {
      subject: `The ${brand.name} account that had this address is being deleted`,
      heading: 'An account that had this address is being deleted',
      paragraphs: [
        `Within the last ${keptDays.emailTakeBacks} days the email of this ${brand.name} account was changed from this address to another one. Now its owner has asked us to delete it, with all requests and reports. The link that undoes the change no longer works.`,
        'If this was you, there’s nothing left to do.',
        `If it wasn’t you, write to ${brand.contactEmail} right away and include the receipt below: an active subscription will be canceled, but deleted reports can’t be restored. Change your email account password. You can open a new account with this address.`,
      ],
      details: [
        ['Receipt', given.receipt],
        ['Requested at', instantText(given.at)],
      ],
      footerReason: `You’re receiving this email because a ${brand.name} account had this address.`,
    }),
})
