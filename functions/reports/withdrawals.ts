import { deskDay } from '../../shared/desk/desk-day.ts'
import { queueEmail } from '../emails/outbox.ts'
import type { QueuedEmail } from '../emails/templates.ts'
import { watchUpdate } from '../monitoring/watch-repository.ts'
import { account } from '../platform/table/account.ts'
import { auditEntry } from '../platform/table/desk-audit.ts'
import type { Write } from '../platform/table/entity.ts'
import { unchanged } from '../platform/table/expressions.ts'
import { type Operation, operationRecord } from '../platform/table/operation.ts'
import type { Table } from '../platform/table/table.ts'
import { transactAll } from '../platform/table/write.ts'
import { verificationRequest } from '../requests/entities.ts'
import { decremented, ownerOf } from '../requests/give-back.ts'
import { workLists } from '../requests/request-repository.ts'
import { enterReport } from '../requests/requested-companies.ts'
import type { StoredReport, StoredRequest } from '../requests/stored-request.ts'
import { withdrawalEvent } from '../track-record/report-events.ts'
import { countEvent } from '../track-record/track-record-repository.ts'
import type { WatchChange } from './completions.ts'
import { endSpotChecks } from './spot-checks.ts'

type Withdrawal = {
  request: StoredRequest
  /** The change of the watch, if the request is a check of one. */
  watchChange?: WatchChange | undefined
  mails: readonly QueuedEmail[]
  /** Who withdraws it, if not an operator. */
  member?: { userId: string; name: string } | undefined
  operation: Operation
  /** Writes of the same transaction. */
  alongside?: readonly Write[]
  at: Date
}

export type Withdrawals = {
  /**
   * Withdraws all versions of a completed request, which is pending again.
   * @throws ConcurrentUpdateError if request or watch changed since they were read, or the account is gone
   */
  withdraw(withdrawal: Withdrawal): Promise<void>
}

/** Drops what the report said, as it may be about another company. Keeps the hashes that recognize its files. */
const withoutChanges = ({ data, ...report }: StoredReport): StoredReport => {
  if (!data) return report
  const { changes: _, comparedWith: __, ...rest } = data
  return { ...report, data: rest }
}

/** An imported request can lack the time. */
function publishedOn({ completedAt }: StoredRequest) {
  const at = new Date(completedAt ?? '')
  return Number.isNaN(at.getTime()) ? {} : { publishedOn: deskDay(at) }
}

const requestPart = ({ request, at, operation }: Withdrawal): Write => {
  const withdrawn = request.reports.map((report) => ({
    ...withoutChanges(report),
    withdrawnAt: at.toISOString(),
    withdrawnReason: operation.reason,
  }))
  return verificationRequest.update(
    request,
    {
      set: {
        status: 'pending',
        score: '',
        completedAt: null,
        reports: [],
        withdrawn: [...request.withdrawn, ...withdrawn],
        workList: workLists.open,
        updatedAt: at.toISOString(),
      },
      // The buyer was told of this delay for the withdrawn report.
      remove: ['proposedOutcome', 'delay'],
    },
    unchanged(request.rawAttributes, 'status', 'reports'),
  )
}

export const withdrawalsIn = (table: Table): Withdrawals => ({
  /** Access pattern 23: the request's reports, its companies, its spot checks, the watch, the stats, the mails, the counted event and who did it, or nothing. */
  async withdraw(withdrawal) {
    const { request, watchChange, mails, member, operation, alongside = [], at } = withdrawal
    const { completedReports } = (await ownerOf(table, request)).stats
    await transactAll(table, [
      requestPart(withdrawal),
      account.update(request, {
        set: { statsUpdatedAt: at.toISOString() },
        add: { ...decremented({ completedReports }), pendingReports: 1 },
      }),
      ...enterReport(request, request.reports, []),
      ...(watchChange ? [watchUpdate(watchChange.watch, watchChange.update)] : []),
      ...mails.map((mail) => queueEmail(mail, at)),
      operationRecord(request.userId, operation),
      auditEntry({
        at,
        by: member?.userId ?? '',
        name: member?.name ?? operation.by,
        action: 'withdrawn',
        requestId: request.id,
        detail: `${request.reports.length} version(s)`,
        ...publishedOn(request),
      }),
      ...countEvent(withdrawalEvent(request, at)),
      ...(await endSpotChecks(table, request, at)),
      ...alongside,
    ])
  },
})
