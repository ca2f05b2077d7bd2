import { queueEmail } from '../emails/outbox.ts'
import type { QueuedEmail } from '../emails/templates.ts'
import type { StoredWatch } from '../monitoring/stored-watch.ts'
import { type WatchUpdate, watchUpdate } from '../monitoring/watch-repository.ts'
import { account, accountExists } from '../platform/table/account.ts'
import { auditEntry } from '../platform/table/desk-audit.ts'
import type { Write } from '../platform/table/entity.ts'
import { unchanged } from '../platform/table/expressions.ts'
import type { Table } from '../platform/table/table.ts'
import { transactAll } from '../platform/table/write.ts'
import { storeCompanyReports } from '../requests/company-reports.ts'
import { attributesInWork, verificationRequest } from '../requests/entities.ts'
import { decremented, type GiveBack, giveBackOfLate, ownerOf } from '../requests/give-back.ts'
import { storeDigests } from '../requests/report-digests.ts'
import { enterReport } from '../requests/requested-companies.ts'
import type { OpenRequest, StoredReport } from '../requests/stored-request.ts'
import { publicationEvent, type SourceAnswers } from '../track-record/report-events.ts'
import { countEvent } from '../track-record/track-record-repository.ts'
import { newSpotChecks } from './spot-checks.ts'

/** A watched supplier, and the change that is written with its report. */
export type WatchChange = { watch: StoredWatch; update: WatchUpdate }

/** Other writes in the report's transaction. */
type Alongside = {
  /** The watch, if the request is a check of a watched supplier. */
  watchChange?: WatchChange | undefined
  /** For the track record; absent for a PDF alone. */
  answers?: SourceAnswers | undefined
}

export type Completions = {
  /**
   * Stores the reports of a request and the digests of new ones, completes it if it was pending,
   * queues the e-mails, and adds to the desk's audit trail and to what the track record counts. A late report gives
   * the check back.
   * @throws ConcurrentUpdateError if request or watch changed since they were read, or the account is gone
   */
  complete(
    request: OpenRequest,
    reports: readonly StoredReport[],
    mails: readonly QueuedEmail[],
    at: Date,
    alongside?: Alongside,
  ): Promise<void>
}

/** Names the member who had the request, because completing it ends the claim. */
const publishedDetail = (
  { claim }: OpenRequest,
  reports: readonly StoredReport[],
  isSampled: boolean,
): string =>
  [
    `${reports.length} version(s)`,
    ...(claim ? [`claimed by ${claim.name}`] : []),
    ...(isSampled ? ['sampled for a spot check'] : []),
  ].join(', ')

/** Null for an old request without a time. */
const hoursSince = (from: string, at: Date): number | null => {
  const hours = (at.getTime() - Date.parse(from)) / 3_600_000
  return Number.isNaN(hours) ? null : hours
}

/** A request of the account is completed, and no longer pending. */
async function completedOne(
  table: Table,
  request: OpenRequest,
  back: GiveBack | undefined,
  statsUpdatedAt: string,
): Promise<Write> {
  const { pendingReports } = (await ownerOf(table, request)).stats
  const add = { completedReports: 1, ...decremented({ pendingReports }), ...back?.counters }
  return account.update(request, { set: { statsUpdatedAt }, add }, ...(back?.conditions ?? []))
}

export const completionsIn = (table: Table): Completions => ({
  /** Access pattern 6: request, watch, account stats, digests, companies, spot check, e-mails, audit entry, counted event, and the check of a late one, in one transaction. */
  async complete(request, reports, mails, at, { watchChange, answers } = {}) {
    const { userId, id, rawAttributes } = request
    const before = new Set(request.reports.map(({ key }) => key))
    const added = reports.filter(({ key }) => !before.has(key))
    const isFirst = request.status === 'pending'
    const now = at.toISOString()
    const back = await giveBackOfLate(table, request, at)
    const completion = verificationRequest.update(
      request,
      {
        set: {
          status: 'completed',
          // Later versions keep the time of the first one.
          completedAt: request.completedAt ?? now,
          updatedAt: now,
          score: reports.at(-1)?.score ?? '',
          reports,
          ...back?.set,
        },
        remove: attributesInWork,
      },
      unchanged(rawAttributes, 'status', 'reports', ...(back ? (['givenBackAt'] as const) : [])),
    )
    const spotChecks = newSpotChecks(request, added, at)
    const event = publicationEvent(request, reports, answers, at)
    await transactAll(table, [
      completion,
      isFirst ? await completedOne(table, request, back, now) : accountExists(userId),
      auditEntry({
        at,
        by: '',
        name: 'report intake',
        action: 'published',
        requestId: id,
        detail: publishedDetail(request, reports, spotChecks.length > 0),
        completes: isFirst,
        ...(spotChecks.length > 0 && { sampled: true }),
        // Counted once: not again after a withdrawal.
        ...(isFirst &&
          request.withdrawn.length === 0 && { hoursToReport: hoursSince(request.createdAt, at) }),
        ...(event?.kind === 'published' && { onTime: event.onTime }),
      }),
      ...spotChecks,
      ...storeDigests(request, added),
      ...storeCompanyReports(request, added),
      ...enterReport(request, request.reports, reports),
      ...Object.values(back?.parts ?? {}),
      ...(watchChange ? [watchUpdate(watchChange.watch, watchChange.update)] : []),
      ...(event ? countEvent(event) : []),
      ...mails.map((mail) => queueEmail(mail, at)),
    ])
  },
})
