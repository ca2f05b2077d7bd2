import type { DeskClaim, DeskRequest, SameCompany } from '../../shared/desk/queue.ts'
import { planOf, plans } from '../../shared/plans/plans.ts'
import { cancellableUntil, isInCancelWindow } from '../../shared/requests/cancelling.ts'
import { dueStatusOf } from '../requests/due-status.ts'
import type { Claim, OpenRequest } from '../requests/stored-request.ts'
import { proposalOf } from './outcomes/outcome.ts'

export const shownClaim = (claim: Claim | undefined, userId: string): DeskClaim | null =>
  claim ? { name: claim.name, at: claim.at, mine: claim.by === userId } : null

/** The due time was that of the first report: a correction has none. */
export const dueOf = (
  request: Pick<OpenRequest, 'status' | 'timestamp' | 'dueAt' | 'pausedAt' | 'pausedSeconds'>,
  now: Date,
): Pick<DeskRequest, 'dueAt' | 'dueStatus'> =>
  request.status === 'completed'
    ? { dueAt: null, dueStatus: 'in-time' }
    : { dueAt: request.dueAt, dueStatus: dueStatusOf(request, now) }

const shownSameCompany = (other: OpenRequest | undefined, userId: string): SameCompany | null =>
  other
    ? {
        id: other.id,
        requestedAt: other.timestamp,
        claim: shownClaim(other.claim, userId),
        draftState: other.draftState ?? null,
      }
    : null

/**
 * What the desk sees of a request: nothing about its buyer but the hours to its due time.
 * @param sameCompany another request for the same company, if there is one
 * @param userId of the member who looks
 */
export const deskRequestOf = (
  request: OpenRequest,
  sameCompany: OpenRequest | undefined,
  userId: string,
  now: Date,
): DeskRequest => ({
  id: request.id,
  searchTerm: request.searchTerm,
  type: request.type,
  requestedAt: request.timestamp,
  ...dueOf(request, now),
  deliveryHours: plans[planOf(request.userType)].deliveryHours,
  // A due check of monitoring cannot be cancelled.
  cancellableUntil:
    request.status === 'pending' &&
    request.type !== 'monitoring' &&
    isInCancelWindow(request.timestamp, now)
      ? cancellableUntil(request.timestamp).toISOString()
      : null,
  claim: shownClaim(request.claim, userId),
  draftState: request.draftState ?? null,
  isCorrection: request.status === 'completed',
  proposedOutcome: proposalOf(request)?.kind ?? null,
  sameCompany: shownSameCompany(sameCompany, userId),
})
