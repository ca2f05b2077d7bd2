import { mailboxOf } from '../domain/mailbox.ts'
import { type HashKey, keyedHash } from './keyed-hash.ts'
import type { Key } from './partition.ts'

/** What outlives an account, known by nothing but keyed hashes. */
export type Pseudonyms = {
  /** The mailbox that an e-mail leads to, whatever alias of it is written: see mailboxes.ts. */
  mailboxOf(email: string): Promise<string>
  /** Where the receipt stands, should this account ever be erased. */
  receiptKey(userId: string): Promise<Key>
}

export const pseudonymsWith = (key: HashKey): Pseudonyms => ({
  mailboxOf: (email) => keyedHash(key, `mailbox ${mailboxOf(email)}`),
  receiptKey: async (userId) => receiptKey(await receiptId(key, userId)),
})

export const receiptId = async (key: HashKey, userId: string): Promise<string> =>
  (await keyedHash(key, `receipt ${userId}`)).slice(0, 24)
export const receiptKey = (id: string): Key => ({ pk: `RECEIPT#${id}`, sk: 'RECEIPT' })
