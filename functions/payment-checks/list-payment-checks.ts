import * as routes from '../../shared/routes/payment-checks.ts'
import { route } from '../platform/http/route.ts'
import type { PaymentChecks } from './payment-check-repository.ts'
import { toPublicPaymentCheck } from './public-payment-check.ts'

type Deps = { checks: Pick<PaymentChecks, 'findByBuyer'> }

/** GET /api/payment-checks: the buyer's payment checks, newest first. */
export const listPaymentChecks = route(
  routes.listPaymentChecks,
  async ({ checks }: Deps, { buyer, query }) => {
    const { items, nextCursor } = await checks.findByBuyer(buyer.userId, query)
    return { items: items.map(toPublicPaymentCheck), nextCursor }
  },
)
