import { ulid } from 'ulid'
import * as routes from '../../shared/routes/payee-checks.ts'
import type { Clock } from '../platform/clock.ts'
import { accountGone } from '../platform/http/client-problem.ts'
import { route } from '../platform/http/route.ts'
import { checkedPayee } from './payee-check.ts'
import type { PayeeChecks } from './payee-check-repository.ts'

type Deps = {
  checks: Pick<PayeeChecks, 'add'>
  clock: Clock
}

/** POST /api/payee-checks: compares the names on the documents of a payment. */
export const checkPayee = route(
  routes.checkPayee,
  async ({ checks, clock }: Deps, { buyer, body }) => {
    const at = clock.now()
    const check = checkedPayee(body, { id: ulid(at.getTime()), at })
    if (!(await checks.add(buyer.userId, check))) throw accountGone()
    return check
  },
)
