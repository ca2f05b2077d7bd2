import * as z from 'zod'
import { keptAfterDeletion, keptApart } from '../../../shared/account/kept-after-deletion.ts'
import { daysText, keptDays } from '../../../shared/trust/kept.ts'
import { deletedWithAccount } from '../../../shared/trust/promises.ts'
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
        `We deleted ${deletedWithAccount}. Any paid subscription has ended, and you won’t be charged again. The data will be gone from our backups within ${daysText(keptDays.backups)}.`,
        keptAfterDeletion,
        keptApart,
        `If you didn’t ask for this, write to ${brand.contactEmail} right away.`,
      ],
      details: [
        ['Receipt', given.receipt],
        ['Deleted at', instantText(given.at)],
      ],
      footerReason:
        'You’re receiving this email because the account with this address was deleted. This is the last email about it.',
    }),
})
