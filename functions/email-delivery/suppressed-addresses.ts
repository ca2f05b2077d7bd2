import { createHash } from 'node:crypto'
import type { MailProblem } from '../../shared/account/account.ts'
import { account } from '../platform/table/account.ts'
import { find } from '../platform/table/read.ts'
import type { Table } from '../platform/table/table.ts'
import { write } from '../platform/table/write.ts'
import { suppressedAddress } from './entities.ts'

const idOf = (email: string) => ({
  hash: createHash('sha256').update(email.toLowerCase()).digest('hex'),
})

/** Addresses that no longer get e-mail. */
export type SuppressionList = {
  isSuppressed(email: string): Promise<boolean>
  /** Idempotent. @param userId the account that shows it, if any */
  suppress(email: string, why: MailProblem, userId: string | undefined, at: Date): Promise<void>
}

export const suppressionListIn = (table: Table): SuppressionList => ({
  /** Access pattern 24: whether an address is suppressed. */
  isSuppressed: async (email) => (await find(table, suppressedAddress, idOf(email))) !== undefined,

  async suppress(email, why, userId, at) {
    const set = { why, suppressedAt: at.toISOString() }
    await write(table, suppressedAddress.upsert(idOf(email), { set }))
    if (userId === undefined) return
    const shown = { mailProblem: why, mailProblemAddress: email }
    await write(table, account.update({ userId }, { set: shown }))
  },
})
