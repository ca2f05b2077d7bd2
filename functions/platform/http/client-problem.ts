import type { FileFault } from '../../../shared/desk/evidence.ts'
import { type ProblemCode, problems } from '../../../shared/platform/problem.ts'

type Extra = {
  errors?: { field: string; message: string }[]
  /** With `already-requested`: the existing request. */
  requestId?: string
  /** With `already-claimed`: who has the request. */
  claim?: { name: string; at: string }
  /** With `draft-changed`: what is saved now. */
  draft?: { revision: number; savedAt: string; savedBy: string }
  /** With `file-refused`: why. */
  fileFault?: FileFault
  /** With problems of the assistant: the AI model's status. */
  modelStatus?: number
  /** With rate limits: when to try again. */
  retryAt?: string
}

/** An error of the caller. Every other thrown error is an internal error. */
export class ClientProblem extends Error {
  readonly code: ProblemCode
  readonly extra: Extra

  /** By its name: what a function loads on demand is bundled apart, with a copy of this class. */
  static override [Symbol.hasInstance](error: unknown): error is ClientProblem {
    return error instanceof Error && error.name === 'ClientProblem'
  }

  constructor(code: ProblemCode, detail: string = problems[code].title, extra: Extra = {}) {
    super(detail)
    this.name = 'ClientProblem'
    this.code = code
    this.extra = extra
  }
}

/** A problem of one field. @param detail says what was not done @default the message */
export const invalidField = (field: string, message: string, detail = message) =>
  new ClientProblem('invalid-request', detail, { errors: [{ field, message }] })

/** The caller's Idempotency-Key was used for another body. @param detail what to do */
export const keyReused = (detail: string) =>
  new ClientProblem('idempotency-key-reused', detail, {
    errors: [{ field: 'Idempotency-Key', message: problems['idempotency-key-reused'].title }],
  })

/** Also the answer for data of other accounts, so that its existence is not revealed. */
export const notFound = (what: string) =>
  new ClientProblem('not-found', `There is no such ${what}.`)

/** An access token outlives its account by up to 15 minutes. */
export const accountGone = () => new ClientProblem('unauthorized', 'This account no longer exists.')
