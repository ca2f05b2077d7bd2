import { limitMessages } from '../../../shared/plans/limit-messages.ts'

/**
 * Every message of docs/specification.md (sections 4, 5, 8 and 9) that a screen of ours shows,
 * word for word, except those loaded on demand: buyer.ts, sign-in.ts and assistant.ts. A screen never writes
 * such a text itself.
 */

export type Message = { title: string; description?: string }

export const messages = {
  signInToSearch: {
    title: 'Authentication Required',
    description: 'Please sign in to search for suppliers',
  },
  freeLimit: {
    title: 'Search Limit Reached',
    description: limitMessages.lifetime,
  },
  monthlyLimit: {
    title: 'Monthly Search Limit Reached',
    description: limitMessages.month,
  },
  noSearchTerm: { title: 'No search term provided.' },
  submitFailed: { title: 'Failed to submit request. Please try again.' },
  /** The specification gives this toast no text. */
  submitted: {
    title: 'Request submitted',
    description: 'It is on your dashboard, where the report will appear.',
  },
  /** Ours. */
  cancelled: {
    title: 'Request canceled',
    description: 'It doesn’t count against your plan.',
  },
  tooLateToCancel: { title: 'It is too late to cancel. This request is with our analysts.' },
  cancelFailed: { title: 'Failed to cancel the request. Please try again.' },
  signedInUnsaved: { title: 'Sign in successful but failed to update user data' },
  signedUpUnsaved: { title: 'Account created but failed to set up user data' },
  /** Ours: confirmed after a reload, when the password is no longer at hand. */
  confirmed: { title: 'Your email is confirmed. Please sign in.' },
  signedOut: { title: 'Successfully signed out!' },
  signOutFailed: 'Failed to sign out',
  dashboardFailed: 'Failed to load dashboard data. Please try again.',
  reportNotAvailable: {
    title: 'Report Not Available - This report is not completed or the PDF is not available.',
  },
  reportBlocked: {
    title: 'Your report is ready to open',
    description: 'The browser kept the new tab from opening.',
  },
  reportFailed: { title: 'The report could not be opened. Please try again.' },
  contactSent: { title: "Your message has been sent. We'll get back to you soon." },
  contactFailed: 'Failed to send message. Please try again.',
  subscribed: { title: "You've been subscribed to our newsletter." },
  subscribeFailed: { title: 'Failed to subscribe. Please try again.' },
  assistantFailed: { title: 'Failed to get AI response. Please try again.' },
} satisfies Record<string, Message | string>

/** Section 8: replaces the newsletter form after a sign-up. */
export const emailSubmitted = 'Email submitted'

/** Section 5. */
export const passwordsDiffer = 'Passwords do not match.'
export const emailMissing = 'Enter your email.'
export const nameMissing = 'Enter your name.'
export const contactTextMissing = 'Enter your message.'
export const passwordMissing = 'Enter your password.'
export const codeMissing = 'Enter the code from the email.'
