import {
  cancelMinutes,
  isInCancelWindow,
  maxCancellationsPerDay,
} from '../../shared/requests/cancelling.ts'
import { isoMinute } from '../platform/date-text.ts'
import { ClientProblem } from '../platform/http/client-problem.ts'
import type { PendingRequest, StoredRequest } from './stored-request.ts'
import { isMonitoring, statusText } from './verification-request.ts'

/** The end of a request without a report. A check that it took is returned to the buyer. */
export type RequestClosure = {
  status: 'failed' | 'cancelled'
  reason: string
  /** The operator who failed the request, if one did. */
  by: string | null
}

export const buyerCancellation: RequestClosure = {
  status: 'cancelled',
  reason: 'Canceled by you.',
  by: null,
}

/** @throws ClientProblem `too-late-to-cancel` */
export function assertCancellable(
  request: StoredRequest,
  now: Date,
): asserts request is PendingRequest {
  if (request.status !== 'pending')
    throw new ClientProblem('too-late-to-cancel', `This request is ${statusText(request)} already.`)
  if (isMonitoring(request))
    throw new ClientProblem(
      'too-late-to-cancel',
      'This is a monitoring check and is already in progress. It doesn’t use up any of your checks. To stop these checks, pause monitoring of this supplier or stop watching it.',
    )
  if (!isInCancelWindow(request.timestamp, now))
    throw new ClientProblem(
      'too-late-to-cancel',
      `A request can be canceled within ${cancelMinutes} minutes. This one is with our analysts.`,
    )
}

/** @param at a time in the day (UTC) for which the limit is reached */
export function cancellationLimitReached(at: Date): ClientProblem {
  const retryAt = new Date(
    Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate() + 1),
  ).toISOString()
  return new ClientProblem(
    'cancellation-limit-reached',
    `You have canceled ${maxCancellationsPerDay} requests today. You can cancel again from ${isoMinute(retryAt)}.`,
    { retryAt },
  )
}
