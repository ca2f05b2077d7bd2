import type { ErrorTexts } from '../lib/error-text.ts'

/** Texts of watched suppliers. Only their pages load them. */

const noConnection = 'There is no connection. Please try again when you are online.'

export const watchErrors = {
  'not-found': 'You no longer watch this supplier. Reload the page to see the current list.',
  'premium-only': 'Your plan doesn’t include monitoring. Upgrade to continue.',
  'watch-limit-reached':
    'You have reached your plan’s limit of watched suppliers. Stop watching one first, or switch to a larger plan.',
  'report-not-available':
    'This report was withdrawn and is being checked again. You can watch the supplier once the new report is ready.',
  network: noConnection,
  default: 'That could not be saved. Please try again.',
} as const satisfies ErrorTexts

export const watchesErrors = {
  network: 'The watched suppliers could not be loaded, because there is no connection.',
  default: 'The watched suppliers could not be loaded.',
} as const satisfies ErrorTexts

export const watchPageErrors = {
  'not-found':
    'You do not watch this supplier. If an email led you here, sign in with the address it was sent to.',
  network: 'The history could not be loaded, because there is no connection.',
  default: 'The history could not be loaded.',
} as const satisfies ErrorTexts
