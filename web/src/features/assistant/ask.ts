import { currentSession } from '../../domain/session/session.ts'
import { type ErrorTexts, errorText } from '../../lib/error-text.ts'
import { assistantProblems } from '../../messages/assistant.ts'

/** A name from the reply, not looked up. */
export type SuggestedName = { name: string; parts: readonly string[] }
/** A code from the reply, and whether its format is valid. */
export type MentionedCode = { code: string; reading: string }

export type Reply = {
  reply: string
  suggestions: readonly SuggestedName[]
  codes: readonly MentionedCode[]
}

/** Asks AI Help. Rejects with an `AssistantError`. */
export type Ask = (message: string) => Promise<Reply>

export class AssistantError extends Error {
  override readonly name = 'AssistantError'
  /** The reason in the specification's words, if known. */
  readonly reason: string | undefined

  constructor(reason: string | undefined, cause?: unknown) {
    super(reason ?? 'The helper did not answer.', { cause })
    this.reason = reason
  }
}

const maxSuggestions = 3

const { rateLimited, denied, refused, other, noCandidates, emptyText, signIn, monthlyLimit } =
  assistantProblems

/**
 * Throttling by API Gateway has the same text as by the model. No text if AI Help was not reached.
 */
const assistantErrors: ErrorTexts<string | undefined> = {
  'too-many-requests': rateLimited,
  'assistant-rate-limited': rateLimited,
  'assistant-denied': denied,
  'assistant-refused': refused,
  'assistant-failed': ({ status, modelStatus }) => other(modelStatus ?? status),
  'assistant-no-candidates': noCandidates,
  'assistant-empty-text': emptyText,
  'assistant-sign-in': signIn,
  'assistant-resting': monthlyLimit,
  default: undefined,
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const recordsOf = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.filter(isRecord) : []

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

const nameOf = ({ name, parts }: Record<string, unknown>): SuggestedName[] => {
  if (!isText(name)) return []
  const { region, brand, industry, form, branch } = isRecord(parts) ? parts : {}
  return [{ name, parts: [region, brand, industry, form, branch].filter(isText) }]
}

const codeOf = ({ code, reading }: Record<string, unknown>): MentionedCode[] =>
  isText(code) && isText(reading) ? [{ code, reading }] : []

/** Parses without a schema, so that the start page does not load zod. */
export const readReply = (body: unknown): Reply => {
  if (!isRecord(body) || typeof body.reply !== 'string') throw new AssistantError(undefined)
  if (body.reply.trim() === '') throw new AssistantError(emptyText)
  return {
    reply: body.reply,
    suggestions: recordsOf(body.suggestions).flatMap(nameOf).slice(0, maxSuggestions),
    codes: recordsOf(body.codes).flatMap(codeOf).slice(0, maxSuggestions),
  }
}

/** Visitors may ask too; signed-in buyers have a higher rate limit. */
const buyerToken = async (): Promise<string | undefined> => {
  if (currentSession().status !== 'signed-in') return undefined
  try {
    const { accessToken } = await import('../../domain/session/auth.ts')
    return await accessToken(false)
  } catch {
    return undefined
  }
}

const post = async (message: string): Promise<Response> => {
  const token = await buyerToken()
  return fetch('/api/assistant', {
    method: 'POST',
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ message }),
  })
}

export const askAssistant: Ask = async (message) => {
  try {
    const response = await post(message)
    if (response.ok) return readReply(await response.json())
    const { readError } = await import('../../lib/read-error.ts')
    const error = await readError(response)
    throw new AssistantError(errorText(error, assistantErrors), error)
  } catch (error) {
    throw error instanceof AssistantError ? error : new AssistantError(undefined, error)
  }
}
