import * as routes from '../../../shared/routes/account.ts'
import { type Accounts, accountsIn } from '../../accounts/account-repository.ts'
import { assertRecentSignIn } from '../../accounts/recent-sign-in.ts'
import { accountGone, invalidField } from '../../platform/http/client-problem.ts'
import { lambda } from '../../platform/http/lambda.ts'
import { route } from '../../platform/http/route.ts'
import { tableFromEnvironment } from '../../platform/table/table.ts'
import { type BeginErasureDeps, beginErasure } from '../erasure.ts'
import { beginErasureDepsFromEnvironment } from '../erasure-deps.ts'

type Deps = BeginErasureDeps & { accounts: Pick<Accounts, 'find'> }

/**
 * DELETE /api/me: closes the account after the buyer, who signed in a moment ago, has typed its e-mail
 * address: that is in `GET /api/me`, which a stolen token can read. A job erases the account's data. Idempotent while the job runs.
 */
export const eraseOwnAccount = route(routes.eraseAccount, async (deps: Deps, { buyer, body }) => {
  const account = await deps.accounts.find(buyer.userId)
  assertRecentSignIn(buyer, account, deps.clock.now(), 'delete your account')
  const email = await deps.identity.emailOf(buyer.userId)
  if (email === undefined) throw accountGone()
  if (body.confirm.trim().toLowerCase() !== email.toLowerCase())
    throw invalidField(
      'confirm',
      'This is not your account’s email.',
      'The confirmation does not match.',
    )
  const erasure = await beginErasure(deps, buyer.userId, 'buyer')
  if (!erasure) throw accountGone()
  return erasure
})

export const createHandler = () =>
  lambda(eraseOwnAccount, {
    ...beginErasureDepsFromEnvironment(),
    accounts: accountsIn(tableFromEnvironment()),
  })
