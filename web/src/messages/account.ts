import { type ErrorTexts, serverDetail } from '../lib/error-text.ts'
import { buyerMessages } from './buyer.ts'
import { signInToasts } from './sign-in.ts'
import type { Message } from './spec.ts'

/** Texts about an account that the specification does not prescribe. */

const noNetwork = signInToasts['auth/network-request-failed']

/** Errors of the code step: docs/specification.md#confirming-an-account-and-more-pages. */
export const codeInline = {
  'auth/invalid-verification-code': 'That code is not right. Check the newest email and try again.',
  'auth/code-expired': 'That code has expired. Get a new code, and use that one.',
  'auth/too-many-requests': 'Too many failed attempts. Please try again later.',
  'auth/network-request-failed': noNetwork,
  'auth/multi-factor-auth-required':
    'You sign in with a code. Sign out and in again, then come back within 10 minutes.',
  default: 'The code could not be checked. Please try again.',
} as const

/** The server's limit message says when to try again. */
export const emailChangeErrors = {
  'recent-sign-in-required': 'Sign in again to change your email.',
  'email-taken': 'This email is already registered.',
  'email-from-google': 'Your email comes from your Google account, and changes with it.',
  'too-many-requests': (error: unknown) =>
    serverDetail(error) ?? 'Too many codes were sent. Please try again in an hour.',
  network: noNetwork,
  default: 'Your email could not be changed. Please try again.',
} as const satisfies ErrorTexts

export const takeBackErrors = {
  'link-expired':
    'This link is no longer valid: it works for 7 days. Write to us if you need help.',
  'invalid-request': 'This link is incomplete. Open it from the email again.',
  'email-taken': 'Another account has this email now. Write to us and we will help.',
  'too-many-requests': 'Too many attempts. Please try again in a minute.',
  network: noNetwork,
  default: 'That did not work. Please try again.',
} as const satisfies ErrorTexts

export const passwordChangeErrors = {
  'too-many-requests': codeInline['auth/too-many-requests'],
  network: noNetwork,
  default: 'Your password could not be changed. Please try again.',
} as const satisfies ErrorTexts

export const accountMessages = {
  /** The new password is set, but signing in with it failed. */
  passwordSet: { title: 'Your new password is set. Please sign in.' },
  /** The same address was signed up again before its code was typed. */
  otherPassword: {
    title: 'Set a new password',
    description:
      'Someone, perhaps you, signed up again with this email and a different password. We sent you a code to set a new one.',
  },
  passwordChanged: {
    title: 'Success',
    description: 'Your password was changed. Other devices are signed out within 15 minutes.',
  },
  emailChanged: { title: 'Success', description: 'Your email was changed' },
  exportFailed: {
    title: 'Error',
    description: 'Your file could not be prepared. Please try again.',
  },
  downloadFailed: {
    title: 'Error',
    description: 'Your file could not be downloaded. Please try again.',
  },
  exportTooSoon: {
    title: 'Your file is less than an hour old.',
    description: 'You can prepare a new one an hour after the last. Please try again later.',
  },
  eraseFailed: {
    title: 'Error',
    description: 'Your account could not be deleted. Please try again.',
  },
  erased: {
    title: 'Your account is being deleted.',
    description: 'You’re signed out. We’ll email you when it is deleted.',
  },
} as const

export const exportErrors: ErrorTexts<Message> = {
  'too-many-requests': accountMessages.exportTooSoon,
  default: accountMessages.exportFailed,
}

export const profileErrors: ErrorTexts<Message> = {
  unauthorized: buyerMessages.noUser,
  default: buyerMessages.profileSaveFailed,
}

/** The file with an account's data. */
export const exportTexts = {
  making:
    'Your file is being prepared. This can take a few minutes. You can leave this page and come back.',
  ready: 'Your file is ready. You can download it for three days.',
  failed: 'Your file could not be prepared. Please try again.',
  unknown: 'We could not check whether you have a file. Please try again.',
} as const

/** An incomplete or guessed link gets the same text as an expired one. */
export const newsletterLinkErrors = (expired: string): ErrorTexts => ({
  'link-expired': expired,
  'invalid-request': expired,
  default: takeBackErrors.default,
})

/** The buyer types the account's email to delete it. */
export const confirmationWrong = 'This is not your account’s email.'

/** Why the account's address no longer gets e-mails. */
export const mailProblems = {
  bounced: 'An email to this address could not be delivered.',
  complained: 'An email from us was marked as spam at this address.',
} as const
