import type { Delay } from '../../shared/requests/request.ts'
import { queueEmail } from '../emails/outbox.ts'
import type { QueuedEmail } from '../emails/templates.ts'
import { accountExists } from '../platform/table/account.ts'
import type { Write } from '../platform/table/entity.ts'
import { is, unchanged } from '../platform/table/expressions.ts'
import type { Table } from '../platform/table/table.ts'
import { ConcurrentUpdateError, transact, withConflictRetries } from '../platform/table/write.ts'
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
   * @throws ConcurrentUpdateError if one is no longer new, or its account is gone
   */
  announce(
    requests: readonly PendingRequest[],
    mails: readonly QueuedEmail[],
    at: Date,
  ): Promise<void>
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

const accountsExist = (requests: readonly PendingRequest[]) =>
  [...new Set(requests.map(({ userId }) => userId))].map(accountExists)

/**
 * Writes all or none, again after conflicts with other transactions.
 * @throws ConcurrentUpdateError at once if a condition failed
 */
async function tellOnce(table: Table, writes: readonly Write[]): Promise<void> {
  const failed = await withConflictRetries(() => transact(table, writes))
  if (failed.size > 0) throw new ConcurrentUpdateError()
}

export const announcementsIn = (table: Table): Announcements => ({
  /** Access pattern 30: the requests' work list and the e-mails in one transaction. */
  announce: (requests, mails, at) =>
    tellOnce(table, [
      // No e-mails about an account that is being erased.
      ...accountsExist(requests),
      ...requests.map((request) =>
        verificationRequest.update(
          request,
          { set: { workList: workLists.open, announcedAt: at.toISOString() } },
          is('workList', workLists.new),
        ),
      ),
      ...mails.map((mail) => queueEmail(mail, at)),
    ]),

  /** Access pattern 164: what the desk was told is stored, so that a late request costs one write in all. */
  tellDesk: (requests, state, mail, at) =>
    tellOnce(table, [
      ...accountsExist(requests),
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

  /** Access pattern 169: request and e-mail in one transaction. */
  tellDelay: (request, delay, at) =>
    tellOnce(table, [
      accountExists(request.userId),
      verificationRequest.update(
        request,
        { set: { delay, updatedAt: at.toISOString() } },
        unchanged(request.rawAttributes, 'status', 'dueAt', 'delay', 'pausedAt'),
      ),
      queueEmail(laterEmail(request, { dueAt: delay.expectedAt, reason: delay.reason }, at), at),
    ]),
})
