import type { Account } from '../accounts/account.ts'
import { planUpdate } from '../accounts/plan-record.ts'
import type { PlanSources } from '../plans/plan-state.ts'
import { type Operation, operationRecord } from '../platform/table/operation.ts'
import type { Table } from '../platform/table/table.ts'
import { transactAll } from '../platform/table/write.ts'

export type PlanChanges = {
  /**
   * Grants an account a plan, or revokes it.
   * @throws ConcurrentUpdateError if the account's plan changed since it was read
   */
  grant(account: Account, granted: PlanSources['granted'], operation: Operation): Promise<void>
}

export const planChangesIn = (table: Table): PlanChanges => ({
  /** Access pattern 15: writes the plan and the record of who set it in one transaction. */
  grant: (account, granted, done) =>
    transactAll(table, [
      planUpdate(account, { ...account.planSources, granted }, new Date(done.at)),
      operationRecord(account.userId, done),
    ]),
})
