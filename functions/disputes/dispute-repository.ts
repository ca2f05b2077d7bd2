import { keptDays } from '../../shared/trust/kept.ts'
import { queueEmail } from '../emails/outbox.ts'
import type { QueuedEmail } from '../emails/templates.ts'
import { cursorOf, idOf, type Page, type Paged } from '../platform/http/paging.ts'
import { auditEntry } from '../platform/table/desk-audit.ts'
import type { Write } from '../platform/table/entity.ts'
import { expiresIn } from '../platform/table/expiry.ts'
import { missing } from '../platform/table/expressions.ts'
import { find, workListPage } from '../platform/table/read.ts'
import type { Table } from '../platform/table/table.ts'
import { transactAll } from '../platform/table/write.ts'
import { countEvent } from '../track-record/track-record-repository.ts'
import type { DisputeOutcome, StoredDispute } from './entities.ts'
import { dispute as disputeItem } from './entities.ts'

export type Disputes = {
  add(
    dispute: Omit<StoredDispute, 'outcome' | 'withdrawn'>,
    mail: QueuedEmail,
    at: Date,
  ): Promise<void>
  find(id: string): Promise<StoredDispute | undefined>
  /** The oldest first. */
  listOpen(page: Page): Promise<Paged<StoredDispute>>
  /** The last ones decided in this month and the one before, the newest decision first. */
  listDecided(now: Date): Promise<StoredDispute[]>
  /**
   * For the transaction that withdraws a report: records that it was for this dispute. Fails if the dispute is decided.
   */
  recordWithdrawal(id: string, requestId: string): Write
  /** @throws ConcurrentUpdateError if it was decided meanwhile */
  decide(id: string, outcome: DisputeOutcome, byUserId: string): Promise<void>
}

const maxDecided = 50

const openList = 'DISPUTES'
const decidedList = (month: string): string => `DECIDED-DISPUTES#${month}`
const monthOf = (at: string): string => at.slice(0, 7)

const isOpen = missing('outcome')

export function disputesIn(table: Table): Disputes {
  async function listed(list: string, range: Parameters<typeof workListPage>[2]) {
    const { items } = await workListPage(table, list, range)
    return items.map(disputeItem.parse)
  }

  return {
    /** Access pattern 125: the dispute and the e-mail to the desk. */
    add: (dispute, mail, at) =>
      transactAll(table, [
        disputeItem.put(dispute, { ...dispute, workList: openList }),
        queueEmail(mail, at),
      ]),

    /** Access pattern 126: one dispute. */
    find: (id) => find(table, disputeItem, { id }),

    /** Access pattern 127: open disputes, a moment behind. */
    async listOpen({ limit, cursor }) {
      const after = cursor === undefined ? undefined : disputeItem.key({ id: idOf(cursor) })
      const found = await listed(openList, { limit: limit + 1, after })
      const items = found.slice(0, limit)
      const last = items.at(-1)
      return { items, nextCursor: last && found.length > limit ? cursorOf(last.id) : null }
    },

    /** Access pattern 127: those decided lately, a moment behind. */
    async listDecided(now) {
      const thisMonth = now.toISOString()
      const lastMonth = new Date(
        Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1),
      ).toISOString()
      const decided = await Promise.all(
        [thisMonth, lastMonth].map((month) =>
          listed(decidedList(monthOf(month)), { limit: maxDecided, newestFirst: true }),
        ),
      )
      return decided
        .flat()
        .toSorted((a, b) => ((a.outcome?.at ?? '') < (b.outcome?.at ?? '') ? 1 : -1))
        .slice(0, maxDecided)
    },

    /** Access pattern 128, with pattern 23. */
    recordWithdrawal: (id, requestId) =>
      disputeItem.update({ id }, { add: { withdrawn: new Set([requestId]) } }, isOpen),

    /** Access pattern 129: dispute, counted event and audit entries, one for each request. */
    decide(id, outcome, byUserId) {
      const at = new Date(outcome.at)
      const about = outcome.requests.length > 0 ? outcome.requests : ['']
      return transactAll(table, [
        disputeItem.update(
          { id },
          {
            set: {
              outcome,
              workList: decidedList(monthOf(outcome.at)),
              expiresAt: expiresIn(keptDays.decidedDisputes, at),
            },
          },
          isOpen,
        ),
        ...countEvent({ kind: 'dispute-decided', at: outcome.at, outcome: outcome.decision }),
        ...about.map((requestId) =>
          auditEntry({
            at,
            by: byUserId,
            name: outcome.by,
            action: 'decided-dispute',
            requestId,
            detail: `dispute ${id}: ${outcome.decision}`,
          }),
        ),
      ])
    },
  }
}
