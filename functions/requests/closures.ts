import { maxCancellationsPerDay } from '../../shared/requests/cancelling.ts'
import { keptDays } from '../../shared/trust/kept.ts'
import type { Account } from '../accounts/account.ts'
import { queueEmail } from '../emails/outbox.ts'
import type { QueuedEmail } from '../emails/templates.ts'
import { account as accountItem } from '../platform/table/account.ts'
import { auditEntry } from '../platform/table/desk-audit.ts'
import type { Write } from '../platform/table/entity.ts'
import { expiresIn } from '../platform/table/expiry.ts'
import { below, unchanged } from '../platform/table/expressions.ts'
import { type Operation, operationRecord } from '../platform/table/operation.ts'
import type { Table } from '../platform/table/table.ts'
import { ConcurrentUpdateError, transact } from '../platform/table/write.ts'
import { cancellationLimitReached, type RequestClosure } from './closure.ts'
import { attributesInWork, cancellations, verificationRequest } from './entities.ts'
import { decremented, type GiveBack, giveBackOf } from './give-back.ts'
import { workLists } from './request-repository.ts'
import { removeRequest } from './requested-companies.ts'
import type { PendingRequest } from './stored-request.ts'
import { isMonitoring } from './verification-request.ts'

type Closing = {
  request: PendingRequest
  account: Account
  closure: RequestClosure
  /** A ULID of the time, by which the allowance history is sorted. */
  id: string
  at: Date
  operation?: Operation
  /** The member of the desk who closes it, if one does, and the text for the audit trail. */
  member?: { userId: string; name: string; detail: string }
}

export type RequestClosures = {
  /**
   * Closes a pending request without a report, and gives its check back, unless it was late and has it back already.
   * @throws ConcurrentUpdateError if the request changed since it was read, or its account is gone
   * @throws ClientProblem `cancellation-limit-reached`
   */
  close(ended: Closing): Promise<void>
}

function accountPart({ account, at }: Closing, back: GiveBack | undefined): Write {
  const now = at.toISOString()
  return accountItem.update(
    account,
    {
      set: { statsUpdatedAt: now, updatedAt: now },
      add: {
        ...decremented({ pendingReports: account.stats.pendingReports }),
        ...back?.counters,
      },
    },
    ...(back?.conditions ?? []),
  )
}

const requestPart = ({ request, closure, at }: Closing, back: GiveBack | undefined): Write =>
  verificationRequest.update(
    request,
    {
      set: {
        status: closure.status,
        reason: closure.reason,
        endedBy: closure.by,
        endedAt: at.toISOString(),
        updatedAt: at.toISOString(),
        ...back?.set,
      },
      remove: attributesInWork,
    },
    // A request is closed once, and its check given back once. The desk is notified according to the work list.
    unchanged(request.rawAttributes, 'status', 'workList', 'givenBackAt'),
  )

/** Imported requests have no `companyId`, and never counted for a company; nor do those of monitoring. */
function companyPart({ request }: Closing): Write | undefined {
  const { userId, id: requestId } = request
  const { companyId } = request.rawAttributes
  if (isMonitoring(request) || typeof companyId !== 'string') return undefined
  return removeRequest({ userId, companyId, requestId })
}

/** Counts the cancellations of the day. Fails the transaction beyond the limit. */
const cancellationPart = ({ request: { userId }, at }: Closing): Write =>
  cancellations.upsert(
    { userId, day: at.toISOString().slice(0, 10) },
    { set: { expiresAt: expiresIn(keptDays.cancellations, at) }, add: { count: 1 } },
    below('count', maxCancellationsPerDay),
  )

function mailToBuyer({ request, closure }: Closing): QueuedEmail {
  const { id, userId, email, searchTerm: company, watchId, reportBefore } = request
  const { status, reason } = closure
  const mail = { id: `request-closed/${id}`, to: { email, userId } }
  return watchId === undefined
    ? { ...mail, template: 'request-closed', data: { company, status, reason } }
    : {
        ...mail,
        template: 'monitoring-check-failed',
        data: { requestId: id, company, englishName: reportBefore?.englishName ?? null, reason },
      }
}

function mailsOf(closing: Closing): QueuedEmail[] {
  const { request, closure, member } = closing
  const { id, userId, searchTerm: company, rawAttributes } = request
  const { status, reason, by } = closure
  const toBuyer = mailToBuyer(closing)
  if (rawAttributes.workList !== workLists.open) return [toBuyer]
  const toDesk: QueuedEmail = {
    id: `desk-request-closed/${id}`,
    template: 'desk-request-closed',
    to: 'desk',
    about: userId,
    data: { requestId: id, company, status, reason, by: member?.name ?? by ?? 'the buyer' },
    notice: { kind: 'closed', requestId: id },
  }
  return [toBuyer, toDesk]
}

export const requestClosuresIn = (table: Table): RequestClosures => ({
  /** Access pattern 13: closing, returned check and e-mails in one transaction. */
  async close(ended) {
    const { request, closure, operation, member, at } = ended
    const back = giveBackOf({ ...ended, reason: closure.reason })
    const failed = await transact(table, {
      request: requestPart(ended, back),
      account: accountPart(ended, back),
      company: companyPart(ended),
      ...back?.parts,
      ...(closure.status === 'cancelled' && { cancellations: cancellationPart(ended) }),
      ...(operation && {
        operation: operationRecord(request.userId, operation),
        audit: auditEntry({
          at,
          by: member?.userId ?? '',
          name: member?.name ?? operation.by,
          action: 'failed',
          requestId: request.id,
          ...(member && { detail: member.detail }),
        }),
      }),
      ...Object.fromEntries(mailsOf(ended).map((mail) => [mail.id, queueEmail(mail, at)])),
    })
    if (failed.size === 0) return
    if ([...failed.keys()].every((part) => part === 'cancellations'))
      throw cancellationLimitReached(at)
    throw new ConcurrentUpdateError()
  },
})
