import type { CheckId } from './checks.ts'
import { resultOf, ruleVersion } from './score.ts'
import type { CarriedFinding, PublishedReport, SupplierReport } from './supplier-report.ts'

/**
 * Adds findings of the version before to the report, if their source gives no answer now. They count until the
 * source is read again: otherwise a source that is down would raise the score. Closed findings are carried
 * too, since they cost points as well. Nothing is carried from a report on another company. The report is scored by
 * today's rule.
 *
 * @param before the version that buyers see now; undefined for the first
 * @param made when it is published (`made-at-publication.ts`)
 */
export function carryOn(
  report: SupplierReport,
  before: PublishedReport | undefined,
  made: Pick<PublishedReport, 'readings' | 'usd'> = { readings: {} },
): PublishedReport {
  return { ...report, carried: carriedTo(report, before), rule: ruleVersion, ...made }
}

type Reported = Pick<SupplierReport, 'checks'> & {
  company: Pick<SupplierReport['company'], 'code'>
}
export type ReportedBefore = Reported & Pick<PublishedReport, 'carried' | 'issuedOn'>

/** The findings that `carryOn` adds, from as much as is known of both reports. */
export function carriedTo(report: Reported, before: ReportedBefore | undefined): CarriedFinding[] {
  const isSameCompany = before?.company.code === report.company.code
  const findings = before && isSameCompany ? allFindings(before) : []
  return findings.filter(({ check }) => !wasRead(report, check))
}

/** "Not applicable" is no reading: it does not show that a finding has ended. */
const wasRead = (report: Reported, check: CheckId): boolean =>
  ['clear', 'found'].includes(resultOf(report, check).result)

const allFindings = (report: ReportedBefore): CarriedFinding[] => [
  ...report.carried,
  ...(Object.keys(report.checks) as CheckId[]).flatMap((check) => {
    const result = resultOf(report, check)
    if (result.result !== 'found') return []
    const lastSeenOn = result.on ?? report.issuedOn
    return result.findings.map((finding) => ({ check, finding, lastSeenOn }))
  }),
]
