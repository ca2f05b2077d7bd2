import { accountGone } from '../platform/http/client-problem.ts'
import type { Identity } from '../platform/ids.ts'
import type { Account } from './account.ts'
import type { AccountDeps } from './account-deps.ts'
import type { Accounts, SignUpOptions } from './account-repository.ts'

/**
 * Records a sign-in, and creates the account if it is missing.
 * @throws ClientProblem if the account was erased
 */
export async function recordSignInOrCreateAccount(
  { accounts, pseudonyms, clock }: Pick<AccountDeps, 'accounts' | 'pseudonyms' | 'clock'>,
  userId: string,
  email: string,
  options: SignUpOptions = {},
): Promise<Account> {
  const at = clock.now()
  const existing = await accounts.recordSignIn(userId, email, at, options)
  if (existing) return existing
  const [mailbox, erasureReceipt] = await Promise.all([
    pseudonyms.mailboxHash(email),
    pseudonyms.receiptKey(userId),
  ])
  const opened = await accounts.create(userId, email, at, { ...options, mailbox, erasureReceipt })
  if (!opened) throw accountGone()
  return opened
}

/**
 * Returns the buyer's account and creates it if it is missing, since the sign-up event may be late
 * or lost.
 */
export async function ensureAccount(deps: AccountDeps, userId: string): Promise<Account> {
  const { accounts } = deps
  const account = await accounts.find(userId)
  if (!account)
    return recordSignInOrCreateAccount(deps, userId, await emailOf(deps.identity, userId))
  if (!account.isPlanExpired) return account
  await accounts.persistExpiredPlan(account)
  return (await accounts.find(userId)) ?? account
}

/** Changes the buyer's account, and creates it first if it is missing. */
export async function changeAccount(
  deps: AccountDeps,
  userId: string,
  change: Parameters<Accounts['change']>[1],
): Promise<Account> {
  const now = deps.clock.now()
  const attempt = () => deps.accounts.change(userId, change, now)
  const changed = (await attempt()) ?? (await ensureAccount(deps, userId).then(attempt))
  if (!changed) throw accountGone()
  return changed
}

/** @throws ClientProblem if the token is valid but its user was deleted */
export async function emailOf(
  identity: Pick<Identity, 'emailOf'>,
  userId: string,
): Promise<string> {
  const email = await identity.emailOf(userId)
  if (email === undefined) throw accountGone()
  return email
}
