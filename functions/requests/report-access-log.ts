import { keptDays } from '../../shared/trust/kept.ts'
import { expiresIn } from '../platform/table/expiry.ts'
import type { Table } from '../platform/table/table.ts'
import { writeOfAccount } from '../platform/table/write.ts'
import { reportAccess } from './entities.ts'

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
  record: ({ id, userId, at, ...opening }) =>
    writeOfAccount(table, userId, [
      reportAccess.put(
        { userId, id },
        {
          ...opening,
          timestamp: at.toISOString(),
          expiresAt: expiresIn(keptDays.reportAccesses, at),
        },
      ),
    ]),
})
