import { accountGone } from '../platform/http/client-problem.ts'
import { type Account, freeAccount } from './account.ts'
import type { Accounts } from './account-repository.ts'
import type { Receipts } from './erasure-receipts.ts'

export type FindAccountDeps = {
  accounts: Pick<Accounts, 'find'>
  receipts: Pick<Receipts, 'ofUser'>
}

/**
 * Returns the account, or free defaults if the record is missing.
 * @throws ClientProblem if the account was erased
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
