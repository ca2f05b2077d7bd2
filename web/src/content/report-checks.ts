import { checkIds, checkOf } from '../../../shared/reports/checks.ts'
import type { ComparisonRow } from '../ui/comparison-table/comparison-table.tsx'
import { reportKinds } from './report-kinds.ts'

/** What the report of each plan contains, check by check: the catalog says which checks are Basic. */
export const reportChecks: { columns: readonly string[]; rows: readonly ComparisonRow[] } = {
  columns: [`${reportKinds.free.name} (Free)`, reportKinds.premium.name, reportKinds.partner.name],
  rows: checkIds.map((id) => {
    const { en, basic = false, byArrangement } = checkOf(id)
    const paid = byArrangement ? 'By arrangement' : true
    return { label: en, cells: [basic, paid, paid] }
  }),
}
