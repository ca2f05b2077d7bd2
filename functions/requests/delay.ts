import { planOf, plans } from '../../shared/plans/plans.ts'
import {
  itsCheck,
  lateNoticeHours,
  maxExtensionDays,
} from '../../shared/requests/delivery-promise.ts'
import type { Delay } from '../../shared/requests/request.ts'
import type { QueuedEmail } from '../emails/templates.ts'
import { firstPromise, isLate } from './promised-time.ts'
import type { PendingRequest } from './stored-request.ts'
import { isMonitoring } from './verification-request.ts'

const hour = 3_600_000

/** The time that the buyer was told last. */
const deadlineOf = ({ delay, dueAt }: PendingRequest): number =>
  Date.parse(delay?.expectedAt ?? dueAt ?? '')

/** How much more time a report gets by itself, in hours. */
export const extraHours = (deliveryHours: number): number => deliveryHours / 2

/** Why a report needs more time, as far as the request itself shows it. */
function reasonOf({ withdrawn, draftState, claim }: PendingRequest): string {
  if (withdrawn.length > 0)
    return 'We withdrew the report that you had, and are preparing a new one.'
  if (draftState === 'in-review' || draftState === 'approved')
    return 'The report is written, and a second analyst is reviewing it.'
  if (claim || draftState) return 'Our analyst needs more time for the checks.'
  return 'No analyst has been free to start on it yet.'
}

/**
 * What the buyer is told before a deadline passes: half of the plan's delivery time more, and why. Each deadline is
 * moved once, and a second one no further than the desk could extend it.
 * @returns undefined if there is nothing to tell
 */
export function delayOf(request: PendingRequest, now: Date): Delay | undefined {
  const deadline = deadlineOf(request)
  const isClose = now.getTime() >= deadline - lateNoticeHours * hour
  if (!isClose || request.pausedAt !== null || isMonitoring(request)) return undefined
  const extra = extraHours(plans[planOf(request.userType)].deliveryHours) * hour
  const expected = Math.max(deadline, now.getTime()) + extra
  const last = Date.parse(firstPromise(request, now) ?? '') + maxExtensionDays * 24 * hour
  if (request.delay && expected > last) return undefined
  return {
    expectedAt: new Date(expected).toISOString(),
    reason: reasonOf(request),
    toldAt: now.toISOString(),
  }
}

/** To the buyer. The id contains the new deadline, so each is sent once. */
export function laterEmail(
  request: PendingRequest,
  { dueAt, reason }: { dueAt: string; reason: string },
  at: Date,
): QueuedEmail {
  const { id: requestId, searchTerm: company, email, userId, userType, timestamp } = request
  const promisedAt = firstPromise(request, at)
  return {
    id: `report-later/${requestId}/${dueAt}`,
    template: 'report-later',
    to: { email, userId },
    data: {
      requestId,
      company,
      dueAt,
      reason,
      // A report that is late already has given its check back, or does so now.
      promisedAt: isLate(request, at) ? null : promisedAt,
      check: itsCheck(planOf(userType), timestamp),
    },
  }
}
