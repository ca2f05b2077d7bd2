/** Why a call failed: an answer of our API or of API Gateway, or the network. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly kind: 'problem' | 'gateway' | 'network' | 'unreadable'
  /** 0 if there was no response. */
  readonly status: number
  readonly code: string
  readonly detail: string
  readonly errors: readonly { field: string; message: string }[]
  /** With `already-requested`: the request that the buyer has. */
  readonly requestId: string | undefined
  /** With problems of AI Help: the HTTP status of the AI model. */
  readonly modelStatus: number | undefined
  /** With `already-claimed`: who has the request, and since when. */
  readonly claim: { name: string; at: string } | undefined
  /** With `file-refused`: why. */
  readonly fileFault: string | undefined

  constructor(about: {
    kind: ApiError['kind']
    status: number
    code: string
    detail: string
    errors?: ApiError['errors'] | undefined
    requestId?: string | undefined
    modelStatus?: number | undefined
    claim?: ApiError['claim']
    fileFault?: string | undefined
    cause?: unknown
  }) {
    super(about.detail, { cause: about.cause })
    this.kind = about.kind
    this.status = about.status
    this.code = about.code
    this.detail = about.detail
    this.errors = about.errors ?? []
    this.requestId = about.requestId
    this.modelStatus = about.modelStatus
    this.claim = about.claim
    this.fileFault = about.fileFault
  }
}

export const networkError = (cause: unknown): ApiError =>
  new ApiError({
    kind: 'network',
    status: 0,
    code: 'network',
    detail: 'The server could not be reached.',
    cause,
  })

export const codeOf = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.code : undefined
