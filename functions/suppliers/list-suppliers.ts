import * as routes from '../../shared/routes/suppliers.ts'
import { type Accounts, accountsIn } from '../accounts/account-repository.ts'
import { assertPremium } from '../accounts/require-premium.ts'
import type { Table } from '../platform/dynamodb/table.ts'
import { lambda } from '../platform/http/lambda.ts'
import { route } from '../platform/http/route.ts'
import { type Suppliers, suppliersIn } from './supplier-repository.ts'

type Deps = { accounts: Pick<Accounts, 'find'>; suppliers: Pick<Suppliers, 'findByBuyer'> }

/** GET /api/suppliers: the buyer's saved suppliers. */
const listSuppliers = route(
  routes.listSuppliers,
  async ({ accounts, suppliers }: Deps, { buyer, query }) => {
    assertPremium((await accounts.find(buyer.userId))?.accountType)
    return suppliers.findByBuyer(buyer.userId, query)
  },
)

export const handlerOn = (table: Table) =>
  lambda(listSuppliers, { accounts: accountsIn(table), suppliers: suppliersIn(table) })
