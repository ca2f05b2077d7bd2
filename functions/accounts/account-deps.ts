import { type Clock, systemClock } from '../platform/clock.ts'
import { pseudonymizationKey } from '../platform/hash-keys.ts'
import { cognitoIdentity, type Identity } from '../platform/ids.ts'
import type { Table } from '../platform/table/table.ts'
import { type Accounts, accountsIn } from './account-repository.ts'
import { type Pseudonyms, pseudonymsWith } from './pseudonyms.ts'

/** What finds an account, and creates it if it is missing. */
export type AccountDeps = {
  accounts: Accounts
  identity: Pick<Identity, 'emailOf'>
  pseudonyms: Pseudonyms
  clock: Clock
}

export const accountDepsIn = (table: Table): AccountDeps & { identity: Identity } => ({
  accounts: accountsIn(table),
  identity: cognitoIdentity(),
  pseudonyms: pseudonymsWith(pseudonymizationKey()),
  clock: systemClock,
})
