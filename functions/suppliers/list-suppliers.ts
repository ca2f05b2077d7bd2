import * as routes from '../../shared/routes/suppliers.ts'
import type { Accounts } from '../accounts/account-repository.ts'
import { assertPremium } from '../accounts/require-premium.ts'
import { route } from '../platform/http/route.ts'
import type { Suppliers } from './supplier-repository.ts'

type Deps = { accounts: Pick<Accounts, 'find'>; suppliers: Pick<Suppliers, 'findByBuyer'> }

/** GET /api/suppliers: the buyer's saved suppliers. */
export const listSuppliers = route(
  routes.listSuppliers,
  async ({ accounts, suppliers }: Deps, { buyer, query }) => {
    assertPremium((await accounts.find(buyer.userId))?.accountType)
    return suppliers.findByBuyer(buyer.userId, query)
  },
)
