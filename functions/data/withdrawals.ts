import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import type { StoredRequest } from '../domain/verification-request.ts'
import type { MailOrder } from '../mails/kinds.ts'
import { Outpaced, refusedParts, unchanged } from './conflicts.ts'
import { accountKey } from './keys.ts'
import { mailOrderPart } from './mail-orders.ts'
import { type Operation, operationPart } from './operations.ts'
import { deskLists, requestKey } from './requests.ts'
import type { Table } from './table.ts'

type Withdrawal = {
  request: StoredRequest
  mails: readonly MailOrder[]
  operation: Operation
  at: Date
}

export type Withdrawals = {
  /**
   * Takes every version from a completed request, which is pending again.
   * @throws Outpaced where the request is no longer as `request` says, or its account is gone
   */
  withdraw(withdrawal: Withdrawal): Promise<void>
}

const requestPart = (name: string, { request, at }: Withdrawal) => ({
  Update: {
    TableName: name,
    Key: requestKey(request.userId, request.id),
    UpdateExpression:
      'SET #status = :pending, score = :none, completedAt = :null, #reports = :empty, withdrawn = :withdrawn, deskList = :open, updatedAt = :now',
    ConditionExpression: `attribute_exists(pk) AND ${unchanged('status', request.asStored.status)} AND ${unchanged('reports', request.asStored.reports)}`,
    ExpressionAttributeNames: { '#status': 'status', '#reports': 'reports' },
    ExpressionAttributeValues: {
      ':pending': 'pending',
      ':none': '',
      ':null': null,
      ':empty': [],
      ':withdrawn': [...request.withdrawn, ...request.reports],
      ':open': deskLists.open,
      ':now': at.toISOString(),
      ...(request.asStored.status !== undefined && { ':statusBefore': request.asStored.status }),
      ...(request.asStored.reports !== undefined && { ':reportsBefore': request.asStored.reports }),
    },
  },
})

const statsPart = (name: string, { request, at }: Withdrawal) => ({
  Update: {
    TableName: name,
    Key: accountKey(request.userId),
    UpdateExpression: 'SET statsUpdatedAt = :now ADD completedReports :less, pendingReports :one',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeValues: { ':now': at.toISOString(), ':one': 1, ':less': -1 },
  },
})

export const withdrawalsIn = ({ client, name }: Table): Withdrawals => ({
  /** Access pattern 23: the request's reports, the stats, the mails and who did it, or nothing. */
  async withdraw(withdrawal) {
    const { request, mails, operation, at } = withdrawal
    try {
      await client.send(
        new TransactWriteCommand({
          TransactItems: [
            requestPart(name, withdrawal),
            statsPart(name, withdrawal),
            ...mails.map((mail) => mailOrderPart({ name }, mail, at)),
            operationPart(name, request.userId, operation),
          ],
        }),
      )
    } catch (error) {
      if (refusedParts(error)) throw new Outpaced()
      throw error
    }
  },
})
