import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb'
import { emailTransactItem } from '../emails/outbox.ts'
import type { QueuedEmail } from '../emails/templates.ts'
import { watchTransactItem } from '../monitoring/watch-repository.ts'
import {
  ConcurrentUpdateError,
  failedConditions,
  unchangedCondition,
} from '../platform/dynamodb/conflicts.ts'
import { auditTransactItem } from '../platform/dynamodb/desk-audit.ts'
import { accountKey } from '../platform/dynamodb/keys.ts'
import { type Operation, operationTransactItem } from '../platform/dynamodb/operation-record.ts'
import type { Table } from '../platform/dynamodb/table.ts'
import { requestKey, workLists } from '../requests/request-repository.ts'
import { reportedCompanyTransactItems } from '../requests/requested-companies.ts'
import type { StoredReport, StoredRequest } from '../requests/verification-request.ts'
import type { WatchStanding } from './completions.ts'

type Withdrawal = {
  request: StoredRequest
  /** Of the watch that the request is a check of. */
  standing?: WatchStanding | undefined
  mails: readonly QueuedEmail[]
  /** Who withdraws it, if not an operator. */
  member?: { userId: string; name: string } | undefined
  operation: Operation
  /** Writes of the same transaction. */
  alongside?: TransactWriteCommandInput['TransactItems']
  at: Date
}

export type Withdrawals = {
  /**
   * Withdraws all versions of a completed request, which is pending again.
   * @throws ConcurrentUpdateError if request or watch changed since they were read, or the account is gone
   */
  withdraw(withdrawal: Withdrawal): Promise<void>
}

/** What it says may be about another company, so nothing of it stays but what recognizes the files. */
const withoutChanges = ({ data, ...report }: StoredReport): StoredReport => {
  if (!data) return report
  const { changes: _, comparedWith: __, ...rest } = data
  return { ...report, data: rest }
}

const requestPart = (name: string, { request, at, operation }: Withdrawal) => ({
  Update: {
    TableName: name,
    Key: requestKey(request.userId, request.id),
    UpdateExpression:
      'SET #status = :pending, score = :none, completedAt = :null, #reports = :empty, withdrawn = :withdrawn, workList = :open, updatedAt = :now',
    ConditionExpression: `attribute_exists(pk) AND ${unchangedCondition('status', request.rawAttributes.status)} AND ${unchangedCondition('reports', request.rawAttributes.reports)}`,
    ExpressionAttributeNames: { '#status': 'status', '#reports': 'reports' },
    ExpressionAttributeValues: {
      ':pending': 'pending',
      ':none': '',
      ':null': null,
      ':empty': [],
      ':withdrawn': [
        ...request.withdrawn,
        ...request.reports.map((report) => ({
          ...withoutChanges(report),
          withdrawnAt: at.toISOString(),
          withdrawnReason: operation.reason,
        })),
      ],
      ':open': workLists.open,
      ':now': at.toISOString(),
      ...(request.rawAttributes.status !== undefined && {
        ':statusBefore': request.rawAttributes.status,
      }),
      ...(request.rawAttributes.reports !== undefined && {
        ':reportsBefore': request.rawAttributes.reports,
      }),
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
  /** Access pattern 23: the request's reports, its companies, the watch, the stats, the mails and who did it, or nothing. */
  async withdraw(withdrawal) {
    const { request, standing, mails, member, operation, alongside = [], at } = withdrawal
    try {
      await client.send(
        new TransactWriteCommand({
          TransactItems: [
            requestPart(name, withdrawal),
            statsPart(name, withdrawal),
            ...reportedCompanyTransactItems(name, request, request.reports, []),
            ...(standing ? [watchTransactItem(name, standing.watch, standing.update)] : []),
            ...mails.map((mail) => emailTransactItem({ name }, mail, at)),
            operationTransactItem(name, request.userId, operation),
            auditTransactItem(name, {
              at,
              by: member?.userId ?? '',
              name: member?.name ?? operation.by,
              action: 'withdrawn',
              requestId: request.id,
              detail: `${request.reports.length} version(s)`,
            }),
            ...alongside,
          ],
        }),
      )
    } catch (error) {
      if (failedConditions(error)) throw new ConcurrentUpdateError()
      throw error
    }
  },
})
