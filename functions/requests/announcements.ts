import type { Delay } from '../../shared/requests/request.ts'
import { queueEmail } from '../emails/outbox.ts'
import type { QueuedEmail } from '../emails/templates.ts'
import { accountExists } from '../platform/table/account.ts'
import type { Write } from '../platform/table/entity.ts'
import { is, unchanged } from '../platform/table/expressions.ts'
import type { Table } from '../platform/table/table.ts'
import { transact, transactAll, withConflictRetries } from '../platform/table/write.ts'
import { laterEmail } from './delay.ts'
import type { DueStatus } from './due-status.ts'
import { verificationRequest } from './entities.ts'
import { workLists } from './request-repository.ts'
import type { PendingRequest } from './stored-request.ts'

/** A due status that the desk is told of, once. */
export type ReportedState = Extract<DueStatus, 'due-soon' | 'overdue'>

/** At most three writes each and an e-mail: the 100 writes of a transaction. */
export const maxToldAtOnce = 33

export type Announcements = {
  /**
   * Notifies desk and buyers of new requests, once.
   * @param requests at most `maxToldAtOnce`
   * @returns those that are no longer new, or whose account is gone. If there are any, nothing was stored
   */
  announce(
    requests: readonly PendingRequest[],
    mails: readonly QueuedEmail[],
    at: Date,
  ): Promise<PendingRequest[]>
  /**
   * Tells the desk that requests are due soon or overdue.
   * @param requests at most `maxToldAtOnce`
   * @returns those that are no longer pending, of which the desk was told meanwhile, or whose account is gone. If there
   * are any, nothing was stored
   */
  tellDesk(
    requests: readonly PendingRequest[],
    state: ReportedState,
    mail: QueuedEmail,
    at: Date,
  ): Promise<PendingRequest[]>
  /**
   * Tells the buyer that the report needs more time.
   * @throws ConcurrentUpdateError if the request changed since it was read, or its account is gone
   */
  tellDelay(request: PendingRequest, delay: Delay, at: Date): Promise<void>
}

/**
 * Changes requests and queues e-mails in one transaction.
 * @returns the requests whose condition failed, or whose account is gone. If there are any, nothing was stored
 */
async function tellOnce(
  table: Table,
  requests: readonly PendingRequest[],
  change: (request: PendingRequest) => Write,
  mails: readonly Write[],
): Promise<PendingRequest[]> {
  const accountPart = (userId: string) => `account ${userId}`
  const writes: Record<string, Write> = Object.fromEntries([
    // No e-mails about an account that is being erased.
    ...requests.map(({ userId }) => [accountPart(userId), accountExists(userId)]),
    ...requests.map((request) => [request.id, change(request)]),
    ...mails.map((mail, n) => [`mail ${n}`, mail]),
  ])
  const failed = await withConflictRetries(() => transact(table, writes))
  return requests.filter(({ id, userId }) => failed.has(id) || failed.has(accountPart(userId)))
}

export const announcementsIn = (table: Table): Announcements => ({
  /** Access pattern 30: the requests' work list and the e-mails in one transaction. */
  announce: (requests, mails, at) =>
    tellOnce(
      table,
      requests,
      (request) =>
        verificationRequest.update(
          request,
          { set: { workList: workLists.open, announcedAt: at.toISOString() } },
          is('workList', workLists.new),
        ),
      mails.map((mail) => queueEmail(mail, at)),
    ),

  /** Access pattern 164: what the desk was told is stored, so that a late request costs one write in all. */
  tellDesk: (requests, state, mail, at) =>
    tellOnce(
      table,
      requests,
      (request) =>
        verificationRequest.update(
          request,
          { set: { lateTold: state } },
          is('status', 'pending'),
          // Another run can look at it at the same time.
          unchanged(request.rawAttributes, 'lateTold'),
        ),
      [queueEmail(mail, at)],
    ),

  /** Access pattern 169: request and e-mail in one transaction. */
  tellDelay: (request, delay, at) =>
    transactAll(table, [
      accountExists(request.userId),
      verificationRequest.update(
        request,
        { set: { delay, updatedAt: at.toISOString() } },
        unchanged(request.rawAttributes, 'status', 'dueAt', 'delay', 'pausedAt'),
      ),
      queueEmail(laterEmail(request, { dueAt: delay.expectedAt, reason: delay.reason }, at), at),
    ]),
})
