import type { Verdict } from './verdicts.ts'

export const dimensions = ['legal', 'financial', 'operational', 'reputation'] as const
export type Dimension = (typeof dimensions)[number]

export const dimensionNames: Readonly<Record<Dimension, { en: string; zh: string }>> = {
  legal: { en: 'Legal', zh: '法律' },
  financial: { en: 'Financial', zh: '财务' },
  operational: { en: 'Operational', zh: '经营' },
  reputation: { en: 'Reputation', zh: '声誉' },
}

/**
 * The number at which a call proves an account: `isOurNumber` of shared/payments/phone-numbers.ts, in the words of
 * every text that says so.
 */
export const ourNumberText = 'a number from our report or our analysts'

/** From the mildest to the worst. A `note` takes no points. */
export const severities = ['note', 'low', 'medium', 'high', 'critical'] as const
export type Severity = (typeof severities)[number]

/** One check of the catalog. All texts are in English, except `zh`. */
export interface Check {
  readonly en: string
  readonly zh: string
  readonly dimension: Dimension
  /** True if the report of every plan makes the check; the others begin with Premium. */
  readonly basic?: true
  /** True if it is made only where it was agreed on: it takes a journey, or an account with the source. */
  readonly byArrangement?: true
  /** Points that the dimension loses while the check has no answer. */
  readonly unknownPoints: number
  /** True if the total stays below the green band while the check has no answer. */
  readonly essential?: true
  /** True if the report desk proves also a clear answer, by a piece of evidence or a reason for having none. */
  readonly needsEvidence?: true
  /** True if an analyst may declare the check not applicable to a company or its goods. */
  readonly mayNotApply?: true
  /** The severity of a finding for which the analyst gives none. */
  readonly typicalSeverity: Severity
  /** The lowest severity of an open finding. @default 'note' */
  readonly minSeverity?: Severity
  /** `url` is the official site, for reports and pages; undefined if there is none. */
  readonly source: { readonly en: string; readonly zh: string; readonly url?: string }
  /** What a bad finding means for a buyer. */
  readonly meaning: string
  /** What the buyer does next if there is an open finding. */
  readonly advice: string
  /** The same for an open finding that is milder than high, since rule 2. @default `advice` */
  readonly mildAdvice?: string
  /** The most favorable verdict while a finding of `maxVerdictFrom` or worse is open, since rule 2. */
  readonly maxVerdict?: Extract<Verdict, 'do-not-pay-yet' | 'do-not-deal'>
  /** @default 'high' */
  readonly maxVerdictFrom?: Severity
}
