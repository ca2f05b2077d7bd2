import * as routes from '../../shared/routes/suppliers.ts'
import { type Accounts, accountsIn } from '../accounts/account-repository.ts'
import { assertPremium } from '../accounts/require-premium.ts'
import type { Table } from '../platform/dynamodb/table.ts'
import { lambda } from '../platform/http/lambda.ts'
import { route } from '../platform/http/route.ts'
import { type Suppliers, suppliersIn } from './supplier-repository.ts'

type Deps = { accounts: Pick<Accounts, 'find'>; suppliers: Pick<Suppliers, 'forget'> }

/** DELETE /api/suppliers/{key}: idempotent. */
const forgetSupplier = route(
  routes.forgetSupplier,
  async ({ accounts, suppliers }: Deps, { buyer, params }) => {
    assertPremium((await accounts.find(buyer.userId))?.accountType)
    await suppliers.forget(buyer.userId, params.key)
  },
)

export const handlerOn = (table: Table) =>
  lambda(forgetSupplier, { accounts: accountsIn(table), suppliers: suppliersIn(table) })
