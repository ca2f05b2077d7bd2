import { queueEmail } from '../emails/outbox.ts'
import type { QueuedEmail } from '../emails/templates.ts'
import { accountExists } from '../platform/table/account.ts'
import { is } from '../platform/table/expressions.ts'
import type { Table } from '../platform/table/table.ts'
import { transactAll } from '../platform/table/write.ts'
import { verificationRequest } from './entities.ts'
import { workLists } from './request-repository.ts'
import type { PendingRequest } from './verification-request.ts'

export type Announcements = {
  /**
   * Notifies desk and buyer of a new request, once.
   * @throws ConcurrentUpdateError if it is no longer new, or its account is gone
   */
  announce(request: PendingRequest, mails: readonly QueuedEmail[], at: Date): Promise<void>
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
})
