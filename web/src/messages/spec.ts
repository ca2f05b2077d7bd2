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
  contactSent: { title: "Your message has been sent. We'll get back to you soon." },
  contactFailed: 'Failed to send message. Please try again.',
  subscribed: { title: "You've been subscribed to our newsletter." },
  subscribeFailed: { title: 'Failed to subscribe. Please try again.' },
  assistantFailed: { title: 'Failed to get AI response. Please try again.' },
} satisfies Record<string, Message | string>

/** Section 8: replaces the newsletter form after a sign-up. */
export const emailSubmitted = 'Email submitted'

/** Section 5. */
export const emailMissing = 'Enter your email.'
export const nameMissing = 'Enter your name.'
export const contactTextMissing = 'Enter your message.'
