import type { Clock } from '../platform/clock.ts'
import type { Identity } from '../platform/ids.ts'
import { OperationError } from '../platform/operation.ts'
import type { Account } from './account.ts'
import type { Accounts } from './account-repository.ts'
import { type AccountDeps, recordSignInOrCreateAccount } from './ensure-account.ts'

type Deps = {
  accounts: Accounts
  identity: Pick<Identity, 'idOf' | 'emailOf'>
  pseudonyms: AccountDeps['pseudonyms']
  clock: Clock
}

/**
 * Finds an account by id or e-mail address. Creates it if the user has none, like a sign-in.
 * @throws OperationError for an unknown id or address, ClientProblem if the account was erased
 */
export async function resolveAccount(deps: Deps, name: string): Promise<Account> {
  const { accounts, identity } = deps
  const userId = await identity.idOf(name)
  const account = userId === undefined ? undefined : await accounts.find(userId)
  if (account) return account
  const email = userId === undefined ? undefined : await identity.emailOf(userId)
  if (userId === undefined || email === undefined)
    throw new OperationError(`There is no account ${name}.`)
  return recordSignInOrCreateAccount(deps, userId, email)
}
