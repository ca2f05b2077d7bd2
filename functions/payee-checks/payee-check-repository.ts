import type { PayeeCheck } from '../../shared/payee/payee-check.ts'
import type { Page, Paged } from '../platform/http/paging.ts'
import { accountList } from '../platform/table/read.ts'
import type { Table } from '../platform/table/table.ts'
import { writeOfAccount } from '../platform/table/write.ts'
import { payeeCheck } from './entities.ts'

export type PayeeChecks = {
  /** @returns false if the account does not exist */
  add(userId: string, check: PayeeCheck): Promise<boolean>
  findByBuyer(userId: string, page: Page): Promise<Paged<PayeeCheck>>
}

export const payeeChecksIn = (table: Table): PayeeChecks => ({
  /** Access pattern 42: a payee check. */
  add: (userId, check) =>
    writeOfAccount(table, userId, [payeeCheck.put({ userId, id: check.id }, { userId, ...check })]),

  /** Access pattern 43: a buyer's payee checks, newest first, by pages. */
  findByBuyer: accountList(table, payeeCheck, { idOf: ({ id }) => id, newestFirst: true }).page,
})
