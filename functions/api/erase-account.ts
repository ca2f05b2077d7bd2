import * as routes from '../../shared/routes/account.ts'
import { ClientProblem } from '../domain/client-problem.ts'
import { type ErasureNeeds, eraseAccount } from '../domain/erasure.ts'
import { erasureOfEnvironment } from '../http/erasure-parts.ts'
import { lambda } from '../http/lambda.ts'
import { route } from '../http/route.ts'

/** DELETE /api/me: everything, at once and for good, once the buyer has typed the own e-mail. */
export const eraseOwnAccount = route(
  routes.eraseAccount,
  async (needs: ErasureNeeds, { buyer, body }) => {
    const email = await needs.identity.emailOf(buyer.userId)
    if (email === undefined)
      throw new ClientProblem('unauthorized', 'This account no longer exists.')
    if (body.confirm.trim().toLowerCase() !== email.toLowerCase())
      throw new ClientProblem('invalid-request', 'The confirmation does not fit.', {
        errors: [{ field: 'confirm', message: 'This is not the email of your account.' }],
      })
    const done = await eraseAccount(needs, buyer.userId, 'buyer')
    if (!done) throw new ClientProblem('unauthorized', 'This account no longer exists.')
    return done
  },
)

export const handler = lambda(eraseOwnAccount, erasureOfEnvironment())
