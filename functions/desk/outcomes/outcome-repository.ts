import { queueEmail } from '../../emails/outbox.ts'
import type { DeskMember } from '../../platform/http/route.ts'
import { accountExists } from '../../platform/table/account.ts'
import { auditEntry } from '../../platform/table/desk-audit.ts'
import { unchanged } from '../../platform/table/expressions.ts'
import type { Table } from '../../platform/table/table.ts'
import { transactAll } from '../../platform/table/write.ts'
import { laterEmail } from '../../requests/delay.ts'
import { verificationRequest } from '../../requests/entities.ts'
import type { OpenRequest, PendingRequest, StoredOutcome } from '../../requests/stored-request.ts'
import { isMonitoring } from '../../requests/verification-request.ts'

type Member = Pick<DeskMember, 'userId' | 'name'>
type Extension = { dueAt: string; reason: string }

/** Every write throws ConcurrentUpdateError if the request changed since it was read, or its account is gone. */
export type Outcomes = {
  /** Stores a proposal, and tells the desk. */
  propose(request: OpenRequest, outcome: StoredOutcome): Promise<void>
  drop(request: OpenRequest, outcome: StoredOutcome, by: Member, at: Date): Promise<void>
  /** Promises the report for a later time, and tells the buyer. */
  extend(request: PendingRequest, to: Extension, by: Member, at: Date): Promise<void>
}

export const outcomesIn = (table: Table): Outcomes => ({
  /** Access pattern 155: request, audit entry and e-mail in one transaction. */
  propose(request, outcome) {
    const { kind, reason, by, name, at } = outcome
    const { id: requestId, searchTerm: company } = request
    const time = new Date(at)
    return transactAll(table, [
      accountExists(request.userId),
      verificationRequest.update(
        request,
        { set: { proposedOutcome: outcome } },
        unchanged(request.rawAttributes, 'status', 'reports', 'proposedOutcome'),
      ),
      auditEntry({ at: time, by, name, action: 'proposed-outcome', requestId, detail: kind }),
      queueEmail(
        {
          id: `desk-outcome-proposed/${requestId}/${at}`,
          template: 'desk-outcome-proposed',
          to: 'desk',
          about: request.userId,
          data: { requestId, company, kind, reason, by: name },
          notice: { kind: 'outcome-proposed', requestId },
        },
        time,
      ),
    ])
  },

  /** Access pattern 155. */
  drop(request, { kind }, { userId, name }, at) {
    return transactAll(table, [
      accountExists(request.userId),
      verificationRequest.update(
        request,
        { remove: ['proposedOutcome'] },
        unchanged(request.rawAttributes, 'status', 'proposedOutcome'),
      ),
      auditEntry({
        at,
        by: userId,
        name,
        action: 'dropped-outcome',
        requestId: request.id,
        detail: kind,
      }),
    ])
  },

  /** Access pattern 156: request, audit entry and e-mail in one transaction. */
  extend(request, { dueAt, reason }, { userId, name }, at) {
    const { id: requestId } = request
    const now = at.toISOString()
    return transactAll(table, [
      accountExists(request.userId),
      verificationRequest.update(
        request,
        // The desk is told again when the new time comes near.
        {
          set: { dueAt, delay: { expectedAt: dueAt, reason, toldAt: now }, updatedAt: now },
          remove: ['lateTold'],
        },
        unchanged(request.rawAttributes, 'status', 'dueAt', 'pausedAt', 'pausedSeconds'),
      ),
      auditEntry({
        at,
        by: userId,
        name,
        action: 'extended',
        requestId,
        detail: `to ${dueAt}`,
      }),
      // No time was promised for a check of a watched supplier.
      ...(isMonitoring(request)
        ? []
        : [queueEmail(laterEmail(request, { dueAt, reason }, at), at)]),
    ])
  },
})
