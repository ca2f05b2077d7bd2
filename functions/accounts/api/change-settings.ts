import * as routes from '../../../shared/routes/account.ts'
import { accountGone } from '../../platform/http/client-problem.ts'
import { lambda } from '../../platform/http/lambda.ts'
import { route } from '../../platform/http/route.ts'
import { tableFromEnvironment } from '../../platform/table/table.ts'
import { type AccountDeps, accountDepsIn } from '../account-deps.ts'
import { emailOf, ensureAccount } from '../ensure-account.ts'
import { meOf } from '../me.ts'
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
    ...accountDepsIn(table),
    settings: settingsChangesIn(table),
  })
}
