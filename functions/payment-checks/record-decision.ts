import * as routes from '../../shared/routes/payment-checks.ts'
import type { Clock } from '../platform/clock.ts'
import { notFound } from '../platform/http/client-problem.ts'
import { route } from '../platform/http/route.ts'
import type { PaymentChecks } from './payment-check-repository.ts'
import { toPublicPaymentCheck } from './public-payment-check.ts'

type Deps = { checks: Pick<PaymentChecks, 'decide'>; clock: Clock }

/** POST /api/payment-checks/{id}/decision: a later decision takes the place of an earlier one. */
export const recordDecision = route(
  routes.recordDecision,
  async ({ checks, clock }: Deps, { buyer, params, body }) => {
    const at = clock.now().toISOString()
    const check = await checks.decide(buyer.userId, params.id, { ...body, at })
    if (!check) throw notFound('payment check')
    return toPublicPaymentCheck(check)
  },
)
