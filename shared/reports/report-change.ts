import type { Severity } from './check.ts'
import type { CheckId } from './checks.ts'
import type { CompanyStatus } from './company-fields.ts'
import type { Finding } from './supplier-report.ts'
import type { Verdict } from './verdicts.ts'

export const levels = ['alert', 'notice', 'quiet'] as const

/**
 * - `alert`: who the buyer deals with, who is paid, or whether to pay has changed.
 * - `notice`: worth reading.
 * - `quiet`: kept in the history.
 */
export type Level = (typeof levels)[number]

/** One difference between two versions. `about` is a fact or a check; `text` is the whole sentence. */
export interface Change {
  readonly level: Level
  readonly tone: 'better' | 'worse' | 'neutral'
  readonly about: string
  readonly text: string
}

/** What kind of change it is: change-meanings.ts says what each means for a buyer. */
export type ChangeDetail =
  | {
      readonly kind: 'verdict'
      readonly was: number
      readonly is: number
      readonly verdict: Verdict
    }
  | { readonly kind: 'score'; readonly was: number; readonly is: number }
  /** `about` is the fact; '' if it was or is not given, or if it has no short text. */
  | {
      readonly kind: 'fact'
      readonly was: string
      readonly is: string
      /** The status, if it is a change of the registration status. */
      readonly status?: CompanyStatus
    }
  | {
      readonly kind: 'new' | 'open-again' | 'worse' | 'milder' | 'closed' | 'gone'
      readonly check: CheckId
      readonly finding: Finding
      readonly severity: Severity
    }
  | {
      readonly kind: 'no-answer' | 'answered' | 'not-applicable'
      readonly check: CheckId
      /** Open findings of earlier reports that still count. */
      readonly open: number
    }

export type DetailedChange = Change & { readonly detail: ChangeDetail }
