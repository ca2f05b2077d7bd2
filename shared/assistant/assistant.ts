import * as z from 'zod'

/** A question to AI Help. */
export const AssistantQuestion = z.strictObject({
  message: z
    .string('Type a question.')
    .trim()
    .min(1, { error: 'Type a question.', abort: true })
    .max(1000, 'A question can have 1000 characters at most.'),
})

/** A Chinese legal name from the model's reply, parsed. It is not verified. */
export const NameSuggestion = z.object({
  name: z.string(),
  verified: z.literal(false),
  /** In English, except brand and industry, which have no single translation. */
  parts: z.object({
    region: z.string().nullable(),
    brand: z.string(),
    industry: z.string().nullable(),
    form: z.string(),
    branch: z.string().nullable(),
  }),
})
export type NameSuggestion = z.infer<typeof NameSuggestion>

/**
 * A code from the model's reply. Its format is checked; it must never be filled in automatically.
 */
export const MentionedCode = z.object({
  code: z.string(),
  kind: z.enum(['valid', 'wrong-check-character', 'malformed']),
})
export type MentionedCode = z.infer<typeof MentionedCode>

/** Source: docs/specification.md#ai-numbers */
export const maxSuggestions = 3

export const AssistantAnswer = z.object({
  reply: z.string(),
  suggestions: z.array(NameSuggestion).max(maxSuggestions),
  codes: z.array(MentionedCode).max(maxSuggestions),
})
export type AssistantAnswer = z.infer<typeof AssistantAnswer>
