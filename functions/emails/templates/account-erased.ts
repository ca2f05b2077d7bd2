import * as z from 'zod'
import { keptAfterDeletion } from '../../../shared/account/kept-after-deletion.ts'
import { instantText } from '../../platform/date-text.ts'
import { renderEmail } from '../layout.ts'
import { template } from '../template.ts'

/** The last e-mail to a buyer: the account is deleted. */
export const accountErased = template({
  preference: 'always',
  data: z.object({ receipt: z.string(), at: z.string() }),
  render: ({ brand }, given) =>
    renderEmail(brand, {
      subject: `Your ${brand.name} account is deleted`,
      heading: 'Your account is deleted',
      paragraphs: [
        'Your account, your requests, your reports and your subscriptions are gone. Nothing will be charged any more. Backups forget them within 35 days.',
        keptAfterDeletion,
        `If it was not you who asked for this, write to ${brand.contactEmail} at once.`,
      ],
      details: [
        ['Receipt', given.receipt],
        ['Deleted at', instantText(given.at)],
      ],
      footerReason:
        'You get this email because the account of this address was deleted. It is the last one.',
    }),
})
