import type { Account } from '../accounts/account.ts'
import { planUpdate } from '../accounts/plan-record.ts'
import type { PlanSources } from '../plans/plan-state.ts'
import { transactWrite } from '../platform/dynamodb/conflicts.ts'
import { type Operation, operationTransactItem } from '../platform/dynamodb/operation-record.ts'
import type { Table } from '../platform/dynamodb/table.ts'

export type PlanChanges = {
  /**
   * Grants an account a plan, or revokes it.
   * @throws ConcurrentUpdateError if the account's plan changed since it was read
   */
  grant(account: Account, granted: PlanSources['granted'], operation: Operation): Promise<void>
}

export const planChangesIn = ({ client, name }: Table): PlanChanges => ({
  /** Access pattern 15: writes the plan and the record of who set it in one transaction. */
  async grant(account, granted, operation) {
    const sources = { ...account.planSources, granted }
    const Update = planUpdate(name, account, sources, new Date(operation.at))
    const record = operationTransactItem(name, account.userId, operation)
    await transactWrite(client, [{ Update }, record])
  },
})
