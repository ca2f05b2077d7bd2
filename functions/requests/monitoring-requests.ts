import type { Plan } from '../../shared/plans/plans.ts'
import { account } from '../platform/table/account.ts'
import type { Write } from '../platform/table/entity.ts'
import { requestOwner, verificationRequest } from './entities.ts'
import { workLists } from './request-repository.ts'
import type { PendingRequest, ReportBefore } from './stored-request.ts'
import { newRequest } from './verification-request.ts'

/**
 * A due check of a watched supplier, as a request: it costs no check of the allowance, and cannot be
 * cancelled.
 */
export const newMonitoringRequest = (given: {
  id: string
  watchId: string
  company: string
  userId: string
  email: string
  plan: Plan
  reportBefore: ReportBefore
  at: Date
}): PendingRequest => ({
  ...newRequest({ ...given, searchTerm: given.company }),
  type: 'monitoring',
  watchId: given.watchId,
  reportBefore: given.reportBefore,
})

/** Stores it. Fails if the account does not exist. */
export function storeMonitoringRequest(request: PendingRequest): Write[] {
  const { rawAttributes: _, ...stored } = request
  const { id, userId, timestamp } = request
  return [
    account.update(
      { userId },
      { set: { statsUpdatedAt: timestamp }, add: { totalReports: 1, pendingReports: 1 } },
    ),
    // Not announced: the buyer did not just submit it, and cannot cancel it.
    verificationRequest.create({ userId, id }, { ...stored, workList: workLists.open }),
    requestOwner.create({ id }, { userId }),
  ]
}
