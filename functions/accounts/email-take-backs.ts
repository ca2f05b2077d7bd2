import { keptDays } from '../../shared/trust/kept.ts'
import { pseudonymize, queueEmail } from '../emails/outbox.ts'
import type { QueuedEmail } from '../emails/templates.ts'
import { keyedHash, keyedHashes, matchesOneOf, tokenFrom } from '../platform/keyed-hash.ts'
import type { RotatingSecret } from '../platform/secrets.ts'
import { account } from '../platform/table/account.ts'
import { epochSeconds } from '../platform/table/expiry.ts'
import { is } from '../platform/table/expressions.ts'
import { find, list } from '../platform/table/read.ts'
import type { Table } from '../platform/table/table.ts'
import { removeAll, transact, transactAll } from '../platform/table/write.ts'
import type { EmailChange } from './email-changes.ts'
import { emailChange, emailTakeBack } from './entities.ts'

const linkSeconds = keptDays.emailTakeBacks * 24 * 60 * 60

/** A change that the old address can revert. */
type TakeBack = { id: string; from: string; to: string; isDone: boolean }

export type EmailTakeBacks = {
  /**
   * E-mails the old address a link that reverts the change. Idempotent: the link stays the same.
   * @throws ConcurrentUpdateError if the account's address is no longer `from`
   */
  announce(userId: string, from: string, change: EmailChange, at: Date): Promise<void>
  /** @returns undefined for an invalid or expired link */
  findByToken(userId: string, id: string, token: string, at: Date): Promise<TakeBack | undefined>
  /**
   * Deletes a pending code, and the links of later changes, which would bring the new address back.
   * Then notifies both addresses. Idempotent.
   */
  finish(userId: string, takeBack: TakeBack, at: Date): Promise<void>
}

/** Former addresses that can still revert a change. */
export async function takeBackAddresses(table: Table, userId: string, at: Date): Promise<string[]> {
  const found = await list(table, emailTakeBack, { userId })
  return found
    .filter((it) => it.takenBackAt === undefined && it.expiresAt > epochSeconds(at))
    .map(({ from }) => from)
}

export function emailTakeBacksIn(table: Table, key: RotatingSecret): EmailTakeBacks {
  const textOfToken = (token: string) => `take back token ${token}`

  return {
    /** Access pattern 72: the old address gets a link, before anything is changed. */
    async announce(userId, from, { id, email: to }, at) {
      // Derived from the change, so that a repeated call sends the same link.
      const token = tokenFrom(await keyedHash(key, `take back ${userId} ${id}`))
      const tokenHash = await keyedHash(key, textOfToken(token))
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
          // The first hash stays, as does the first e-mail, if the key is rotated in between.
          {
            set: { from, to },
            setIfMissing: { tokenHash, expiresAt: epochSeconds(at) + linkSeconds },
          },
        ),
        queueEmail(mail, at),
      ])
    },

    /** Access pattern 73: the change that a link reverts. */
    async findByToken(userId, id, token, at) {
      const found = await find(table, emailTakeBack, { userId, id })
      if (!found) return undefined
      const { from, to, tokenHash, expiresAt, takenBackAt } = found
      const isValid = matchesOneOf(await keyedHashes(key, textOfToken(token)), tokenHash)
      if (expiresAt <= epochSeconds(at) || !isValid) return undefined
      return { id, from, to, isDone: takenBackAt !== undefined }
    },

    /** Access pattern 74: marks a change as taken back, and deletes the links of later ones. */
    async finish(userId, { id, from, to }, at) {
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
