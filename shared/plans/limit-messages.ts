/** Texts at a limit: in the API's answer, and on the site before a call. */
export const limitMessages = {
  lifetime: "You've reached your free search limit. Please upgrade to continue searching.",
  month:
    'You have used all 30 searches for this month. Please contact us for Enterprise plans with unlimited searches.',
} as const
