import { entity, type Key, type Write } from './entity.ts'

/**
 * A buyer's account. Every write of a buyer's data checks that it exists: an erasure removes it first. Its
 * attributes: functions/accounts/account.ts.
 */
export const account = entity({
  name: 'account',
  pk: 'ACCOUNT#<userId>',
  sk: 'ACCOUNT',
  holds:
    'the specification’s _users_; the sources of its plan (`granted`, `subscriptions`, `planVersion`); `stats` flat (`totalReports`, `completedReports`, `pendingReports`, `statsUpdatedAt`), and `usage_<YYYY-MM>` for each month with submissions; `mailboxes`, keyed hashes of the mailboxes for which its checks are counted; the last is that of the present address; `sessionsEndedAt`; of a member of the report desk, who is in the work list `DESK-MEMBERS`, `deskRoles`, `deskMemberSince`, `signedInWithoutCodeAt`, the newest sign-in without an authenticator app, `hasAuthenticator`, whether the last one was with it, and while they are away `awaySince` and `awayUntil`, the last day; after a lost user pool `offeredUntil` (epoch seconds), while it is in the work list `LOST#<email>`, then `recoveredAt`',
  kept: { as: 'account' },
  // A buyer who signs in before it is restored gets a new account.
  restore: 'first',
  export: 'whole',
})

/** For a transaction that writes an account's data: fails it if the account does not exist. */
export const accountExists = (userId: string) => account.check({ userId })

/** The key of the item that a write would make if there is none. */
function madeBy(write: Write): Key | undefined {
  if ('Put' in write) return write.Put.Item
  if (!('Update' in write)) return undefined
  return write.Update.ConditionExpression?.includes('attribute_exists')
    ? undefined
    : write.Update.Key
}

const keyOf = (write: Write): Key => {
  if ('Put' in write) return write.Put.Item
  if ('Update' in write) return write.Update.Key
  return 'Delete' in write ? write.Delete.Key : write.ConditionCheck.Key
}

/**
 * Refuses a transaction that makes an item of an account without writing or checking the account itself. Otherwise an
 * erasure that runs meanwhile would leave it behind.
 * @throws Error for a mistake in our code
 */
export function refuseItemsOfErasedAccounts(writes: readonly Write[]): void {
  const withAccount = new Set(
    writes.map(keyOf).flatMap(({ pk, sk }) => (sk === account.sk ? [pk] : [])),
  )
  for (const made of writes.map(madeBy)) {
    if (!made?.pk.startsWith(account.partitions) || withAccount.has(made.pk)) continue
    throw new Error(`${made.sk.split('#', 1)[0]} would be stored for an account that may be erased`)
  }
}
