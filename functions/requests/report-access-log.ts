import { writeIfAccountExists } from '../platform/dynamodb/account-exists.ts'
import { accountPartition } from '../platform/dynamodb/keys.ts'
import type { Table } from '../platform/dynamodb/table.ts'

const keepDays = 365

/** An access to a report: allowed, or refused because it is another buyer's. */
type ReportAccess = {
  /** A ULID: accesses are listed by time. */
  id: string
  userId: string
  requestId: string
  outcome: 'opened' | 'forbidden'
  version: number | null
  at: Date
}

/** @returns false if the account does not exist */
export type ReportAccessLog = { record(opening: ReportAccess): Promise<boolean> }

export const reportAccessLogIn = (table: Table): ReportAccessLog => ({
  /** Access pattern 18: an access is stored in the partition of the account that requested it. */
  record({ id, userId, at, ...opening }) {
    const Item = {
      pk: accountPartition(userId),
      sk: `REPORT-ACCESS#${id}`,
      entity: 'report-access',
      ...opening,
      timestamp: at.toISOString(),
      expiresAt: Math.floor(at.getTime() / 1000) + keepDays * 24 * 60 * 60,
    }
    return writeIfAccountExists(table, userId, [{ Put: { TableName: table.name, Item } }])
  },
})
