import type { Accounts } from '../data/accounts.ts'
import type { Account } from '../domain/account.ts'
import { ClientProblem } from '../domain/client-problem.ts'
import type { Clock } from '../outbound/clock.ts'
import type { Identity } from '../outbound/identity.ts'

export type AccountNeeds = { accounts: Accounts; identity: Identity; clock: Clock }

/**
 * The buyer's account, made where it is missing: the event that makes it may be late or lost, and
 * no buyer should be sent away for that.
 */
export async function ensureAccount(
  { accounts, identity, clock }: AccountNeeds,
  userId: string,
): Promise<Account> {
  const account = await accounts.find(userId)
  if (!account) return accounts.recordSignIn(userId, await emailOf(identity, userId), clock.now())
  if (!account.hasOddCounters && !account.isLapsed) return account
  if (account.hasOddCounters) await accounts.mendCounters(userId)
  if (account.isLapsed) await accounts.settlePlan(account)
  return (await accounts.find(userId)) ?? account
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
  if (!changed) throw new Error('The account vanished while it was changed')
  return changed
}

/** @throws ClientProblem where the token is valid but its user is gone */
export async function emailOf(identity: Identity, userId: string): Promise<string> {
  const email = await identity.emailOf(userId)
  if (email === undefined) throw new ClientProblem('unauthorized', 'This account no longer exists.')
  return email
}
