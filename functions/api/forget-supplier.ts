import * as routes from '../../shared/routes/suppliers.ts'
import { type Accounts, accountsIn } from '../data/accounts.ts'
import { type Suppliers, suppliersIn } from '../data/suppliers.ts'
import { tableFromEnvironment } from '../data/table.ts'
import { assertPremium } from '../domain/premium.ts'
import { lambda } from '../http/lambda.ts'
import { route } from '../http/route.ts'

type Deps = { accounts: Pick<Accounts, 'find'>; suppliers: Pick<Suppliers, 'forget'> }

/** DELETE /api/suppliers/{key}: idempotent. */
const forgetSupplier = route(
  routes.forgetSupplier,
  async ({ accounts, suppliers }: Deps, { buyer, params }) => {
    assertPremium((await accounts.find(buyer.userId))?.accountType)
    await suppliers.forget(buyer.userId, params.key)
  },
)

export const handler = (() => {
  const table = tableFromEnvironment()
  return lambda(forgetSupplier, { accounts: accountsIn(table), suppliers: suppliersIn(table) })
})()
