import { maxCsvRows } from '../../../shared/platform/csv-limit.ts'
import { maxCancellationsPerDay } from '../../../shared/requests/cancelling.ts'
import { type ErrorTexts, serverDetail } from '../lib/error-text.ts'
import { buyerMessages } from './buyer.ts'
import { signInToasts } from './sign-in.ts'
import type { Message } from './spec.ts'

/**
 * Texts that the specification does not prescribe. Public pages load spec.ts only. Their numbers are typed, as the
 * dashboard loads them: test/infra/operations/promises.test.ts compares them.
 */

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

export const requestMessages = {
  cancellationLimit: {
    title: `You have canceled ${maxCancellationsPerDay} requests today`,
    description:
      'This request was not canceled, and goes to our analysts. Tomorrow (UTC) you can cancel new requests again.',
  },
} as const

export const cancelErrors: ErrorTexts<Message> = {
  'too-late-to-cancel': buyerMessages.tooLateToCancel,
  'cancellation-limit-reached': requestMessages.cancellationLimit,
  default: buyerMessages.cancelFailed,
}

export const reportErrors: ErrorTexts<Message> = {
  'report-not-available': buyerMessages.reportNotAvailable,
  default: buyerMessages.reportFailed,
}

/** The page of one request. */
export const requestErrors: ErrorTexts = {
  'not-found':
    'There is no such request in your account. If an email led you here, sign in with the address it was sent to.',
  default: buyerMessages.dashboardFailed,
}

/** A report on its page, whose PDF can still be opened. */
export const findingsErrors = {
  network: 'The report could not be loaded, because there is no connection. Please try again.',
  'report-not-available': buyerMessages.reportNotAvailable.title,
  default: 'The report could not be loaded. Please try again, or open its PDF.',
} as const satisfies ErrorTexts

/** A column of a comparison. */
export const comparedErrors = {
  network: 'This report could not be loaded, because there is no connection. Please try again.',
  'not-found': 'There is no such report in your account. Remove it, or choose another one.',
  'report-not-available': 'This report is no longer available. Remove it, or choose another one.',
  default: 'This report could not be loaded. Please try again.',
} as const satisfies ErrorTexts

export const payeeErrors: ErrorTexts = {
  default: 'The names could not be compared. Please try again.',
}

export const paymentErrors: ErrorTexts = {
  'not-found':
    'This report or invoice check no longer exists. Reload the page to see the current list.',
  network: noNetwork,
  default: 'That did not work. Please try again.',
}

/** A payment check at its own address. */
export const paymentCheckErrors: ErrorTexts = {
  'not-found':
    'Your account has no invoice check at this address. If it is another account’s, sign in with that one.',
  network: noNetwork,
  default: 'The invoice check could not be loaded. Please try again.',
}

/** The PDF of a payment check, which takes some seconds to make. */
export const paymentPdfErrors: ErrorTexts = {
  'not-found': 'This invoice check no longer exists. Make a new one.',
  network: noNetwork,
  default: 'The PDF could not be made. Please try again in a minute.',
}

/** A supplier's notes, tags and other names. */
export const supplierErrors: ErrorTexts = { default: 'It could not be saved. Please try again.' }

export const saveErrors: ErrorTexts<Message> = {
  'premium-only': {
    title: 'Saving suppliers comes with Premium',
    description: 'So do notes, tags and CSV exports.',
  },
  default: { title: 'The supplier could not be saved. Please try again.' },
}

export const csvErrors: ErrorTexts = {
  'premium-only': 'CSV files of your requests and suppliers come with Premium.',
  'csv-too-large': `This file would have more than ${maxCsvRows.toLocaleString('en')} rows. Download your data in your settings instead: that file has everything, as JSON.`,
  default: 'The file could not be prepared. Please try again.',
}

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

/** After a message to support. Only a signed-in buyer is sent a confirmation, at the account's address. */
export const contactNextSteps = (sent: { email: string; isConfirmed: boolean }): string =>
  `we’ll typically reply to ${sent.email} within 24 hours on business days (Monday to Friday). ${
    sent.isConfirmed
      ? 'A confirmation is on its way to that address.'
      : 'You won’t get a confirmation email.'
  }`
