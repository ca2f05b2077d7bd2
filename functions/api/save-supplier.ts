import * as routes from '../../shared/routes/suppliers.ts'
import { supplierKey } from '../../shared/supplier-key.ts'
import { type Accounts, accountsIn } from '../data/accounts.ts'
import { type Suppliers, suppliersIn } from '../data/suppliers.ts'
import { tableFromEnvironment } from '../data/table.ts'
import { accountGone, ClientProblem } from '../domain/client-problem.ts'
import { assertPremium } from '../domain/premium.ts'
import { lambda } from '../http/lambda.ts'
import { route } from '../http/route.ts'
import { type Clock, systemClock } from '../outbound/clock.ts'

type Deps = {
  accounts: Pick<Accounts, 'find'>
  suppliers: Pick<Suppliers, 'save'>
  clock: Clock
}

/** PUT /api/suppliers/{key}: the key follows from the name, so no company is saved twice. */
const saveSupplier = route(
  routes.saveSupplier,
  async ({ accounts, suppliers, clock }: Deps, { buyer, params, body }) => {
    assertPremium((await accounts.find(buyer.userId))?.accountType)
    if (supplierKey(body.name) !== params.key)
      throw new ClientProblem('invalid-request', 'The key does not match the name.', {
        errors: [{ field: 'key', message: `Send ${supplierKey(body.name)} for this name.` }],
      })
    const saved = await suppliers.save(buyer.userId, params.key, body, clock.now())
    if (!saved) throw accountGone()
    return saved
  },
)

export const handler = (() => {
  const table = tableFromEnvironment()
  return lambda(saveSupplier, {
    accounts: accountsIn(table),
    suppliers: suppliersIn(table),
    clock: systemClock,
  })
})()
