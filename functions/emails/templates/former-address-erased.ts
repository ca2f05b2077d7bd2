import * as z from 'zod'
import { instantText } from '../../platform/date-text.ts'
import { renderEmail } from '../layout.ts'
import { template } from '../template.ts'

/** To a former address that could still revert the change of email. */
export const formerAddressErased = template({
  preference: 'always',
  data: z.object({ receipt: z.string(), at: z.string() }),
  render: ({ brand }, given) =>
    renderEmail(brand, {
      subject: `The ${brand.name} account that had this email is being deleted`,
      heading: 'An account that had this email is being deleted',
      paragraphs: [
        `Within the last 7 days the email of this ${brand.name} account was changed from this address to another one. Now its owner has asked us to delete it, with all requests and reports. The link that takes the change back no longer works.`,
        'If it was you, nothing is left to do.',
        `If it was not you, write to ${brand.contactEmail} at once and give the receipt below: a running payment is canceled, but deleted reports cannot be restored. Change the password of your mailbox. You can open a new account with this address.`,
      ],
      details: [
        ['Receipt', given.receipt],
        ['Requested at', instantText(given.at)],
      ],
      footerReason: `You get this email because a ${brand.name} account had this address.`,
    }),
})
