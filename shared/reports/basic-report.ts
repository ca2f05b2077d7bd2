import { basicChecks, checkIds } from './checks.ts'
import type { SupplierReport } from './supplier-report.ts'

const others = Object.fromEntries(
  checkIds
    .filter((id) => !basicChecks.includes(id))
    .map((id) => [id, { result: 'not-assessed' as const, why: 'Not part of a Basic report.' }]),
)

/** A Basic report, with the reason why the checks of other reports have no answer. */
export const asBasic = (report: SupplierReport): SupplierReport => ({
  ...report,
  checks: { ...others, ...report.checks },
})
