import * as z from 'zod'
import { EmailTakeBack } from '../../../shared/account/account.ts'
import { paths } from '../../../shared/site/pages.ts'
import { keptDays } from '../../../shared/trust/kept.ts'
import { tokenMinutes } from '../../../shared/trust/promises.ts'
import { renderEmail } from '../layout.ts'
import { template } from '../template.ts'

/** To the old address, with a link that reverts the change for 7 days. */
export const emailChanged = template({
  preference: 'always',
  validDays: keptDays.emailTakeBacks,
  data: EmailTakeBack.extend({ email: z.string() }),
  render: ({ brand, siteUrl }, { email, ...link }) =>
    renderEmail(brand, {
      subject: `Your ${brand.name} email was changed`,
      heading: 'Your email was changed',
      paragraphs: [
        `From now on you sign in to ${brand.name} with the new address, and our emails go there. If this was you, there’s nothing left to do.`,
        `If it wasn’t you, undo the change within ${keptDays.emailTakeBacks} days. Your account gets this address back, every device is signed out within ${tokenMinutes} minutes, and the password no longer works until you set a new one.`,
      ],
      details: [['New email', email]],
      action: {
        label: 'Undo the change',
        url: `${siteUrl}${paths.takeBackEmail}?${new URLSearchParams(link)}`,
      },
      footerReason: `You’re receiving this email because your ${brand.name} account had this address.`,
    }),
})

/** To the owner's address after the change was reverted. */
export const emailTakenBack = template({
  preference: 'always',
  data: z.object({ email: z.string() }),
  render: ({ brand, siteUrl }, given) =>
    renderEmail(brand, {
      subject: `Your ${brand.name} email was changed back`,
      heading: 'Your email was changed back',
      paragraphs: [
        `The change to your email was undone. You sign in with ${given.email} as before.`,
        `Every device is signed out within ${tokenMinutes} minutes, and your password no longer works. Set a new one with the code that we sent in another email. If you can’t find it, send a new code.`,
        `If you use the same password elsewhere, change it there too. Questions? Write to ${brand.contactEmail}.`,
      ],
      action: { label: 'Set a new password', url: `${siteUrl}${paths.signIn}?forgot=password` },
      footerReason: `You’re receiving this email because the email of your ${brand.name} account was changed back to this address.`,
    }),
})

/** To the address that the account had until the change was reverted. */
export const emailChangeUndone = template({
  preference: 'always',
  data: z.object({}),
  render: ({ brand }) =>
    renderEmail(brand, {
      subject: `This address no longer belongs to a ${brand.name} account`,
      heading: 'This address was removed from an account',
      paragraphs: [
        `The owner of a ${brand.name} account undid the change to this address. The account has its previous address back, and you can no longer sign in with this one.`,
        `If this is a mistake, write to ${brand.contactEmail}.`,
      ],
      footerReason: `You’re receiving this email because this address was set for a ${brand.name} account.`,
    }),
})
