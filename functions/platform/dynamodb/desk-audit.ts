import { ulid } from 'ulid'
import { deskDay } from '../../../shared/desk/desk-day.ts'

export const auditActions = [
  'claimed',
  'released',
  'opened',
  'wrote',
  'submitted',
  'took-back',
  'returned',
  'approved',
  'published',
  'withdrawn',
  'failed',
  'added-evidence',
  'changed-evidence',
  'removed-evidence',
  'asked',
  'answered',
  'withdrew-question',
  'decided-dispute',
  'gave-role',
  'took-role',
  'named-member',
  'reset-second-factor',
] as const

/** One line of the report desk's audit trail. It names no buyer: the request id is all. */
export type AuditEntry = {
  at: Date
  /** User id of a member of the desk; '' for the report intake and operators. */
  by: string
  /** As the reader of the trail knows them. */
  name: string
  action: (typeof auditActions)[number]
  requestId: string
  /** Without personal data of buyers. */
  detail?: string
  /** Of the first report of a request: from the request to it. */
  hoursToReport?: number | null
}

/** Three years, the general limitation period of claims in China (Civil Code, article 188). */
const keptSeconds = 3 * 366 * 24 * 60 * 60

export const auditPartition = (day: string): string => `AUDIT#${day}`

/**
 * Adds an entry in the transaction of the action that it reports. Functions may only add entries:
 * infra/constructs/table.ts refuses them changes and deletions.
 */
export const auditTransactItem = (table: string, { at, ...entry }: AuditEntry) => ({
  Put: {
    TableName: table,
    Item: {
      pk: auditPartition(deskDay(at)),
      // Sorts by time.
      sk: `ENTRY#${ulid(at.getTime())}`,
      entity: 'desk-audit',
      at: at.toISOString(),
      ...entry,
      expiresAt: Math.floor(at.getTime() / 1000) + keptSeconds,
    },
    ConditionExpression: 'attribute_not_exists(pk)',
  },
})
