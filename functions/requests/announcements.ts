import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { emailTransactItem } from '../emails/outbox.ts'
import type { QueuedEmail } from '../emails/templates.ts'
import { accountExistsTransactItem } from '../platform/dynamodb/account-exists.ts'
import { ConcurrentUpdateError, failedConditions } from '../platform/dynamodb/conflicts.ts'
import type { Table } from '../platform/dynamodb/table.ts'
import { requestKey, workLists } from './request-repository.ts'
import type { PendingRequest } from './verification-request.ts'

export type Announcements = {
  /**
   * Notifies desk and buyer of a new request, once.
   * @throws ConcurrentUpdateError if it is no longer new, or its account is gone
   */
  announce(request: PendingRequest, mails: readonly QueuedEmail[], at: Date): Promise<void>
}

export const announcementsIn = ({ client, name }: Table): Announcements => ({
  /** Access pattern 30: the request's work list and its e-mails in one transaction. */
  async announce({ userId, id }, mails, at) {
    const request = {
      Update: {
        TableName: name,
        Key: requestKey(userId, id),
        UpdateExpression: 'SET workList = :open, announcedAt = :at',
        ConditionExpression: 'workList = :new',
        ExpressionAttributeValues: {
          ':open': workLists.open,
          ':new': workLists.new,
          ':at': at.toISOString(),
        },
      },
    }
    try {
      await client.send(
        new TransactWriteCommand({
          TransactItems: [
            // No e-mails about an account that is being erased.
            accountExistsTransactItem({ name }, userId),
            request,
            ...mails.map((mail) => emailTransactItem({ name }, mail, at)),
          ],
        }),
      )
    } catch (error) {
      if (failedConditions(error)) throw new ConcurrentUpdateError()
      throw error
    }
  },
})
