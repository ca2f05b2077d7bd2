import type { Accounts } from '../data/accounts.ts'
import { withConflictRetries } from '../data/conflicts.ts'
import type { FormerAccounts } from '../data/former-accounts.ts'
import type { Subscriptions } from '../data/subscriptions.ts'

export type FollowNeeds = {
  accounts: Pick<Accounts, 'find' | 'changeEmail' | 'mendCounters'>
  former: Pick<FormerAccounts, 'mailboxOf'>
  subscriptions: Pick<Subscriptions, 'move'>
}

/**
 * The record has the e-mail that the user pool has, its checks count for the mailbox of that, and the
 * newsletter goes there too. Nothing where there is no record. Can be repeated: what is interrupted
 * here, the next sign-in does.
 */
export function followEmail(
  needs: FollowNeeds,
  userId: string,
  email: string,
  at: Date,
): Promise<void> {
  const { accounts, former, subscriptions } = needs
  return withConflictRetries(async () => {
    const account = await accounts.find(userId)
    if (!account || (account.email === email && account.mailboxes.length > 0)) return
    // Before the record forgets the old address.
    if (account.settings.marketingEmails && account.email !== '')
      await subscriptions.move({ userId, email }, account.email, at)
    if (account.hasOddCounters) await accounts.mendCounters(userId)
    await accounts.changeEmail(account, email, await former.mailboxOf(email), at)
  })
}
