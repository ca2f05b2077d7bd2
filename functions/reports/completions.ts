import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { emailTransactItem } from '../emails/outbox.ts'
import type { QueuedEmail } from '../emails/templates.ts'
import type { StoredWatch } from '../monitoring/stored-watch.ts'
import { type WatchUpdate, watchTransactItem } from '../monitoring/watch-repository.ts'
import { accountExistsTransactItem } from '../platform/dynamodb/account-exists.ts'
import {
  ConcurrentUpdateError,
  failedConditions,
  unchangedCondition,
} from '../platform/dynamodb/conflicts.ts'
import { auditTransactItem } from '../platform/dynamodb/desk-audit.ts'
import { accountKey } from '../platform/dynamodb/keys.ts'
import type { Table } from '../platform/dynamodb/table.ts'
import { digestTransactItems } from '../report-verification/report-digests.ts'
import { companyReportTransactItems } from '../requests/company-reports.ts'
import { requestKey } from '../requests/request-repository.ts'
import { reportedCompanyTransactItems } from '../requests/requested-companies.ts'
import type { OpenRequest, StoredReport } from '../requests/verification-request.ts'

/** How a watched supplier stands after its report was filed or withdrawn. */
export type WatchStanding = { watch: StoredWatch; update: WatchUpdate }

export type Completions = {
  /**
   * Stores the reports of a request and the digests of new ones, completes it if it was pending,
   * queues the e-mails, and adds to the desk's audit trail.
   * @param standing of the watch that the request is a check of
   * @throws ConcurrentUpdateError if request or watch changed since they were read, or the account is gone
   */
  complete(
    request: OpenRequest,
    reports: readonly StoredReport[],
    mails: readonly QueuedEmail[],
    at: Date,
    standing?: WatchStanding,
  ): Promise<void>
}

/** Who had the request is told here, because completing it ends the claim. */
const publishedDetail = ({ claim }: OpenRequest, reports: readonly StoredReport[]): string =>
  `${reports.length} version(s)${claim ? `, claimed by ${claim.name}` : ''}`

/** Null for an old request without a time. */
const hoursSince = (from: string, at: Date): number | null => {
  const hours = (at.getTime() - Date.parse(from)) / 3_600_000
  return Number.isNaN(hours) ? null : hours
}

export function completionsIn({ client, name }: Table): Completions {
  return {
    /** Access pattern 6: request, watch, account stats, digests, companies, e-mails and audit entry in one transaction. */
    async complete(request, reports, mails, at, standing) {
      const { userId, id, rawAttributes } = request
      const before = new Set(request.reports.map(({ key }) => key))
      const added = reports.filter(({ key }) => !before.has(key))
      const first = request.status === 'pending'
      const now = at.toISOString()
      const completion = {
        Update: {
          TableName: name,
          Key: requestKey(userId, id),
          UpdateExpression:
            'SET #status = :completed, completedAt = :completedAt, score = :score, #reports = :reports, updatedAt = :now REMOVE workList, claimedBy, claimedByName, claimedAt, draftState, pausedAt',
          ConditionExpression: `attribute_exists(pk) AND ${unchangedCondition('status', rawAttributes.status)} AND ${unchangedCondition('reports', rawAttributes.reports)}`,
          ExpressionAttributeNames: { '#status': 'status', '#reports': 'reports' },
          ExpressionAttributeValues: {
            ':completed': 'completed',
            // Later versions keep the time of the first one.
            ':completedAt': request.completedAt ?? now,
            ':now': now,
            ':score': reports.at(-1)?.score ?? '',
            ':reports': reports,
            ...(rawAttributes.status !== undefined && { ':statusBefore': rawAttributes.status }),
            ...(rawAttributes.reports !== undefined && { ':reportsBefore': rawAttributes.reports }),
          },
        },
      }
      const stats = {
        Update: {
          TableName: name,
          Key: accountKey(userId),
          UpdateExpression:
            'SET statsUpdatedAt = :now ADD completedReports :one, pendingReports :less',
          ConditionExpression: 'attribute_exists(pk)',
          ExpressionAttributeValues: { ':now': now, ':one': 1, ':less': -1 },
        },
      }
      try {
        await client.send(
          new TransactWriteCommand({
            TransactItems: [
              completion,
              first ? stats : accountExistsTransactItem({ name }, userId),
              auditTransactItem(name, {
                at,
                by: '',
                name: 'report intake',
                action: 'published',
                requestId: id,
                detail: publishedDetail(request, reports),
                // Counted once: not again after a withdrawal.
                ...(first &&
                  request.withdrawn.length === 0 && {
                    hoursToReport: hoursSince(request.createdAt, at),
                  }),
              }),
              ...digestTransactItems({ name }, request, added),
              ...companyReportTransactItems({ name }, request, added),
              ...reportedCompanyTransactItems(name, request, request.reports, reports),
              ...(standing ? [watchTransactItem(name, standing.watch, standing.update)] : []),
              ...mails.map((mail) => emailTransactItem({ name }, mail, at)),
            ],
          }),
        )
      } catch (error) {
        if (failedConditions(error)) throw new ConcurrentUpdateError()
        throw error
      }
    },
  }
}
