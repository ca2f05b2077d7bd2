/** What a buyer reads at a limit: the API answers it, and the site shows it before it asks. */
export const limitMessages = {
  lifetime: "You've reached your free search limit. Please upgrade to continue searching.",
  month:
    'You have used all 30 searches for this month. Please contact us for Enterprise plans with unlimited searches.',
} as const
