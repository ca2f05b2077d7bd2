import { account, accountExists } from '../platform/table/account.ts'
import { expiresIn } from '../platform/table/expiry.ts'
import { any, is, isOneOf, missing } from '../platform/table/expressions.ts'
import { find } from '../platform/table/read.ts'
import type { Table } from '../platform/table/table.ts'
import { transact, withConflictRetries, write } from '../platform/table/write.ts'
import { type AccountExport, exportDays } from './account-export.ts'
import { accountExport } from './entities.ts'

export type Exports = {
  find(userId: string): Promise<{ hasAccount: boolean; newest: AccountExport | undefined }>
  /**
   * Replaces the newest export by a new one.
   * @returns `conflict` if another export was started in the meantime, `gone` if the account does
   * not exist
   */
  request(
    userId: string,
    order: Pick<AccountExport, 'id' | 'requestedAt' | 'key'>,
    before: AccountExport | undefined,
  ): Promise<'requested' | 'conflict' | 'gone'>
  /** Ignores exports that are ready, and those that were replaced or erased in the meantime. */
  finish(userId: string, id: string, state: 'ready' | 'failed', at: Date): Promise<void>
}

export function exportsIn(table: Table): Exports {
  return {
    async find(userId) {
      const [owner, newest] = await Promise.all([
        find(table, account, { userId }),
        find(table, accountExport, { userId }),
      ])
      return { hasAccount: owner !== undefined, newest }
    },

    request: (userId, order, before) =>
      withConflictRetries(async () => {
        const failed = await transact(table, {
          account: accountExists(userId),
          export: accountExport.put(
            { userId },
            { ...order, state: 'making' },
            before === undefined ? missing() : any(missing(), is('id', before.id)),
          ),
        })
        if (failed.size === 0) return 'requested'
        return failed.has('account') ? 'gone' : 'conflict'
      }),

    async finish(userId, id, state, at) {
      const expiresAt = state === 'ready' ? expiresIn(exportDays, at) : undefined
      await write(
        table,
        accountExport.update(
          { userId },
          { set: { state, expiresAt } },
          is('id', id),
          isOneOf('state', ['making', 'failed']),
        ),
      )
    },
  }
}
