import { cancellableUntil, isInCancelWindow } from '../../shared/cancelling.ts'
import type { DeskClaim, DeskRequest } from '../../shared/desk/queue.ts'
import { planOf, plans } from '../../shared/plans.ts'
import { dueStatusOf } from '../requests/due-status.ts'
import type { Claim, PendingRequest } from '../requests/verification-request.ts'

export const shownClaim = (claim: Claim | undefined, userId: string): DeskClaim | null =>
  claim ? { name: claim.name, at: claim.at, mine: claim.by === userId } : null

/**
 * What the desk sees of a request: nothing about its buyer but the hours to its due time.
 * @param userId of the member who looks
 */
export const deskRequestOf = (request: PendingRequest, userId: string, now: Date): DeskRequest => ({
  id: request.id,
  searchTerm: request.searchTerm,
  type: request.type,
  requestedAt: request.timestamp,
  dueAt: request.dueAt,
  dueStatus: dueStatusOf(request, now),
  deliveryHours: plans[planOf(request.userType)].deliveryHours,
  // A due check of monitoring cannot be cancelled.
  cancellableUntil:
    request.type !== 'monitoring' && isInCancelWindow(request.timestamp, now)
      ? cancellableUntil(request.timestamp).toISOString()
      : null,
  claim: shownClaim(request.claim, userId),
  draftState: request.draftState ?? null,
  isCorrection: false,
})
