import * as routes from '../../shared/routes/account.ts'
import { type Exports, exportsIn } from '../data/exports.ts'
import { tableOfEnvironment } from '../data/table.ts'
import { ClientProblem } from '../domain/client-problem.ts'
import { lambda } from '../http/lambda.ts'
import { route } from '../http/route.ts'
import { type Clock, systemClock } from '../outbound/clock.ts'
import { cognitoIdentity, type Identity } from '../outbound/identity.ts'

type Needs = { exports: Exports; identity: Pick<Identity, 'attributesOf'>; clock: Clock }

/** GET /api/me/export: everything stored about the buyer. */
export const exportAccount = route(
  routes.exportAccount,
  async ({ exports, identity, clock }: Needs, { buyer }) => {
    const signIn = await identity.attributesOf(buyer.userId)
    if (!signIn) throw new ClientProblem('unauthorized', 'This account no longer exists.')
    return {
      exportedAt: clock.now().toISOString(),
      userId: buyer.userId,
      signIn,
      stored: await exports.of(buyer.userId, signIn.email ?? ''),
    }
  },
)

export const handler = lambda(exportAccount, {
  exports: exportsIn(tableOfEnvironment()),
  identity: cognitoIdentity(),
  clock: systemClock,
})
