import * as routes from '../../shared/routes/suppliers.ts'
import { supplierKey } from '../../shared/suppliers/supplier-key.ts'
import type { Accounts } from '../accounts/account-repository.ts'
import { assertPremium } from '../accounts/require-premium.ts'
import type { Clock } from '../platform/clock.ts'
import { accountGone, invalidField } from '../platform/http/client-problem.ts'
import { route } from '../platform/http/route.ts'
import type { Suppliers } from './supplier-repository.ts'

type Deps = {
  accounts: Pick<Accounts, 'find'>
  suppliers: Pick<Suppliers, 'save'>
  clock: Clock
}

/** PUT /api/suppliers/{key}: the key is derived from the name, so no company is saved twice. */
export const saveSupplier = route(
  routes.saveSupplier,
  async ({ accounts, suppliers, clock }: Deps, { buyer, params, body }) => {
    assertPremium((await accounts.find(buyer.userId))?.accountType)
    const key = supplierKey(body.name)
    if (key !== params.key)
      throw invalidField('key', `Send ${key} for this name.`, 'The key does not match the name.')
    const saved = await suppliers.save(buyer.userId, params.key, body, clock.now())
    if (!saved) throw accountGone()
    return saved
  },
)
