import type { NewsletterSubscribers } from '../newsletter/subscribers.ts'
import { withConflictRetries } from '../platform/table/write.ts'
import type { Accounts } from './account-repository.ts'
import type { Pseudonyms } from './pseudonyms.ts'

export type SyncEmailDeps = {
  accounts: Pick<Accounts, 'find' | 'changeEmail'>
  pseudonyms: Pick<Pseudonyms, 'mailboxHash'>
  subscribers: Pick<NewsletterSubscribers, 'changeAddress'>
}

/**
 * Copies the e-mail address from the user pool to the account, its mailbox counter and its
 * newsletter subscription. Does nothing without an account. Idempotent: the next sign-in completes
 * an interrupted call.
 */
export function syncEmail(
  deps: SyncEmailDeps,
  userId: string,
  email: string,
  at: Date,
): Promise<void> {
  const { accounts, pseudonyms, subscribers } = deps
  return withConflictRetries(async () => {
    const account = await accounts.find(userId)
    if (!account || account.email === email) return
    // Before the old address is removed from the record.
    if (account.settings.marketingEmails && account.email !== '')
      await subscribers.changeAddress({ userId, email }, account.email, at)
    await accounts.changeEmail(userId, email, await pseudonyms.mailboxHash(email), at)
  })
}
