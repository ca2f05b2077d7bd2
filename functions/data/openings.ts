import { accountPartition } from './keys.ts'
import { writeIfAccountExists } from './standing-account.ts'
import type { Table } from './table.ts'

const keepDays = 365

/** Somebody asked for a report: their own, or one that is not theirs. */
type ReportAccess = {
  /** A ULID: openings are listed by their time. */
  id: string
  userId: string
  requestId: string
  outcome: 'opened' | 'forbidden'
  version: number | null
  at: Date
}

/** False where there is no account (any more). */
export type ReportAccessLog = { record(opening: ReportAccess): Promise<boolean> }

export const reportAccessLogIn = (table: Table): ReportAccessLog => ({
  /** Access pattern 18: what an account opened, or tried to, in that account's partition. */
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
