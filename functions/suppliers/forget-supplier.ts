import * as routes from '../../shared/routes/suppliers.ts'
import type { Accounts } from '../accounts/account-repository.ts'
import { assertPremium } from '../accounts/require-premium.ts'
import { route } from '../platform/http/route.ts'
import type { Suppliers } from './supplier-repository.ts'

type Deps = { accounts: Pick<Accounts, 'find'>; suppliers: Pick<Suppliers, 'forget'> }

/** DELETE /api/suppliers/{key}: idempotent. */
export const forgetSupplier = route(
  routes.forgetSupplier,
  async ({ accounts, suppliers }: Deps, { buyer, params }) => {
    assertPremium((await accounts.find(buyer.userId))?.accountType)
    await suppliers.forget(buyer.userId, params.key)
  },
)
