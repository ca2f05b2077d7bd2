import * as routes from '../../shared/routes/suppliers.ts'
import { type Accounts, accountsIn } from '../data/accounts.ts'
import { allPages } from '../data/all-pages.ts'
import { type Suppliers, suppliersIn } from '../data/suppliers.ts'
import { tableFromEnvironment } from '../data/table.ts'
import { csvOf } from '../domain/csv.ts'
import { assertPremium } from '../domain/premium.ts'
import { lambda } from '../http/lambda.ts'
import { route } from '../http/route.ts'

type Deps = { accounts: Pick<Accounts, 'find'>; suppliers: Pick<Suppliers, 'findByBuyer'> }

const columns = ['Company Name', 'Tags', 'Other Names', 'Note', 'Saved', 'Changed'] as const

/** GET /api/suppliers.csv: all saved suppliers, newest first. */
const exportSuppliers = route(
  routes.exportSuppliers,
  async ({ accounts, suppliers }: Deps, { buyer }) => {
    assertPremium((await accounts.find(buyer.userId))?.accountType)
    const all = await allPages((page) => suppliers.findByBuyer(buyer.userId, page))
    const newestFirst = all.toSorted((a, b) => (a.savedAt < b.savedAt ? 1 : -1))
    return csvOf([
      columns,
      ...newestFirst.map(({ name, tags, aliases, note, savedAt, updatedAt }) => [
        name,
        tags.join('; '),
        aliases.join('; '),
        note,
        savedAt,
        updatedAt,
      ]),
    ])
  },
)

export const handler = (() => {
  const table = tableFromEnvironment()
  return lambda(exportSuppliers, { accounts: accountsIn(table), suppliers: suppliersIn(table) })
})()
