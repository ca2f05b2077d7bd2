import { below } from '../platform/table/expressions.ts'
import { find } from '../platform/table/read.ts'
import type { Table } from '../platform/table/table.ts'
import { mailbox } from './entities.ts'

/**
 * Checks used by all accounts with a current or former address of one mailbox, including erased
 * accounts. A mailbox is identified by a keyed hash.
 */
export type Mailboxes = {
  checksUsed(hash: string): Promise<number>
}

/** Per account. The last one belongs to the current address. */
export const maxMailboxes = 10

/** @param limit fails the transaction if this many are used. @default none */
export const countChecks = (hash: string, count: number, limit?: number) =>
  mailbox.upsert(
    { hash },
    { add: { checksUsed: count } },
    ...(limit === undefined ? [] : [below('checksUsed', limit)]),
  )

export const mailboxesIn = (table: Table): Mailboxes => ({
  /** Access pattern 61: how many checks a mailbox has taken. */
  checksUsed: async (hash) => (await find(table, mailbox, { hash }))?.checksUsed ?? 0,
})
