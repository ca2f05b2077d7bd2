import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import type { StoredRequest } from '../domain/verification-request.ts'
import type { MailOrder } from '../mails/kinds.ts'
import { Outpaced, refusedParts } from './conflicts.ts'
import { mailOrderPart } from './mail-orders.ts'
import { deskLists, requestKey } from './requests.ts'
import { accountExistsPart } from './standing-account.ts'
import type { Table } from './table.ts'

export type Announcements = {
  /**
   * Tells desk and buyer of a new request, once.
   * @throws Outpaced where it is new no more: it was announced, completed or ended, or its account is gone
   */
  announce(request: StoredRequest, mails: readonly MailOrder[], at: Date): Promise<void>
}

export const announcementsIn = ({ client, name }: Table): Announcements => ({
  /** Access pattern 30: the request's list and the mails, or nothing. */
  async announce({ userId, id }, mails, at) {
    const request = {
      Update: {
        TableName: name,
        Key: requestKey(userId, id),
        UpdateExpression: 'SET deskList = :open, announcedAt = :at',
        ConditionExpression: 'deskList = :new',
        ExpressionAttributeValues: {
          ':open': deskLists.open,
          ':new': deskLists.new,
          ':at': at.toISOString(),
        },
      },
    }
    try {
      await client.send(
        new TransactWriteCommand({
          TransactItems: [
            // No mail says anything of an account that is being erased.
            accountExistsPart({ name }, userId),
            request,
            ...mails.map((mail) => mailOrderPart({ name }, mail, at)),
          ],
        }),
      )
    } catch (error) {
      if (refusedParts(error)) throw new Outpaced()
      throw error
    }
  },
})
