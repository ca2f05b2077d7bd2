import type { PaymentCheckFilter } from '../../shared/payments/payment-check.ts'
import * as routes from '../../shared/routes/payment-checks.ts'
import type { Page, Paged } from '../platform/http/paging.ts'
import { route } from '../platform/http/route.ts'
import type { StoredPaymentCheck } from './entities.ts'
import { fits, isFiltered } from './payment-check-filter.ts'
import type { PaymentChecks } from './payment-check-repository.ts'
import { toPublicPaymentCheck } from './public-payment-check.ts'

export type ListDeps = { checks: Pick<PaymentChecks, 'findByBuyer' | 'findMatching'> }

/** A page of the buyer's checks that fit, newest first. */
export const findFitting = (
  { checks }: ListDeps,
  userId: string,
  filter: PaymentCheckFilter,
  page: Page,
): Promise<Paged<StoredPaymentCheck>> =>
  isFiltered(filter)
    ? checks.findMatching(userId, page, (check) =>
        fits(filter, toPublicPaymentCheck(check), check.company),
      )
    : checks.findByBuyer(userId, page)

/** GET /api/payment-checks: the buyer's payment checks, newest first, in pages, optionally filtered. */
export const listPaymentChecks = route(
  routes.listPaymentChecks,
  async (deps: ListDeps, { buyer, query }) => {
    const { items, nextCursor } = await findFitting(deps, buyer.userId, query, query)
    return { items: items.map(toPublicPaymentCheck), nextCursor }
  },
)
