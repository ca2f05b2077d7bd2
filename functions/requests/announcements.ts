import type { Delay } from '../../shared/requests/request.ts'
import { queueEmail } from '../emails/outbox.ts'
import type { QueuedEmail } from '../emails/templates.ts'
import { accountExists } from '../platform/table/account.ts'
import { is, unchanged } from '../platform/table/expressions.ts'
import type { Table } from '../platform/table/table.ts'
import { transactAll, withConflictRetries } from '../platform/table/write.ts'
import { laterEmail } from './delay.ts'
import type { DueStatus } from './due-status.ts'
import { verificationRequest } from './entities.ts'
import { workLists } from './request-repository.ts'
import type { PendingRequest } from './stored-request.ts'

/** A due status that the desk is told of, once. */
export type ReportedState = Extract<DueStatus, 'due-soon' | 'overdue'>

/** Two writes each and an e-mail: below the 100 writes of a transaction. */
export const maxToldAtOnce = 40

export type Announcements = {
  /**
   * Notifies desk and buyer of a new request, once.
   * @throws ConcurrentUpdateError if it is no longer new, or its account is gone
   */
  announce(request: PendingRequest, mails: readonly QueuedEmail[], at: Date): Promise<void>
  /**
   * Tells the desk that requests are due soon or overdue.
   * @param requests at most `maxToldAtOnce`
   * @throws ConcurrentUpdateError if a request is no longer pending, the desk was told of it meanwhile, or its account
   * is gone
   */
  tellDesk(
    requests: readonly PendingRequest[],
    state: ReportedState,
    mail: QueuedEmail,
    at: Date,
  ): Promise<void>
  /**
   * Tells the buyer that the report needs more time.
   * @throws ConcurrentUpdateError if the request changed since it was read, or its account is gone
   */
  tellDelay(request: PendingRequest, delay: Delay, at: Date): Promise<void>
}

export const announcementsIn = (table: Table): Announcements => ({
  /** Access pattern 30: the request's work list and its e-mails in one transaction. */
  announce: (request, mails, at) =>
    transactAll(table, [
      // No e-mails about an account that is being erased.
      accountExists(request.userId),
      verificationRequest.update(
        request,
        { set: { workList: workLists.open, announcedAt: at.toISOString() } },
        is('workList', workLists.new),
      ),
      ...mails.map((mail) => queueEmail(mail, at)),
    ]),

  /** Access pattern 164: what the desk was told is stored, so that a late request costs one write in all. */
  tellDesk: (requests, state, mail, at) =>
    withConflictRetries(() =>
      transactAll(table, [
        ...[...new Set(requests.map(({ userId }) => userId))].map(accountExists),
        ...requests.map((request) =>
          verificationRequest.update(
            request,
            { set: { lateTold: state } },
            is('status', 'pending'),
            // Another run can look at it at the same time.
            unchanged(request.rawAttributes, 'lateTold'),
          ),
        ),
        queueEmail(mail, at),
      ]),
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
