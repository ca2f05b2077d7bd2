import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { maxCancellationsPerDay } from '../../shared/cancelling.ts'
import type { Account } from '../accounts/account.ts'
import { monthlyUsageAttribute } from '../accounts/account-repository.ts'
import { monthOf } from '../accounts/allowance.ts'
import { checksTransactItem } from '../accounts/free-check-mailboxes.ts'
import { emailTransactItem } from '../emails/outbox.ts'
import type { QueuedEmail } from '../emails/templates.ts'
import {
  ConcurrentUpdateError,
  failedConditions,
  unchangedCondition,
} from '../platform/dynamodb/conflicts.ts'
import { auditTransactItem } from '../platform/dynamodb/desk-audit.ts'
import { accountKey, accountPartition, searchKey } from '../platform/dynamodb/keys.ts'
import { type Operation, operationTransactItem } from '../platform/dynamodb/operation-record.ts'
import type { Table } from '../platform/dynamodb/table.ts'
import { cancellationLimitReached, type RequestClosure } from './closure.ts'
import { requestKey, workLists } from './request-repository.ts'
import { removeRequestTransactItem } from './requested-companies.ts'
import { isMonitoring, type PendingRequest } from './verification-request.ts'

type Closing = {
  request: PendingRequest
  account: Account
  closure: RequestClosure
  /** A ULID of the time, by which the allowance history is sorted. */
  id: string
  at: Date
  operation?: Operation
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
function givenBack(account: Account, request: PendingRequest): string[] {
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

function accountPart(name: string, { account, request, at }: Closing) {
  const counters = givenBack(account, request)
  const adds = counters.map((_, n) => `#counter${n} :less`)
  const hasMailboxes = account.mailboxes.length > 0
  return {
    Update: {
      TableName: name,
      Key: accountKey(account.userId),
      UpdateExpression: `SET statsUpdatedAt = :now, updatedAt = :now${adds.length > 0 ? ` ADD ${adds}` : ''}`,
      // Fails if a mailbox was added in the meantime, which would still count the returned check.
      ConditionExpression: `attribute_exists(pk)${hasMailboxes ? ' AND mailboxes = :mailboxes' : ''}`,
      ...(counters.length > 0 && {
        ExpressionAttributeNames: Object.fromEntries(
          counters.map((counter, n) => [`#counter${n}`, counter]),
        ),
      }),
      ExpressionAttributeValues: {
        ':now': at.toISOString(),
        ...(counters.length > 0 && { ':less': -1 }),
        ...(hasMailboxes && { ':mailboxes': account.mailboxes }),
      },
    },
  }
}

/** Decrements the mailboxes that counted the check. */
const mailboxParts = (name: string, { account }: Closing) =>
  account && account.searchCount > 0
    ? Object.fromEntries(
        account.mailboxes.map((mailbox) => [
          `mailbox ${mailbox}`,
          checksTransactItem({ name }, mailbox, -1),
        ]),
      )
    : {}

function requestPart(name: string, { request, closure, at }: Closing) {
  const { status, workList } = request.rawAttributes
  return {
    Update: {
      TableName: name,
      Key: requestKey(request.userId, request.id),
      UpdateExpression:
        'SET #status = :status, reason = :reason, endedBy = :by, endedAt = :now, updatedAt = :now REMOVE #workList, claimedBy, claimedByName, claimedAt, draftState, pausedAt',
      // A request is closed once, so its check is returned once. The desk is notified
      // according to the work list.
      ConditionExpression: `attribute_exists(pk) AND ${unchangedCondition('status', status)} AND ${unchangedCondition('workList', workList)}`,
      ExpressionAttributeNames: { '#status': 'status', '#workList': 'workList' },
      ExpressionAttributeValues: {
        ':status': closure.status,
        ':reason': closure.reason,
        ':by': closure.by,
        ':now': at.toISOString(),
        ...(status !== undefined && { ':statusBefore': status }),
        ...(workList !== undefined && { ':workListBefore': workList }),
      },
    },
  }
}

const searchPart = (name: string, { request, at }: Closing) => ({
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

/** Imported requests have no `companyId`, and never counted for a company. */
function companyParts(name: string, { request }: Closing) {
  const { userId, id, rawAttributes } = request
  return typeof rawAttributes.companyId === 'string'
    ? {
        company: removeRequestTransactItem(name, {
          userId,
          companyId: rawAttributes.companyId,
          requestId: id,
        }),
      }
    : {}
}

const returnPart = (name: string, { request, closure, id, at }: Closing) => ({
  Put: {
    TableName: name,
    Item: {
      pk: accountPartition(request.userId),
      sk: `RETURN#${id}`,
      entity: 'allowance-return',
      requestId: request.id,
      searchTerm: request.searchTerm,
      timestamp: at.toISOString(),
      reason: closure.reason,
    },
    ConditionExpression: 'attribute_not_exists(pk)',
  },
})

/** Gives the check of the allowance back. */
const returnParts = (name: string, ended: Closing) => ({
  search: searchPart(name, ended),
  ...companyParts(name, ended),
  return: returnPart(name, ended),
  ...mailboxParts(name, ended),
})

const dayInSeconds = 24 * 60 * 60

/** Counts the cancellations of the day. Fails the transaction beyond the limit. */
const cancellationPart = (name: string, { request, at }: Closing) => ({
  Update: {
    TableName: name,
    Key: {
      pk: accountPartition(request.userId),
      sk: `CANCELLATIONS#${at.toISOString().slice(0, 10)}`,
    },
    UpdateExpression: 'SET entity = :entity, expiresAt = :expiresAt ADD #count :one',
    ConditionExpression: 'attribute_not_exists(#count) OR #count < :max',
    ExpressionAttributeNames: { '#count': 'count' },
    ExpressionAttributeValues: {
      ':entity': 'cancellations',
      ':expiresAt': Math.floor(at.getTime() / 1000) + 2 * dayInSeconds,
      ':one': 1,
      ':max': maxCancellationsPerDay,
    },
  },
})

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
  const { request, closure } = closing
  const { id, userId, searchTerm: company, rawAttributes } = request
  const { status, reason, by } = closure
  const toBuyer = mailToBuyer(closing)
  if (rawAttributes.workList !== workLists.open) return [toBuyer]
  const toDesk: QueuedEmail = {
    id: `desk-request-closed/${id}`,
    template: 'desk-request-closed',
    to: 'desk',
    about: userId,
    data: { requestId: id, company, status, reason, by: by ?? 'the buyer' },
  }
  return [toBuyer, toDesk]
}

export function requestClosuresIn({ client, name }: Table): RequestClosures {
  return {
    /** Access pattern 13: closing, returned check and e-mails in one transaction. */
    async close(ended) {
      const { request, closure, operation, at } = ended
      const parts = {
        request: requestPart(name, ended),
        account: accountPart(name, ended),
        ...(!isMonitoring(request) && returnParts(name, ended)),
        ...(closure.status === 'cancelled' && { cancellations: cancellationPart(name, ended) }),
        ...(operation && {
          operation: operationTransactItem(name, request.userId, operation),
          audit: auditTransactItem(name, {
            at,
            by: '',
            name: operation.by,
            action: 'failed',
            requestId: request.id,
          }),
        }),
        ...Object.fromEntries(
          mailsOf(ended).map((mail) => [mail.id, emailTransactItem({ name }, mail, at)]),
        ),
      }
      try {
        await client.send(new TransactWriteCommand({ TransactItems: Object.values(parts) }))
      } catch (error) {
        const refused = failedConditions(error)
        if (!refused) throw error
        const names = refused.map(({ index }) => Object.keys(parts)[index])
        if (names.every((part) => part === 'cancellations')) throw cancellationLimitReached(at)
        throw new ConcurrentUpdateError()
      }
    },
  }
}
