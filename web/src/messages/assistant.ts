/** The messages about AI Help, word for word: docs/specification.md#ai-messages. */

/** Section 8, AI: why there is no answer. */
export const assistantProblems = {
  rateLimited: 'Rate limit exceeded. Please wait a moment and try again.',
  denied: 'API access denied. Please check your API key permissions.',
  refused: 'Invalid request. Please try rephrasing your query.',
  other: (status: number) => `Gemini-style API error (${status}). Please try again.`,
  noCandidates: 'No response generated. Please try again.',
  emptyText: 'Empty response received. Please try again.',
  /** Ours: visitors together have spent their share of the stage's monthly budget. */
  signIn: 'AI Help has reached its monthly limit for visitors. Sign in to keep using it.',
  /** Ours: the stage's spending cap is reached. */
  monthlyLimit: 'AI Help has reached its monthly limit. Please contact support.',
} as const

/** Section 8: shown instead of an answer, above links to other help. */
export const assistantApology =
  'I could not answer that just now. Please try again, or contact support.'
