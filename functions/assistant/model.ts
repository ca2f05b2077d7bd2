import * as z from 'zod'
import { environment } from '../platform/environment.ts'
import { type Secret, secretOf } from '../platform/secrets.ts'

/** Why the model gave no text: docs/specification.md#ai-messages. */
export type ModelFailure =
  | { kind: 'status'; status: number }
  | { kind: 'no-candidates' }
  | { kind: 'empty-text' }
  /** There is no key. */
  | { kind: 'not-configured' }

export class ModelError extends Error {
  readonly failure: ModelFailure
  constructor(failure: ModelFailure, options?: ErrorOptions) {
    super(`The model failed: ${JSON.stringify(failure)}`, options)
    this.name = 'ModelError'
    this.failure = failure
  }
}

/** The generative AI model. */
export type Model = {
  /** @throws ModelError */
  generateText(prompt: string): Promise<string>
}

/** Two attempts fit into API Gateway's 29 seconds. */
const defaultTimeoutMs = 12_000
const gatewayTimeout = 504
const unreachable = 503

const Reply = z.object({
  candidates: z
    .array(
      z.object({
        content: z
          .object({ parts: z.array(z.object({ text: z.string().optional() })).optional() })
          .optional(),
      }),
    )
    .optional(),
})

/** Source: docs/specification.md#7-the-calls-it-makes */
const requestFor = (prompt: string) => ({
  contents: [{ role: 'user', parts: [{ text: prompt }] }],
  generationConfig: { temperature: 0.7, maxOutputTokens: 500 },
})

/** The reply text is that of the first candidate's first part. */
function textOf(body: unknown): string {
  const reply = Reply.safeParse(body)
  if (!reply.success) throw new ModelError({ kind: 'status', status: 502 }, { cause: reply.error })
  const [candidate] = reply.data.candidates ?? []
  if (!candidate) throw new ModelError({ kind: 'no-candidates' })
  const text = candidate.content?.parts?.[0]?.text ?? ''
  if (text.trim() === '') throw new ModelError({ kind: 'empty-text' })
  return text
}

const isTimeout = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'TimeoutError'

async function retryOnNetworkError<Result>(attempt: () => Promise<Result>): Promise<Result> {
  try {
    return await attempt()
  } catch (error) {
    // A retry after a timeout would only add to the load.
    if (isTimeout(error)) throw error
    return attempt()
  }
}

export function generativeModel(options: {
  url: string
  key: Secret
  timeoutMs?: number
  fetch?: typeof fetch
}): Model {
  const { url, key, timeoutMs = defaultTimeoutMs, fetch: send = fetch } = options

  /** Do not log anything here: the URL contains the key. */
  const answer = async (
    address: URL,
    prompt: string,
  ): Promise<{ status: number; body: unknown }> => {
    const response = await send(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(requestFor(prompt)),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    })
    const text = await response.text()
    return { status: response.status, body: response.ok ? jsonOf(text) : undefined }
  }

  return {
    async generateText(prompt) {
      const value = await key.value()
      if (value === undefined) throw new ModelError({ kind: 'not-configured' })
      const address = new URL(url)
      address.searchParams.set('key', value)
      const { status, body } = await retryOnNetworkError(() => answer(address, prompt)).catch(
        (error: unknown) => {
          // Without the cause: fetch errors may contain the URL.
          const code = isTimeout(error) ? gatewayTimeout : unreachable
          throw new ModelError({ kind: 'status', status: code })
        },
      )
      if (body === undefined) throw new ModelError({ kind: 'status', status })
      return textOf(body)
    },
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The model configured in the function's environment. */
export function modelFromEnvironment(): Model {
  const { MODEL_URL, MODEL_KEY_ARN } = environment({
    MODEL_URL: z.url(),
    MODEL_KEY_ARN: z.string().min(1),
  })
  return generativeModel({ url: MODEL_URL, key: secretOf(MODEL_KEY_ARN) })
}
