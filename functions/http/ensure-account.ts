import type { Accounts, Opening } from '../data/accounts.ts'
import { withConflictRetries } from '../data/conflicts.ts'
import type { FormerAccounts } from '../data/former-accounts.ts'
import type { Account } from '../domain/account.ts'
import { accountGone } from '../domain/client-problem.ts'
import type { Clock } from '../outbound/clock.ts'
import type { Identity } from '../outbound/identity.ts'

export type AccountNeeds = {
  accounts: Accounts
  identity: Pick<Identity, 'emailOf'>
  former: FormerAccounts
  clock: Clock
}

/**
 * Makes the account where it is missing; else notes the sign-in.
 * @throws ClientProblem where the account was erased
 */
export async function openAccount(
  { accounts, former, clock }: Pick<AccountNeeds, 'accounts' | 'former' | 'clock'>,
  userId: string,
  email: string,
  opening: Opening = {},
): Promise<Account> {
  const at = clock.now()
  const known = await accounts.recordSignIn(userId, email, at, opening)
  if (known) return known
  const [mailbox, unless] = await Promise.all([former.mailboxOf(email), former.receiptKey(userId)])
  const opened = await accounts.open(userId, email, at, { ...opening, mailbox, unless })
  if (!opened) throw accountGone()
  return opened
}

/**
 * The buyer's account, made where it is missing: the event that makes it may be late or lost, and
 * no buyer should be sent away for that.
 */
export async function ensureAccount(needs: AccountNeeds, userId: string): Promise<Account> {
  const { accounts } = needs
  const account = await accounts.find(userId)
  if (!account) return openAccount(needs, userId, await emailOf(needs.identity, userId))
  const isCounted = account.mailboxes.length > 0
  if (!account.hasOddCounters && !account.isLapsed && isCounted) return account
  if (account.hasOddCounters) await accounts.mendCounters(userId)
  if (!isCounted) await withConflictRetries(() => countOnMailbox(needs, userId))
  if (account.isLapsed) await accounts.settlePlan(account)
  return (await accounts.find(userId)) ?? account
}

/** An operator made the account, and knows no mailbox. */
async function countOnMailbox({ accounts, identity, former, clock }: AccountNeeds, userId: string) {
  const account = await accounts.find(userId)
  if (!account || account.mailboxes.length > 0) return
  const email = account.email || (await emailOf(identity, userId))
  await accounts.changeEmail(account, email, await former.mailboxOf(email), clock.now())
}

/** Changes the buyer's account, and makes it first where it is missing. */
export async function changeAccount(
  needs: AccountNeeds,
  userId: string,
  change: Parameters<Accounts['change']>[1],
): Promise<Account> {
  const now = needs.clock.now()
  const attempt = () => needs.accounts.change(userId, change, now)
  const changed = (await attempt()) ?? (await ensureAccount(needs, userId).then(attempt))
  if (!changed) throw accountGone()
  return changed
}

/** @throws ClientProblem where the token is valid but its user is gone */
export async function emailOf(
  identity: Pick<Identity, 'emailOf'>,
  userId: string,
): Promise<string> {
  const email = await identity.emailOf(userId)
  if (email === undefined) throw accountGone()
  return email
}
