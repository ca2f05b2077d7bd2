import { withoutNumberEndingIn } from '../../shared/payments/account.ts'
import * as routes from '../../shared/routes/payment-checks.ts'
import type { Clock } from '../platform/clock.ts'
import { notFound } from '../platform/http/client-problem.ts'
import { route } from '../platform/http/route.ts'
import type { PaymentChecks } from './payment-check-repository.ts'
import { toPublicPaymentCheck } from './public-payment-check.ts'

type Deps = { checks: Pick<PaymentChecks, 'find' | 'decide'>; clock: Clock }

/** POST /api/payment-checks/{id}/decision: a later decision takes the place of an earlier one. */
export const recordDecision = route(
  routes.recordDecision,
  async ({ checks, clock }: Deps, { buyer, params, body }) => {
    const at = clock.now().toISOString()
    const { userId } = buyer
    const stored = await checks.find(userId, params.id)
    if (!stored) throw notFound('payment check')
    const reason = body.reason && withoutNumberEndingIn(body.reason, stored.accountLast4)
    const check = await checks.decide(userId, stored, { ...body, ...(reason && { reason }), at })
    if (!check) throw notFound('payment check')
    return toPublicPaymentCheck(check)
  },
)
