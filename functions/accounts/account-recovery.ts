import { systemClock } from '../platform/clock.ts'
import { logEvent } from '../platform/log.ts'
import { account } from '../platform/table/account.ts'
import type { Item, Write } from '../platform/table/entity.ts'
import { epochSeconds } from '../platform/table/expiry.ts'
import { above, is, missing } from '../platform/table/expressions.ts'
import { accountOf, identity, poolUser } from '../platform/table/identity.ts'
import { workList } from '../platform/table/read.ts'
import { type Table, tableFromEnvironment } from '../platform/table/table.ts'
import { transact, withConflictRetries } from '../platform/table/write.ts'

/**
 * Accounts whose user pool was lost: docs/decisions/0079-an-account-outlives-its-pool.md. An operator offers them
 * (delivery/recover), and a user of the new pool who has proved the address of one gets it.
 */

/** The work list of the accounts that are offered to an address. */
export const lostAccountsList = (email: string): string => `LOST#${email.toLowerCase()}`

/** A user of the pool, as its triggers are told: who signs in cannot write `sub` and `email_verified`. */
type PoolUser = Readonly<Record<string, string>>

/** For the next sign-in, with its connections. */
let kept: Table | undefined

/** The only account that is offered to the address; undefined if there are two. */
async function offeredAccount(table: Table, email: string): Promise<Item | undefined> {
  const offered: Item[] = []
  for await (const items of workList(table, lostAccountsList(email))) offered.push(...items)
  const [only, ...others] = offered
  return others.length === 0 ? only : undefined
}

/**
 * Access pattern 182: a user takes an offered account over. Fails if the account was taken, erased or given a role at
 * the desk, has another address by now, or if the user has an account already.
 */
function takeOver(sub: string, { userId, email }: { userId: string; email: string }, at: Date) {
  return {
    identity: identity.upsert({ sub }, { set: { userId } }, missing()),
    poolUser: poolUser.upsert({ userId }, { set: { sub, userId } }, missing()),
    account: account.update(
      { userId },
      { set: { recoveredAt: at.toISOString() }, remove: ['workList', 'offeredUntil'] },
      is('workList', lostAccountsList(email)),
      is('email', email),
      above('offeredUntil', epochSeconds(at)),
      missing('deskRoles'),
    ),
    own: account.checkThat({ userId: sub }, missing()),
  } satisfies Record<string, Write>
}

/**
 * For triggers of the user pool, on a stage whose settings say `accountsRecovered`.
 * @returns the id of the user's account: the `sub`, but of who had an account in a lost pool the former one
 */
export async function accountOfPoolUser({
  sub = '',
  email = '',
  email_verified,
}: PoolUser): Promise<string> {
  kept ??= tableFromEnvironment()
  const table = kept
  const known = await accountOf(table, sub)
  if (known !== sub || email_verified?.toLowerCase() !== 'true' || email === '') return known
  const offered = await offeredAccount(table, email)
  if (!offered || String(offered.email).toLowerCase() !== email.toLowerCase()) return sub
  const lost = { userId: offered.pk.slice(account.partitions.length), email: String(offered.email) }
  // A new account that was offered by mistake: its user has it.
  if (lost.userId === sub) return sub
  const failed = await withConflictRetries(() =>
    transact(table, takeOver(sub, lost, systemClock.now())),
  )
  // Two sign-ins of one user at once: the other one has it.
  if (failed.size > 0) return accountOf(table, sub)
  logEvent('Account recovered', { account: lost.userId, user: sub })
  return lost.userId
}
