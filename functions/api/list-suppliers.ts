import * as routes from '../../shared/routes/suppliers.ts'
import { type Accounts, accountsIn } from '../data/accounts.ts'
import { type Suppliers, suppliersIn } from '../data/suppliers.ts'
import { tableFromEnvironment } from '../data/table.ts'
import { assertPremium } from '../domain/premium.ts'
import { lambda } from '../http/lambda.ts'
import { route } from '../http/route.ts'

type Deps = { accounts: Pick<Accounts, 'find'>; suppliers: Pick<Suppliers, 'findByBuyer'> }

/** GET /api/suppliers: what the buyer has saved. */
const listSuppliers = route(
  routes.listSuppliers,
  async ({ accounts, suppliers }: Deps, { buyer, query }) => {
    assertPremium((await accounts.find(buyer.userId))?.accountType)
    return suppliers.findByBuyer(buyer.userId, query)
  },
)

export const handler = (() => {
  const table = tableFromEnvironment()
  return lambda(listSuppliers, { accounts: accountsIn(table), suppliers: suppliersIn(table) })
})()
