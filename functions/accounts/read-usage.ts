import type { Usage } from '../../shared/account/account.ts'
import type { Account } from './account.ts'
import { usageOf } from './allowance.ts'
import type { Mailboxes } from './free-check-mailboxes.ts'

export type FindUsageDeps = { mailboxes: Mailboxes }

/** Free checks are counted for a mailbox, whatever account uses them. */
export async function findUsage(
  { mailboxes }: FindUsageDeps,
  account: Account,
  now: Date,
): Promise<Usage> {
  const mailbox = account.accountType === 'free' ? account.mailboxes.at(-1) : undefined
  const mailboxUsed = mailbox === undefined ? 0 : await mailboxes.checksUsed(mailbox)
  return usageOf(account, now, mailboxUsed)
}
