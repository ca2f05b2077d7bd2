import * as routes from '../../../shared/routes/account.ts'
import { systemClock } from '../../platform/clock.ts'
import { pseudonymizationKey } from '../../platform/hash-keys.ts'
import { accountGone } from '../../platform/http/client-problem.ts'
import { lambda } from '../../platform/http/lambda.ts'
import { route } from '../../platform/http/route.ts'
import { cognitoIdentity } from '../../platform/ids.ts'
import { tableFromEnvironment } from '../../platform/table/table.ts'
import { accountsIn } from '../account-repository.ts'
import { type AccountDeps, emailOf, ensureAccount } from '../ensure-account.ts'
import { meOf } from '../me.ts'
import { pseudonymsWith } from '../pseudonyms.ts'
import { type SettingsChanges, settingsChangesIn } from '../settings-changes.ts'

type Deps = AccountDeps & { settings: SettingsChanges }

/**
 * PUT /api/me/settings: replaces all settings, so that the page and the record cannot differ.
 */
const changeSettings = route(routes.changeSettings, async (deps: Deps, { buyer, body }) => {
  const { userId } = buyer
  const { accounts, clock, identity, settings } = deps
  const at = clock.now()
  const before = await ensureAccount(deps, userId)
  // The newsletter is keyed by address: accounts without one would share a key.
  const email = before.email || (await emailOf(identity, userId))
  const changed = await settings.change({ userId, email }, body, at)
  const account = changed && (await accounts.find(userId))
  if (!account) throw accountGone()
  return meOf(account, at)
})

export const createHandler = () => {
  const table = tableFromEnvironment()
  return lambda(changeSettings, {
    accounts: accountsIn(table),
    settings: settingsChangesIn(table),
    identity: cognitoIdentity(),
    pseudonyms: pseudonymsWith(pseudonymizationKey()),
    clock: systemClock,
  })
}
