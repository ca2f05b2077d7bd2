import type { Identity } from '../platform/ids.ts'
import { OperationError } from '../platform/operation.ts'
import type { Account } from './account.ts'
import type { AccountDeps } from './account-deps.ts'
import { recordSignInOrCreateAccount } from './ensure-account.ts'

export type ResolveDeps = AccountDeps & { identity: Pick<Identity, 'idOf'> }

/**
 * Finds an account by id or e-mail address. Creates it if the user has none, like a sign-in.
 * @throws OperationError for an unknown id or address, ClientProblem if the account was erased
 */
export async function resolveAccount(deps: ResolveDeps, name: string): Promise<Account> {
  const { accounts, identity } = deps
  const userId = await identity.idOf(name)
  const account = userId === undefined ? undefined : await accounts.find(userId)
  if (account) return account
  const email = userId === undefined ? undefined : await identity.emailOf(userId)
  if (userId === undefined || email === undefined)
    throw new OperationError(`There is no account ${name}.`)
  return recordSignInOrCreateAccount(deps, userId, email)
}
