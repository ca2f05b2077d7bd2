import type { CheckId } from './checks.ts'
import { resultOf } from './score.ts'
import type { CarriedFinding, PublishedReport, SupplierReport } from './supplier-report.ts'

/**
 * Adds the open findings of the version before whose source gives no answer now. They count until a
 * source shows their end.
 */
export function carryOn(
  report: SupplierReport,
  before: PublishedReport | undefined,
): PublishedReport {
  const carried = before ? openFindings(before) : []
  return { ...report, carried: carried.filter(({ check }) => !hasAnswer(report, check)) }
}

const hasAnswer = (report: SupplierReport, check: CheckId): boolean =>
  ['clear', 'found', 'not-applicable'].includes(resultOf({ ...report, carried: [] }, check).result)

const openFindings = (report: PublishedReport): CarriedFinding[] => [
  ...report.carried,
  ...(Object.keys(report.checks) as CheckId[]).flatMap((check) => {
    const result = resultOf(report, check)
    if (result.result !== 'found') return []
    return result.findings
      .filter(({ state }) => state === 'open')
      .map((finding) => ({ check, finding, lastSeenOn: result.on ?? report.issuedOn }))
  }),
]
