import * as z from 'zod'
import { paths } from '../../../shared/site/pages.ts'
import { tokenMinutes } from '../../../shared/trust/promises.ts'
import { instantText } from '../../platform/date-text.ts'
import { renderEmail } from '../layout.ts'
import { template } from '../template.ts'

/** To the owner, after every change and reset of the password. */
export const passwordChanged = template({
  preference: 'always',
  data: z.object({ at: z.string() }),
  render: ({ brand, siteUrl }, given) =>
    renderEmail(brand, {
      subject: `Your ${brand.name} password was changed`,
      heading: 'Your password was changed',
      paragraphs: [
        `Every other device is signed out within ${tokenMinutes} minutes. If this was you, there’s nothing left to do.`,
        `If it wasn’t you, set a new password right away, and change your email account password too: reset codes are sent there. Questions? Write to ${brand.contactEmail}.`,
      ],
      details: [['Changed at', instantText(given.at)]],
      action: { label: 'Set a new password', url: `${siteUrl}${paths.signIn}?forgot=password` },
      footerReason: `You’re receiving this email because the password of your ${brand.name} account was changed.`,
    }),
})
