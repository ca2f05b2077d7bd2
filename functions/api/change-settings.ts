import * as routes from '../../shared/routes/account.ts'
import { accountsIn } from '../data/accounts.ts'
import { pseudonymsWith } from '../data/former-accounts.ts'
import { type SettingsChanges, settingsChangesIn } from '../data/settings-changes.ts'
import { tableFromEnvironment } from '../data/table.ts'
import { meOf } from '../domain/account.ts'
import { accountGone } from '../domain/client-problem.ts'
import { type AccountDeps, emailOf, ensureAccount } from '../http/ensure-account.ts'
import { hashKeyFromEnvironment } from '../http/hash-key.ts'
import { lambda } from '../http/lambda.ts'
import { route } from '../http/route.ts'
import { systemClock } from '../outbound/clock.ts'
import { cognitoIdentity } from '../outbound/identity.ts'

type Deps = AccountDeps & { settings: SettingsChanges }

/** PUT /api/me/settings: replaces all three settings, so page and record cannot differ. */
const changeSettings = route(routes.changeSettings, async (deps: Deps, { buyer, body }) => {
  const { userId } = buyer
  const { accounts, clock, identity, settings } = deps
  const at = clock.now()
  const known = await ensureAccount(deps, userId)
  // The newsletter is keyed by address; an account without one must not share a key with others.
  const email = known.email || (await emailOf(identity, userId))
  const changed = await settings.change({ userId, email }, body, at)
  const account = changed && (await accounts.find(userId))
  if (!account) throw accountGone()
  return meOf(account, at)
})

export const handler = (() => {
  const table = tableFromEnvironment()
  return lambda(changeSettings, {
    accounts: accountsIn(table),
    settings: settingsChangesIn(table),
    identity: cognitoIdentity(),
    pseudonyms: pseudonymsWith(hashKeyFromEnvironment()),
    clock: systemClock,
  })
})()
