import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import type { Account } from '../domain/account.ts'
import { monthOf } from '../domain/allowance.ts'
import type { Ending } from '../domain/ending.ts'
import type { StoredRequest } from '../domain/verification-request.ts'
import { monthCounter } from './accounts.ts'
import { Outpaced, refusedParts, unchanged } from './conflicts.ts'
import { accountKey, accountPartition, searchKey } from './keys.ts'
import { mailOrderPart } from './mail-orders.ts'
import { type Operation, operationPart } from './operations.ts'
import { requestKey } from './requests.ts'
import type { Table } from './table.ts'

type Ended = {
  request: StoredRequest
  account: Account
  ending: Ending
  /** A ULID of the moment: the allowance's history is listed by it. */
  id: string
  at: Date
  operation?: Operation
}

export type Endings = {
  /**
   * Ends a pending request without a report, and gives its check back.
   * @throws Outpaced where the request is no longer as `request` says, or its account is gone
   */
  end(ended: Ended): Promise<void>
}

/** A count is taken back where it was counted: old records may lack one, and none goes below zero. */
function givenBack(account: Account, month: string): string[] {
  const counts = {
    searchCount: account.searchCount,
    pendingReports: account.stats.pendingReports,
    [monthCounter(month)]: account.usedByMonth[month] ?? 0,
  }
  return Object.keys(counts).filter((counter) => (counts[counter] ?? 0) > 0)
}

function accountPart(name: string, { account, request, at }: Ended) {
  const counters = givenBack(account, monthOf(new Date(request.timestamp)))
  const adds = counters.map((_, n) => `#counter${n} :less`)
  return {
    Update: {
      TableName: name,
      Key: accountKey(account.userId),
      UpdateExpression: `SET statsUpdatedAt = :now, updatedAt = :now${adds.length > 0 ? ` ADD ${adds}` : ''}`,
      ConditionExpression: 'attribute_exists(pk)',
      ...(counters.length > 0 && {
        ExpressionAttributeNames: Object.fromEntries(
          counters.map((counter, n) => [`#counter${n}`, counter]),
        ),
      }),
      ExpressionAttributeValues: {
        ':now': at.toISOString(),
        ...(counters.length > 0 && { ':less': -1 }),
      },
    },
  }
}

function requestPart(name: string, { request, ending, at }: Ended) {
  const { status } = request.asStored
  return {
    Update: {
      TableName: name,
      Key: requestKey(request.userId, request.id),
      UpdateExpression:
        'SET #status = :status, reason = :reason, endedBy = :by, endedAt = :now, updatedAt = :now REMOVE deskList',
      // The give-back hangs on this step, which a request takes once.
      ConditionExpression: `attribute_exists(pk) AND ${unchanged('status', status)}`,
      ExpressionAttributeNames: { '#status': 'status' },
      ExpressionAttributeValues: {
        ':status': ending.status,
        ':reason': ending.reason,
        ':by': ending.by,
        ':now': at.toISOString(),
        ...(status !== undefined && { ':statusBefore': status }),
      },
    },
  }
}

const searchPart = (name: string, { request, at }: Ended) => ({
  Update: {
    TableName: name,
    Key: searchKey(request.userId, request.id),
    UpdateExpression: 'SET givenBackAt = :now, userId = :userId, requestId = :id',
    ExpressionAttributeValues: {
      ':now': at.toISOString(),
      ':userId': request.userId,
      ':id': request.id,
    },
  },
})

const returnPart = (name: string, { request, ending, id, at }: Ended) => ({
  Put: {
    TableName: name,
    Item: {
      pk: accountPartition(request.userId),
      sk: `RETURN#${id}`,
      entity: 'allowance-return',
      requestId: request.id,
      searchTerm: request.searchTerm,
      timestamp: at.toISOString(),
      reason: ending.reason,
    },
    ConditionExpression: 'attribute_not_exists(pk)',
  },
})

const mailPart = (name: string, { request, ending, at }: Ended) =>
  mailOrderPart(
    { name },
    {
      id: `request-ended/${request.id}`,
      kind: 'request-ended',
      to: { email: request.email, userId: request.userId },
      data: { company: request.searchTerm, status: ending.status, reason: ending.reason },
    },
    at,
  )

export function endingsIn({ client, name }: Table): Endings {
  return {
    /** Access pattern 13: the request's end, the check given back, and the mail, or none of them. */
    async end(ended) {
      const parts = [
        requestPart(name, ended),
        searchPart(name, ended),
        returnPart(name, ended),
        mailPart(name, ended),
        accountPart(name, ended),
        ...(ended.operation ? [operationPart(name, ended.request.userId, ended.operation)] : []),
      ]
      try {
        await client.send(new TransactWriteCommand({ TransactItems: parts }))
      } catch (error) {
        if (refusedParts(error)) throw new Outpaced()
        throw error
      }
    },
  }
}
