import * as z from 'zod'
import type { Brand } from '../../../shared/site/brand.ts'
import type { Email } from '../layout.ts'
import { renderEmail } from '../layout.ts'
import { template } from '../template.ts'

const purposes = {
  'confirm-sign-up': {
    subject: 'Your confirmation code',
    heading: 'Confirm your email',
    text: 'Enter this code on the page where you signed up. It works for 24 hours.',
    where: 'to create an account',
  },
  'confirm-before-reset': {
    subject: 'Your confirmation code',
    heading: 'Confirm your email first',
    text: 'You asked for a new password, but sign-up with this address was never finished. Enter this code on the page where you asked. We’ll then send a second code to set your password.',
    where: 'to set a new password',
  },
  'reset-password': {
    subject: 'Your code to set a new password',
    heading: 'Set a new password',
    text: 'Enter this code on the page where you asked for a new password. It works for one hour.',
    where: 'to set a new password',
  },
  'verify-email': {
    subject: 'Your confirmation code',
    heading: 'Confirm your new email',
    text: 'Enter this code in your settings. It works for one hour.',
    where: 'as an account’s new address',
  },
} as const
export type CodePurpose = keyof typeof purposes

/** @param code the code, or the placeholder that Cognito replaces */
export function codeMail(brand: Brand, purpose: CodePurpose, code: string): Email {
  const { subject, heading, text, where } = purposes[purpose]
  return renderEmail(brand, {
    subject: `${brand.name}: ${subject.charAt(0).toLowerCase()}${subject.slice(1)}`,
    heading,
    paragraphs: [text, 'Didn’t ask for this? Ignore it; nothing will change.'],
    code,
    footerReason: `You’re receiving this email because this address was entered at ${brand.name} ${where}. It may have been a typo.`,
  })
}

/** To the new address of an account, which must confirm it. */
export const emailChangeCode = template({
  preference: 'always',
  data: z.object({ code: z.string() }),
  render: ({ brand }, { code }) => codeMail(brand, 'verify-email', code),
})
