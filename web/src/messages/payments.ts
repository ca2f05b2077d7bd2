import type { ErrorTexts } from '../lib/error-text.ts'
import { signInToasts } from './sign-in.ts'

const noNetwork = signInToasts['auth/network-request-failed']

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
