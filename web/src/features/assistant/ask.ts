import type { MentionedCode } from '../../../../shared/assistant/assistant.ts'

/** A name from the reply, not looked up. */
export type SuggestedName = { name: string; parts: readonly string[] }

type Reply = {
  reply: string
  suggestions: readonly SuggestedName[]
  /** Codes from the reply, and whether their format is valid. */
  codes: readonly MentionedCode[]
}

export type Ask = (message: string) => Promise<Reply>

/** Visitors may ask too; signed-in buyers have a higher rate limit. */
export const askAssistant: Ask = async (message) => {
  // The start page has neither schemas nor the sign-in library.
  const [{ callOf }, routes] = await Promise.all([
    import('../../domain/session/api.ts'),
    import('../../../../shared/routes/assistant.ts'),
  ])
  const answer = await callOf(routes)('askAssistant', { body: { message }, identify: true })
  return {
    ...answer,
    suggestions: answer.suggestions.map(({ name, parts }) => ({
      name,
      parts: Object.values(parts).flatMap((part) => part || []),
    })),
  }
}
