import { timingSafeEqual } from 'node:crypto'
import { pseudonymize, queueEmail } from '../emails/outbox.ts'
import type { QueuedEmail } from '../emails/templates.ts'
import { type HashKey, keyedHash } from '../platform/keyed-hash.ts'
import { account } from '../platform/table/account.ts'
import { above, below, is } from '../platform/table/expressions.ts'
import { find, list } from '../platform/table/read.ts'
import type { Table } from '../platform/table/table.ts'
import {
  removeAll,
  transact,
  transactAll,
  writeAndRead,
  writeOfAccount,
} from '../platform/table/write.ts'
import { emailChange, emailTakeBack } from './entities.ts'

const codeSeconds = 60 * 60
const maxAttempts = 5
const takeBackSeconds = 7 * 24 * 60 * 60

/** A change that waits for its code. The id is a ULID: changes sort by time. */
export type EmailChange = { id: string; email: string }

/** A change that the old address can revert. */
type TakeBack = { id: string; from: string; to: string; isDone: boolean }

export type EmailChanges = {
  /**
   * E-mails a code to the new address, and invalidates earlier codes.
   * @returns when the code expires, or undefined if the account does not exist
   */
  begin(userId: string, change: EmailChange, code: string, at: Date): Promise<Date | undefined>
  /** Counts the attempt. `expired`: also if no code is pending, or it was tried too often. */
  tryCode(
    userId: string,
    code: string,
    at: Date,
  ): Promise<{ outcome: 'right'; change: EmailChange } | { outcome: 'wrong' | 'expired' }>
  /**
   * E-mails the old address a link that reverts the change. Idempotent: the link stays the same.
   * @throws ConcurrentUpdateError if the account's address is no longer `from`
   */
  announce(userId: string, from: string, change: EmailChange, at: Date): Promise<void>
  /** @returns undefined for an invalid or expired link */
  findTakeBack(userId: string, id: string, token: string, at: Date): Promise<TakeBack | undefined>
  /**
   * Deletes a pending code, and the links of later changes, which would bring the new address back.
   * Then notifies both addresses. Idempotent.
   */
  finishTakeBack(userId: string, takeBack: TakeBack, at: Date): Promise<void>
}

const seconds = (at: Date) => Math.floor(at.getTime() / 1000)

/** Former addresses that can still revert a change. */
export async function takeBackAddresses(table: Table, userId: string, at: Date): Promise<string[]> {
  const found = await list(table, emailTakeBack, { userId })
  return found
    .filter((it) => it.takenBackAt === undefined && it.expiresAt > seconds(at))
    .map(({ from }) => from)
}

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

export function emailChangesIn(table: Table, key: HashKey): EmailChanges {
  const codeHash = (userId: string, id: string, code: string) =>
    keyedHash(key, `email code ${userId} ${id} ${code}`)
  /** Derived from the change, so a repeated call sends the same link. */
  const tokenOf = async (userId: string, id: string) =>
    Buffer.from(await keyedHash(key, `take back ${userId} ${id}`), 'hex').toString('base64url')
  const tokenHash = (token: string) => keyedHash(key, `take back token ${token}`)

  return {
    /** Access pattern 70: a code is mailed to a new address. */
    async begin(userId, { id, email }, code, at) {
      const expiresAt = seconds(at) + codeSeconds
      const change = {
        changeId: id,
        email,
        codeHash: await codeHash(userId, id, code),
        attempts: 0,
        expiresAt,
      }
      const mail: QueuedEmail = {
        id: `email-change-code/${pseudonymize(userId)}/${id}`,
        template: 'email-change-code',
        to: { email },
        about: userId,
        data: { code },
      }
      const begun = await writeOfAccount(table, userId, [
        emailChange.put({ userId }, change),
        queueEmail(mail, at),
      ])
      return begun ? new Date(expiresAt * 1000) : undefined
    },

    /** Access pattern 71: one attempt at the code. */
    async tryCode(userId, code, at) {
      const attempt = emailChange.update(
        { userId },
        { add: { attempts: 1 } },
        below('attempts', maxAttempts),
        above('expiresAt', seconds(at)),
      )
      const change = await writeAndRead(table, emailChange, attempt)
      if (!change) return { outcome: 'expired' }
      const { changeId: id, email, codeHash: hash } = change
      return isSame(hash, await codeHash(userId, id, code))
        ? { outcome: 'right', change: { id, email } }
        : { outcome: 'wrong' }
    },

    /** Access pattern 72: the old address gets a link, before anything is changed. */
    async announce(userId, from, { id, email: to }, at) {
      const token = await tokenOf(userId, id)
      const mail: QueuedEmail = {
        id: `email-changed/${pseudonymize(userId)}/${id}`,
        template: 'email-changed',
        to: { email: from },
        about: userId,
        data: { email: to, account: userId, change: id, token },
      }
      await transactAll(table, [
        account.check({ userId }, is('email', from)),
        emailTakeBack.upsert(
          { userId, id },
          {
            set: { from, to, tokenHash: await tokenHash(token) },
            setIfMissing: { expiresAt: seconds(at) + takeBackSeconds },
          },
        ),
        queueEmail(mail, at),
      ])
    },

    /** Access pattern 73: the change that a link reverts. */
    async findTakeBack(userId, id, token, at) {
      const found = await find(table, emailTakeBack, { userId, id })
      if (!found) return undefined
      const { from, to, tokenHash: hash, expiresAt, takenBackAt } = found
      if (expiresAt <= seconds(at) || !isSame(hash, await tokenHash(token))) return undefined
      return { id, from, to, isDone: takenBackAt !== undefined }
    },

    /** Access pattern 74: marks a change as taken back, and deletes the links of later ones. */
    async finishTakeBack(userId, { id, from, to }, at) {
      const later = (await list(table, emailTakeBack, { userId })).filter((it) => it.id > id)
      await removeAll(table, [
        emailChange.key({ userId }),
        ...later.map((it) => emailTakeBack.key({ userId, id: it.id })),
      ])
      const mails: QueuedEmail[] = [
        {
          id: `email-taken-back/${pseudonymize(userId)}/${id}`,
          template: 'email-taken-back',
          to: { email: from },
          about: userId,
          data: { email: from },
        },
        {
          id: `email-change-undone/${pseudonymize(userId)}/${id}`,
          template: 'email-change-undone',
          to: { email: to },
          about: userId,
          data: {},
        },
      ]
      const done = emailTakeBack.update(
        { userId, id },
        { setIfMissing: { takenBackAt: at.toISOString() } },
      )
      // Fails if the account and its link were erased in the meantime, which is fine.
      await transact(table, [done, ...mails.map((mail) => queueEmail(mail, at))])
    },
  }
}
