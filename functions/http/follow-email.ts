import type { Accounts } from '../data/accounts.ts'
import type { Subscriptions } from '../data/subscriptions.ts'
import type { Account } from '../domain/account.ts'

type Needs = {
  accounts: Pick<Accounts, 'changeEmail'>
  subscriptions: Pick<Subscriptions, 'move'>
}

/**
 * The record has the e-mail that the user pool has, and the newsletter goes there too. Can be
 * repeated: what is interrupted here, the next sign-in does.
 */
export async function followEmail(
  { accounts, subscriptions }: Needs,
  account: Account,
  email: string,
  at: Date,
): Promise<void> {
  if (account.email === email) return
  const { userId } = account
  // Before the record forgets the old address.
  if (account.settings.marketingEmails && account.email !== '')
    await subscriptions.move({ userId, email }, account.email, at)
  await accounts.changeEmail(userId, email, at)
}
