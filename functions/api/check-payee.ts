import { ulid } from 'ulid'
import * as routes from '../../shared/routes/payee-checks.ts'
import { type PayeeChecks, payeeChecksIn } from '../data/payee-checks.ts'
import { tableFromEnvironment } from '../data/table.ts'
import { accountGone } from '../domain/client-problem.ts'
import { checkedPayee } from '../domain/payee-check.ts'
import { lambda } from '../http/lambda.ts'
import { route } from '../http/route.ts'
import { type Clock, systemClock } from '../outbound/clock.ts'

type Deps = {
  checks: Pick<PayeeChecks, 'add'>
  clock: Clock
  newId(at: Date): string
}

/** POST /api/payee-checks: are the names on a payment's papers one company's? */
const checkPayee = route(
  routes.checkPayee,
  async ({ checks, clock, newId }: Deps, { buyer, body }) => {
    const at = clock.now()
    const check = checkedPayee(body, { id: newId(at), at })
    if (!(await checks.add(buyer.userId, check))) throw accountGone()
    return check
  },
)

export const handler = (() => {
  const table = tableFromEnvironment()
  return lambda(checkPayee, {
    checks: payeeChecksIn(table),
    clock: systemClock,
    newId: (at) => ulid(at.getTime()),
  })
})()
