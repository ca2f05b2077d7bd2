import { GetCommand, QueryCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import {
  type DisputeDecision,
  disputeOutcomes,
  type NewDispute,
} from '../../shared/desk/disputes.ts'
import { emailTransactItem } from '../emails/outbox.ts'
import type { QueuedEmail } from '../emails/templates.ts'
import { transactWrite } from '../platform/dynamodb/conflicts.ts'
import { auditTransactItem } from '../platform/dynamodb/desk-audit.ts'
import { workIndex } from '../platform/dynamodb/keys.ts'
import type { Table } from '../platform/dynamodb/table.ts'
import { cursorOf, idOf, type Page, type Paged } from '../platform/http/paging.ts'

export type DisputeOutcome = DisputeDecision & {
  /** Name of the member who decided. */
  by: string
  at: string
}

/** A dispute as it is stored. It names no request until it is decided. */
export type StoredDispute = Omit<NewDispute, 'website'> & {
  id: string
  receivedAt: string
  /** Null while it is open. */
  outcome: DisputeOutcome | null
  /** Requests whose reports were withdrawn for it. */
  withdrawn: readonly string[]
}

type TransactItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number]

export type Disputes = {
  add(
    dispute: Omit<StoredDispute, 'outcome' | 'withdrawn'>,
    mail: QueuedEmail,
    at: Date,
  ): Promise<void>
  find(id: string): Promise<StoredDispute | undefined>
  /** The oldest first. */
  listOpen(page: Page): Promise<Paged<StoredDispute>>
  /** The last ones of this month and the one before, the newest decision first. */
  listDecided(now: Date): Promise<StoredDispute[]>
  /** For the transaction that withdraws a report: that it was for this dispute, if that is open. */
  withdrawnTransactItem(id: string, requestId: string): TransactItem
  /** @throws ConcurrentUpdateError if it was decided meanwhile */
  decide(id: string, outcome: DisputeOutcome, byUserId: string): Promise<void>
}

/** As documented in docs/security.md, "Where data is": the general limitation period in China. */
const keptSeconds = 3 * 366 * 24 * 60 * 60

const maxDecided = 50

const openList = 'DISPUTES'
const decidedList = (month: string): string => `DECIDED-DISPUTES#${month}`
const monthOf = (at: string): string => at.slice(0, 7)

/** The sort key has the time in it, because the index sorts by it. */
export const disputeKey = (id: string) => ({ pk: `DISPUTE#${id}`, sk: `DISPUTE#${id}` })

const text = z.string().catch('')

const Item = z.object({
  id: z.string(),
  receivedAt: z.string(),
  companyName: text,
  companyCode: text,
  reportCode: text,
  statement: text,
  source: text,
  name: text,
  position: text,
  email: text,
  outcome: z
    .object({
      decision: z.enum(disputeOutcomes),
      note: text,
      requests: z.array(z.string()).catch([]),
      by: text,
      at: z.string(),
    })
    .nullable()
    .catch(null),
  withdrawn: z
    .set(z.string())
    .catch(new Set())
    .transform((ids) => [...ids]),
}) satisfies z.ZodType<StoredDispute>

export function disputesIn(table: Table): Disputes {
  const { client, name } = table

  async function listed(
    workList: string,
    { limit, forward, after }: { limit: number; forward: boolean; after?: string | undefined },
  ): Promise<StoredDispute[]> {
    const { Items = [] } = await client.send(
      new QueryCommand({
        TableName: name,
        IndexName: workIndex,
        KeyConditionExpression: 'workList = :list',
        ExpressionAttributeValues: { ':list': workList },
        ScanIndexForward: forward,
        Limit: limit,
        ...(after !== undefined && { ExclusiveStartKey: { ...disputeKey(after), workList } }),
      }),
    )
    return Items.map((item) => Item.parse(item))
  }

  const isOpen = 'attribute_exists(pk) AND attribute_not_exists(outcome)'

  return {
    /** Access pattern 125: the dispute and the e-mail to the desk. */
    add(dispute, mail, at) {
      const item = {
        ...disputeKey(dispute.id),
        entity: 'dispute',
        ...dispute,
        workList: openList,
      }
      return transactWrite(client, [
        { Put: { TableName: name, Item: item } },
        emailTransactItem(table, mail, at),
      ])
    },

    /** Access pattern 126: one dispute. */
    async find(id) {
      const { Item: found } = await client.send(
        new GetCommand({ TableName: name, Key: disputeKey(id), ConsistentRead: true }),
      )
      return found && Item.parse(found)
    },

    /** Access pattern 127: open disputes, a moment behind. */
    async listOpen({ limit, cursor }) {
      const after = cursor === undefined ? undefined : idOf(cursor)
      const found = await listed(openList, { limit: limit + 1, forward: true, after })
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
          listed(decidedList(monthOf(month)), { limit: maxDecided, forward: false }),
        ),
      )
      return decided
        .flat()
        .toSorted((a, b) => ((a.outcome?.at ?? '') < (b.outcome?.at ?? '') ? 1 : -1))
        .slice(0, maxDecided)
    },

    /** Access pattern 128, with pattern 23. */
    withdrawnTransactItem: (id, requestId) => ({
      Update: {
        TableName: name,
        Key: disputeKey(id),
        UpdateExpression: 'ADD withdrawn :request',
        ConditionExpression: isOpen,
        ExpressionAttributeValues: { ':request': new Set([requestId]) },
      },
    }),

    /** Access pattern 129: dispute and audit entries, one for each request. */
    decide(id, outcome, byUserId) {
      const at = new Date(outcome.at)
      const update = {
        Update: {
          TableName: name,
          Key: disputeKey(id),
          UpdateExpression: 'SET outcome = :outcome, workList = :list, expiresAt = :expiresAt',
          ConditionExpression: isOpen,
          ExpressionAttributeValues: {
            ':outcome': outcome,
            ':list': decidedList(monthOf(outcome.at)),
            ':expiresAt': Math.floor(at.getTime() / 1000) + keptSeconds,
          },
        },
      }
      const about = outcome.requests.length > 0 ? outcome.requests : ['']
      const entries = about.map((requestId) =>
        auditTransactItem(name, {
          at,
          by: byUserId,
          name: outcome.by,
          action: 'decided-dispute',
          requestId,
          detail: `dispute ${id}: ${outcome.decision}`,
        }),
      )
      return transactWrite(client, [update, ...entries])
    },
  }
}
