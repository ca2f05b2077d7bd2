import type { Severity } from './check.ts'
import { type CheckId, checkOf } from './checks.ts'
import { type Fault, type Path, pathText } from './fault.ts'
import { isGiven, type ReadableReport } from './readable-report.ts'

export type Company = NonNullable<ReadableReport['company']>
type Answer = NonNullable<NonNullable<ReadableReport['checks']>[CheckId]>
export type Finding = NonNullable<
  NonNullable<Extract<Answer, { findings?: unknown }>['findings']>[number]
>
type ResultName = 'clear' | 'found' | 'unavailable' | 'not-assessed' | 'not-applicable'

export const fault = (path: Path, message: string): Fault => ({ path: pathText(path), message })

export const afterReport = 'Must not be after the report date.'

export const isAfter = (day: string | undefined, other: string | undefined): boolean =>
  day !== undefined && other !== undefined && day > other

/** A check's result. `unreadable` if the report is faulty there; `not-assessed` if the check is left out. */
export const resultIn = (report: ReadableReport, id: CheckId): ResultName | 'unreadable' => {
  if (!report.checks) return 'unreadable'
  if (!isGiven(report.checks, id)) return 'not-assessed'
  const answer = report.checks[id]
  if (answer === 'clear') return 'clear'
  return answer?.result ?? 'unreadable'
}

export const findingsIn = (
  report: ReadableReport,
  id: CheckId,
): readonly (Finding | undefined)[] => {
  const answer = report.checks?.[id]
  return typeof answer === 'object' && answer.result === 'found' ? (answer.findings ?? []) : []
}

/** The state of a finding, `open` if it has none. */
export const stateOf = (finding: Finding): 'open' | 'closed' | undefined =>
  isGiven(finding, 'state') ? finding.state : 'open'

export const severityOf = (id: CheckId, finding: Finding): Severity | undefined =>
  isGiven(finding, 'severity') ? finding.severity : checkOf(id).typicalSeverity
