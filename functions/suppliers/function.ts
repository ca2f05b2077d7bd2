import { accountsIn } from '../accounts/account-repository.ts'
import { systemClock } from '../platform/clock.ts'
import { lambdaOfRoutes } from '../platform/http/lambda.ts'
import { tableFromEnvironment } from '../platform/table/table.ts'
import { exportSuppliers } from './export-suppliers.ts'
import { forgetSupplier } from './forget-supplier.ts'
import { listSuppliers } from './list-suppliers.ts'
import { saveSupplier } from './save-supplier.ts'
import { suppliersIn } from './supplier-repository.ts'

export const createHandler = () => {
  const table = tableFromEnvironment()
  return lambdaOfRoutes(
    { accounts: accountsIn(table), suppliers: suppliersIn(table), clock: systemClock },
    [listSuppliers, saveSupplier, forgetSupplier, exportSuppliers],
  )
}
