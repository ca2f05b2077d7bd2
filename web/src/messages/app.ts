import { maxCsvRows } from '../../../shared/platform/csv-limit.ts'
import { maxCancellationsPerDay } from '../../../shared/requests/cancelling.ts'
import type { ErrorTexts } from '../lib/error-text.ts'
import { buyerMessages } from './buyer.ts'
import type { Message } from './spec.ts'

/**
 * Texts that the specification does not prescribe. Public pages load spec.ts only. Their numbers are typed, as the
 * dashboard loads them: test/infra/operations/promises.test.ts compares them.
 */

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

/** A report on its page, whose PDF can still be opened. */
export const findingsErrors = {
  network: 'The report could not be loaded, because there is no connection. Please try again.',
  'report-not-available': buyerMessages.reportNotAvailable.title,
  default: 'The report could not be loaded. Please try again, or open its PDF.',
} as const satisfies ErrorTexts

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

/** After a message to support. Only a signed-in buyer is sent a confirmation, at the account's address. */
export const contactNextSteps = (sent: { email: string; isConfirmed: boolean }): string =>
  `we’ll typically reply to ${sent.email} within 24 hours on business days (Monday to Friday). ${
    sent.isConfirmed
      ? 'A confirmation is on its way to that address.'
      : 'You won’t get a confirmation email.'
  }`
