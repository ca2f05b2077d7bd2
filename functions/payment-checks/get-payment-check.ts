import * as routes from '../../shared/routes/payment-checks.ts'
import { notFound } from '../platform/http/client-problem.ts'
import { route } from '../platform/http/route.ts'
import type { PaymentChecks } from './payment-check-repository.ts'
import { toPublicPaymentCheck } from './public-payment-check.ts'

type Deps = { checks: Pick<PaymentChecks, 'find'> }

/** GET /api/payment-checks/{id}: another buyer's check is not found. */
export const getPaymentCheck = route(
  routes.getPaymentCheck,
  async ({ checks }: Deps, { buyer, params }) => {
    const check = await checks.find(buyer.userId, params.id)
    if (!check) throw notFound('payment check')
    return toPublicPaymentCheck(check)
  },
)
