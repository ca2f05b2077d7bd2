import { keyedHash } from '../platform/keyed-hash.ts'
import type { Secret } from '../platform/secrets.ts'
import type { Key } from '../platform/table/entity.ts'
import { mailboxOf } from '../platform/throttling/mailbox.ts'
import { erasureReceipt } from './entities.ts'

/** Keyed hashes that are kept after an account is erased. */
export type Pseudonyms = {
  /** Hash of the mailbox behind an address, aliases folded: functions/platform/throttling/mailbox.ts. */
  mailboxHash(email: string): Promise<string>
  /** Key of the receipt that exists if this account was erased. */
  receiptKey(userId: string): Promise<Key>
}

export const pseudonymsWith = (key: Secret): Pseudonyms => ({
  mailboxHash: (email) => keyedHash(key, `mailbox ${mailboxOf(email)}`),
  receiptKey: async (userId) => receiptKey(await receiptId(key, userId)),
})

export const receiptId = async (key: Secret, userId: string): Promise<string> =>
  (await keyedHash(key, `receipt ${userId}`)).slice(0, 24)
export const receiptKey = (id: string): Key => erasureReceipt.key({ id })
