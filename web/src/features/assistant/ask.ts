import { assistantProblems } from '../../messages.ts'

export type Reply = { reply: string; suggestions: readonly string[] }

/** The helper, as the panel knows it. Whatever keeps it from answering is an `AssistantError`. */
export type Ask = (message: string) => Promise<Reply>

export class AssistantError extends Error {
  override readonly name = 'AssistantError'
  /** Why, in the specification's words, where we know. */
  readonly reason: string | undefined

  constructor(reason: string | undefined, cause?: unknown) {
    super(reason ?? 'The helper did not answer.', { cause })
    this.reason = reason
  }
}

const mostSuggestions = 3

const { rateLimited, denied, refused, other, noCandidates, emptyText } = assistantProblems

/** The API's problem codes; API Gateway's own throttle reads like the model's. */
const reasons: Readonly<Record<string, string>> = {
  'too-many-requests': rateLimited,
  'assistant-rate-limited': rateLimited,
  'assistant-denied': denied,
  'assistant-refused': refused,
  'assistant-no-candidates': noCandidates,
  'assistant-empty-text': emptyText,
}

/** Undefined where it was not the helper that failed, but the way to it. */
export const reasonOf = (error: { code: string; status: number }): string | undefined =>
  error.code === 'assistant-failed' ? other(error.status) : reasons[error.code]

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const nameOf = (suggestion: unknown): string[] =>
  isRecord(suggestion) && typeof suggestion.name === 'string' ? [suggestion.name] : []

/** Read by hand: a schema would bring zod to the start page. */
export const readReply = (body: unknown): Reply => {
  if (!isRecord(body) || typeof body.reply !== 'string') throw new AssistantError(undefined)
  if (body.reply.trim() === '') throw new AssistantError(emptyText)
  const listed = Array.isArray(body.suggestions) ? body.suggestions : []
  return { reply: body.reply, suggestions: listed.flatMap(nameOf).slice(0, mostSuggestions) }
}

const post = (message: string): Promise<Response> =>
  fetch('/api/assistant', {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify({ message }),
  })

export const askAssistant: Ask = async (message) => {
  try {
    const response = await post(message)
    if (response.ok) return readReply(await response.json())
    const { readError } = await import('../../lib/read-error.ts')
    const error = await readError(response)
    throw new AssistantError(reasonOf(error), error)
  } catch (error) {
    throw error instanceof AssistantError ? error : new AssistantError(undefined, error)
  }
}
