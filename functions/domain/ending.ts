import { ClientProblem } from './client-problem.ts'
import type { StoredRequest } from './verification-request.ts'

const cancelMinutes = 15

/** How a request ends without a report. Either way its check is given back, once. */
export type Ending = {
  status: 'failed' | 'cancelled'
  reason: string
  /** The operator who failed it, where one did. */
  by: string | null
}

export const cancelledByBuyer: Ending = {
  status: 'cancelled',
  reason: 'Cancelled by you.',
  by: null,
}

/** @throws ClientProblem `too-late-to-cancel` */
export function assertCancellable(request: StoredRequest, now: Date): void {
  if (request.status !== 'pending')
    throw new ClientProblem('too-late-to-cancel', `This request is ${request.status} already.`)
  if (now.getTime() - Date.parse(request.timestamp) > cancelMinutes * 60_000)
    throw new ClientProblem(
      'too-late-to-cancel',
      `A request can be cancelled within ${cancelMinutes} minutes. Work on this one has begun.`,
    )
}
