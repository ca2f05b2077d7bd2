import type { Accounts } from '../../data/accounts.ts'
import type { Account } from '../../domain/account.ts'
import { type AccountDeps, recordSignInOrCreateAccount } from '../../http/ensure-account.ts'
import type { Clock } from '../../outbound/clock.ts'
import type { Identity } from '../../outbound/identity.ts'
import { OperationError } from './operation.ts'

type Deps = {
  accounts: Accounts
  identity: Pick<Identity, 'idOf' | 'emailOf'>
  pseudonyms: AccountDeps['pseudonyms']
  clock: Clock
}

/**
 * The account that an operator names by its id or e-mail address. A user who has no record yet gets
 * one, as at a sign-in.
 * @throws OperationError for an unknown id or address, ClientProblem where the account was erased
 */
export async function resolveAccount(deps: Deps, name: string): Promise<Account> {
  const { accounts, identity } = deps
  const userId = name.includes('@') ? await identity.idOf(name) : name
  const account = userId === undefined ? undefined : await accounts.find(userId)
  if (account) return account
  const email = userId === undefined ? undefined : await identity.emailOf(userId)
  if (userId === undefined || email === undefined)
    throw new OperationError(`There is no account ${name}.`)
  return recordSignInOrCreateAccount(deps, userId, email)
}
