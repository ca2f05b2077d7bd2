import * as routes from '../../shared/routes/account.ts'
import { type Accounts, accountsIn } from '../data/accounts.ts'
import { tableFromEnvironment } from '../data/table.ts'
import { accountGone, ClientProblem } from '../domain/client-problem.ts'
import { type BeginErasureDeps, beginErasure } from '../domain/erasure.ts'
import { beginErasureDepsFromEnvironment } from '../http/erasure-parts.ts'
import { lambda } from '../http/lambda.ts'
import { assertOpenSession } from '../http/recent-sign-in.ts'
import { route } from '../http/route.ts'

type Deps = BeginErasureDeps & { accounts: Pick<Accounts, 'find'> }

/**
 * DELETE /api/me: closes the account after the buyer has typed its e-mail address. A job erases its
 * data. Idempotent while the job runs.
 */
export const eraseOwnAccount = route(routes.eraseAccount, async (deps: Deps, { buyer, body }) => {
  const account = await deps.accounts.find(buyer.userId)
  if (account) assertOpenSession(buyer, account)
  const email = await deps.identity.emailOf(buyer.userId)
  if (email === undefined) throw accountGone()
  if (body.confirm.trim().toLowerCase() !== email.toLowerCase())
    throw new ClientProblem('invalid-request', 'The confirmation does not match.', {
      errors: [{ field: 'confirm', message: 'This is not the email of your account.' }],
    })
  const erasure = await beginErasure(deps, buyer.userId, 'buyer')
  if (!erasure) throw accountGone()
  return erasure
})

export const handler = lambda(eraseOwnAccount, {
  ...beginErasureDepsFromEnvironment(),
  accounts: accountsIn(tableFromEnvironment()),
})
