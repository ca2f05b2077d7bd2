import type { Accounts } from '../../data/accounts.ts'
import type { Account } from '../../domain/account.ts'
import { type AccountNeeds, openAccount } from '../../http/ensure-account.ts'
import type { Clock } from '../../outbound/clock.ts'
import type { Identity } from '../../outbound/identity.ts'
import { Refused } from './operation.ts'

type Needs = {
  accounts: Accounts
  identity: Pick<Identity, 'idOf' | 'emailOf'>
  former: AccountNeeds['former']
  clock: Clock
}

/**
 * The account that an operator names by its id or e-mail address. A user who has no record yet gets
 * one, as at a sign-in.
 * @throws Refused where nobody has that id or address, ClientProblem where the account was erased
 */
export async function accountNamed(needs: Needs, name: string): Promise<Account> {
  const { accounts, identity } = needs
  const userId = name.includes('@') ? await identity.idOf(name) : name
  const account = userId === undefined ? undefined : await accounts.find(userId)
  if (account) return account
  const email = userId === undefined ? undefined : await identity.emailOf(userId)
  if (userId === undefined || email === undefined) throw new Refused(`Nobody is known as ${name}.`)
  return openAccount(needs, userId, email)
}
