import type { Accounts } from '../data/accounts.ts'
import type { Receipts } from '../data/erasure-receipts.ts'
import { type Account, freeAccount } from '../domain/account.ts'
import { accountGone } from '../domain/client-problem.ts'

export type FindAccountDeps = {
  accounts: Pick<Accounts, 'find'>
  receipts: Pick<Receipts, 'ofUser'>
}

/**
 * Returns the account, or free defaults if the record is missing.
 * @throws ClientProblem where the account was erased
 */
export async function findAccountOrDefaults(
  { accounts, receipts }: FindAccountDeps,
  userId: string,
): Promise<Account> {
  const account = await accounts.find(userId)
  if (account) return account
  if (await receipts.ofUser(userId)) throw accountGone()
  return freeAccount(userId, '')
}
