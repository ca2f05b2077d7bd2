import * as z from 'zod'
import { Problem } from '../../../shared/platform/problem.ts'
import { ApiError } from './api-error.ts'

/** API Gateway's own errors have no code: it is derived from the status. */
const gatewayCodes: Readonly<Record<number, string>> = {
  401: 'unauthorized',
  404: 'not-found',
  413: 'body-too-large',
  429: 'too-many-requests',
}

/** `message` from HTTP APIs, `Message` from the edge in front of them. */
const GatewayError = z.union([
  z.object({ message: z.string() }),
  z.object({ Message: z.string() }).transform(({ Message }) => ({ message: Message })),
])

const jsonOf = async (response: Response): Promise<unknown> => {
  try {
    return await response.json()
  } catch {
    return undefined
  }
}

/** Reads a problem response of our API, or an error of API Gateway. */
export const readError = async (response: Response): Promise<ApiError> => {
  const body = await jsonOf(response)
  const problem = Problem.safeParse(body)
  if (problem.success) {
    const { code, detail, errors, requestId, modelStatus, claim, fileFault } = problem.data
    return new ApiError({
      kind: 'problem',
      status: response.status,
      code,
      detail,
      errors,
      requestId,
      modelStatus,
      claim,
      fileFault,
    })
  }
  const gateway = GatewayError.safeParse(body)
  return new ApiError({
    kind: 'gateway',
    status: response.status,
    code: gatewayCodes[response.status] ?? (response.status >= 500 ? 'unavailable' : 'refused'),
    detail: gateway.success ? gateway.data.message : `The server answered ${response.status}.`,
  })
}
