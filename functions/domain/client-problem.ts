import { type ProblemCode, problems } from '../../shared/problem.ts'

type Extra = {
  errors?: { field: string; message: string }[]
  /** With `already-requested`: the request that the buyer has. */
  requestId?: string
  /** With the helper's problems: what the AI model answered. */
  modelStatus?: number
  /** With limits by time: from when on it works again. */
  retryAt?: string
}

/** What the caller did wrong, or may not do. Anything else that is thrown is a fault of ours. */
export class ClientProblem extends Error {
  readonly code: ProblemCode
  readonly extra: Extra

  constructor(code: ProblemCode, detail: string = problems[code].title, extra: Extra = {}) {
    super(detail)
    this.name = 'ClientProblem'
    this.code = code
    this.extra = extra
  }
}

/** Also for what belongs to somebody else: nobody learns that it exists. */
export const notFound = (what: string) =>
  new ClientProblem('not-found', `There is no such ${what}.`)

/** An access token outlives its account by up to 15 minutes. */
export const accountGone = () => new ClientProblem('unauthorized', 'This account no longer exists.')
