import type { Severity } from './check.ts'
import type { CheckId } from './checks.ts'
import type { Finding } from './supplier-report.ts'

/** One line of the explanation: what took how many points from its dimension. */
export type Deduction =
  | {
      readonly kind: 'finding'
      readonly check: CheckId
      readonly points: number
      readonly severity: Severity
      readonly finding: Finding
      /** The day on which the source last showed a finding that was carried on; otherwise undefined. */
      readonly lastSeenOn?: string
      /** The reference of the finding on the same matter that takes the points; otherwise undefined. */
      readonly countedWith?: string
    }
  | {
      readonly kind: 'unknown'
      readonly check: CheckId
      readonly points: number
      readonly why: string
    }

export type FindingDeduction = Extract<Deduction, { kind: 'finding' }>
