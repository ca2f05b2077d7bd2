import type { NewRequest } from '../../../../shared/requests/request.ts'
import { ApiError } from '../../lib/api-error.ts'
import { call } from '../session/api.ts'

/** Failures after which the request may have been stored, or that are temporary. */
export const mayRetry = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.kind === 'network' || error.status === 429 || error.status >= 500)

/**
 * Sends the same idempotency key with every attempt of one submission, until the server has given a
 * final answer.
 */
export const createSubmitter = (newKey: () => string, send: typeof call = call) => {
  let open: { intent: string; key: string } | undefined
  return async (body: NewRequest) => {
    const intent = JSON.stringify(body)
    if (open?.intent !== intent) open = { intent, key: newKey() }
    try {
      const request = await send('submitRequest', {
        body,
        headers: { 'Idempotency-Key': open.key },
      })
      open = undefined
      return request
    } catch (error) {
      if (!mayRetry(error)) open = undefined
      throw error
    }
  }
}
