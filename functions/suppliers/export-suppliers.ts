import { csvOf } from '../../shared/platform/csv.ts'
import * as routes from '../../shared/routes/suppliers.ts'
import type { Accounts } from '../accounts/account-repository.ts'
import { assertPremium } from '../accounts/require-premium.ts'
import { allForCsv } from '../platform/http/all-pages.ts'
import { route } from '../platform/http/route.ts'
import type { Suppliers } from './supplier-repository.ts'

type Deps = { accounts: Pick<Accounts, 'find'>; suppliers: Pick<Suppliers, 'findByBuyer'> }

const columns = ['Company Name', 'Tags', 'Other Names', 'Note', 'Saved', 'Changed'] as const

/** GET /api/suppliers.csv: all saved suppliers, newest first. */
export const exportSuppliers = route(
  routes.exportSuppliers,
  async ({ accounts, suppliers }: Deps, { buyer }) => {
    assertPremium((await accounts.find(buyer.userId))?.accountType)
    const all = await allForCsv((page) => suppliers.findByBuyer(buyer.userId, page))
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
