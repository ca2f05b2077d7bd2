import { ulid } from 'ulid'
import * as routes from '../../shared/routes/payee-checks.ts'
import { type Clock, systemClock } from '../platform/clock.ts'
import type { Table } from '../platform/dynamodb/table.ts'
import { accountGone } from '../platform/http/client-problem.ts'
import { lambda } from '../platform/http/lambda.ts'
import { route } from '../platform/http/route.ts'
import { checkedPayee } from './payee-check.ts'
import { type PayeeChecks, payeeChecksIn } from './payee-check-repository.ts'

type Deps = {
  checks: Pick<PayeeChecks, 'add'>
  clock: Clock
  newId(at: Date): string
}

/** POST /api/payee-checks: compares the names on the documents of a payment. */
const checkPayee = route(
  routes.checkPayee,
  async ({ checks, clock, newId }: Deps, { buyer, body }) => {
    const at = clock.now()
    const check = checkedPayee(body, { id: newId(at), at })
    if (!(await checks.add(buyer.userId, check))) throw accountGone()
    return check
  },
)

export const handlerOn = (table: Table) =>
  lambda(checkPayee, {
    checks: payeeChecksIn(table),
    clock: systemClock,
    newId: (at) => ulid(at.getTime()),
  })
