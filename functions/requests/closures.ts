import { maxCancellationsPerDay } from '../../shared/requests/cancelling.ts'
import { keptDays } from '../../shared/trust/kept.ts'
import type { Account } from '../accounts/account.ts'
import { monthlyUsageAttribute } from '../accounts/account-repository.ts'
import { monthOf } from '../accounts/allowance.ts'
import { allowanceReturn, searchRecord } from '../accounts/entities.ts'
import { countChecks } from '../accounts/free-check-mailboxes.ts'
import { queueEmail } from '../emails/outbox.ts'
import type { QueuedEmail } from '../emails/templates.ts'
import { account as accountItem } from '../platform/table/account.ts'
import { auditEntry } from '../platform/table/desk-audit.ts'
import type { Write } from '../platform/table/entity.ts'
import { expiresIn } from '../platform/table/expiry.ts'
import { below, is, unchanged } from '../platform/table/expressions.ts'
import { type Operation, operationRecord } from '../platform/table/operation.ts'
import type { Table } from '../platform/table/table.ts'
import { ConcurrentUpdateError, transact } from '../platform/table/write.ts'
import { cancellationLimitReached, type RequestClosure } from './closure.ts'
import { attributesInWork, cancellations, verificationRequest } from './entities.ts'
import { workLists } from './request-repository.ts'
import { removeRequest } from './requested-companies.ts'
import { isMonitoring, type PendingRequest } from './verification-request.ts'

type Closing = {
  request: PendingRequest
  account: Account
  closure: RequestClosure
  /** A ULID of the time, by which the allowance history is sorted. */
  id: string
  at: Date
  operation?: Operation
  /** Who closes it, if a member of the desk does, and what the audit trail says of it. */
  member?: { userId: string; name: string; detail: string }
}

export type RequestClosures = {
  /**
   * Closes a pending request without a report, and returns its check. One of monitoring took none.
   * @throws ConcurrentUpdateError if the request changed since it was read, or its account is gone
   * @throws ClientProblem `cancellation-limit-reached`
   */
  close(ended: Closing): Promise<void>
}

/** Only counters above zero are decremented: old records may lack one. */
function countersToDecrement(account: Account, request: PendingRequest): string[] {
  const month = monthOf(new Date(request.timestamp))
  const counts: Record<string, number> = {
    pendingReports: account.stats.pendingReports,
    ...(!isMonitoring(request) && {
      searchCount: account.searchCount,
      [monthlyUsageAttribute(month)]: account.usedByMonth[month] ?? 0,
    }),
  }
  return Object.keys(counts).filter((counter) => (counts[counter] ?? 0) > 0)
}

function accountPart({ account, request, at }: Closing): Write {
  const now = at.toISOString()
  const counters = countersToDecrement(account, request)
  return accountItem.update(
    account,
    {
      set: { statsUpdatedAt: now, updatedAt: now },
      add: Object.fromEntries(counters.map((counter) => [counter, -1])),
    },
    // Fails if a mailbox was added in the meantime, which would still count the returned check.
    ...(account.mailboxes.length > 0 ? [is('mailboxes', account.mailboxes)] : []),
  )
}

/** Decrements the mailboxes that counted the check. */
const mailboxParts = ({ account }: Closing): Record<string, Write> =>
  account.searchCount > 0
    ? Object.fromEntries(
        account.mailboxes.map((mailbox) => [`mailbox ${mailbox}`, countChecks(mailbox, -1)]),
      )
    : {}

const requestPart = ({ request, closure, at }: Closing): Write =>
  verificationRequest.update(
    request,
    {
      set: {
        status: closure.status,
        reason: closure.reason,
        endedBy: closure.by,
        endedAt: at.toISOString(),
        updatedAt: at.toISOString(),
      },
      remove: attributesInWork,
    },
    // A request is closed once, so its check is returned once. The desk is notified
    // according to the work list.
    unchanged(request.rawAttributes, 'status', 'workList'),
  )

/** Gives the check of the allowance back. */
function returnParts(ended: Closing): Record<string, Write> {
  const { request, closure, id, at } = ended
  const { userId, id: requestId, searchTerm } = request
  const { companyId } = request.rawAttributes
  const now = at.toISOString()
  return {
    search: searchRecord.upsert(request, { set: { givenBackAt: now, userId, requestId } }),
    // Imported requests have no `companyId`, and never counted for a company.
    ...(typeof companyId === 'string' && {
      company: removeRequest({ userId, companyId, requestId }),
    }),
    return: allowanceReturn.create(
      { userId, id },
      { requestId, searchTerm, timestamp: now, reason: closure.reason },
    ),
    ...mailboxParts(ended),
  }
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
  }
  return [toBuyer, toDesk]
}

export const requestClosuresIn = (table: Table): RequestClosures => ({
  /** Access pattern 13: closing, returned check and e-mails in one transaction. */
  async close(ended) {
    const { request, closure, operation, member, at } = ended
    const failed = await transact(table, {
      request: requestPart(ended),
      account: accountPart(ended),
      ...(!isMonitoring(request) && returnParts(ended)),
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
