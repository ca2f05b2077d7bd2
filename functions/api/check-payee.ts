import { ulid } from 'ulid'
import { routes } from '../../shared/routes.ts'
import { type Accounts, accountsIn } from '../data/accounts.ts'
import { type PayeeChecks, payeeChecksIn } from '../data/payee-checks.ts'
import { tableOfEnvironment } from '../data/table.ts'
import { ClientProblem } from '../domain/client-problem.ts'
import { checkedPayee } from '../domain/payee-check.ts'
import { lambda } from '../http/lambda.ts'
import { route } from '../http/route.ts'
import { type Clock, systemClock } from '../outbound/clock.ts'

type Needs = {
  accounts: Pick<Accounts, 'find'>
  checks: Pick<PayeeChecks, 'add'>
  clock: Clock
  newId(at: Date): string
}

/** POST /api/payee-checks: are the names on a payment's papers one company's? */
const checkPayee = route(
  routes.checkPayee,
  async ({ accounts, checks, clock, newId }: Needs, { buyer, body }) => {
    // A token outlives its account by minutes: nothing may be written for one that was erased.
    if (!(await accounts.find(buyer.userId)))
      throw new ClientProblem('unauthorized', 'This account no longer exists.')
    const at = clock.now()
    const check = checkedPayee(body, { id: newId(at), at })
    await checks.add(buyer.userId, check)
    return check
  },
)

export const handler = (() => {
  const table = tableOfEnvironment()
  return lambda(checkPayee, {
    accounts: accountsIn(table),
    checks: payeeChecksIn(table),
    clock: systemClock,
    newId: (at) => ulid(at.getTime()),
  })
})()
