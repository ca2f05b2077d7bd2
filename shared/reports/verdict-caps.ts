import { adviceOf, saysDoNotDeal, saysDoNotPay } from './advice.ts'
import { severities } from './check.ts'
import { type CheckId, checkOf } from './checks.ts'
import type { Deduction, FindingDeduction } from './deduction.ts'
import { type Verdict, verdicts } from './verdicts.ts'

/** A limit of a report's verdict, whatever its total. Since rule 2. */
export interface VerdictCap {
  /** The most favorable verdict that it allows. */
  readonly verdict: Verdict
  readonly check: CheckId
  /** As part of a sentence: `an open high finding: payee on the invoice`. */
  readonly why: string
}

const rankOf = (verdict: Verdict): number => verdicts.indexOf(verdict)

/** The strictest of some verdicts. */
export const strictest = (first: Verdict, ...others: readonly Verdict[]): Verdict =>
  others.reduce((worst, each) => (rankOf(each) > rankOf(worst) ? each : worst), first)

const frozen = /冻结|凍結|\bfr(?:ee|o)z(?:e|en|ing)?\b/i
const frozenShares = [
  /股[权份權][^。；]{0,12}(?:冻结|凍結)|(?:冻结|凍結)[^。；]{0,12}股[权份權]/,
  /\bfr(?:ee|o)z(?:e|en|ing)?\b[^.;]{0,40}\b(?:shares?|equity|stake)\b/i,
  /\b(?:shares?|equity|stake)\b[^.;]{0,40}\bfr(?:ee|o)z(?:e|en|ing)?\b/i,
]

/** A freeze of shares by a court, as opposed to a pledge: the format has no field for it, so its words tell. */
const isFreeze = ({ check, finding }: FindingDeduction): boolean => {
  const words = `${finding.what} ${finding.original ?? ''}`
  return check === 'equity-pledge'
    ? frozen.test(words)
    : frozenShares.some((each) => each.test(words))
}

/** As part of a sentence: without what follows a semicolon. */
export const checkInSentence = (check: CheckId): string => {
  const [name = ''] = checkOf(check).en.split(';')
  return name.charAt(0).toLowerCase() + name.slice(1)
}

const capOf = (deduction: FindingDeduction, rule: number): VerdictCap | undefined => {
  const { check, severity } = deduction
  const { maxVerdict, maxVerdictFrom = 'high' } = checkOf(check)
  const step = adviceOf(deduction, rule)
  const reasons: [Verdict, string][] = []
  if (maxVerdict && severities.indexOf(severity) >= severities.indexOf(maxVerdictFrom))
    reasons.push([maxVerdict, `an open ${severity} finding`])
  if (saysDoNotDeal(step)) reasons.push(['do-not-deal', 'advice not to deal with the company'])
  if (isFreeze(deduction)) reasons.push(['do-not-pay-yet', 'a freeze of shares'])
  if (saysDoNotPay(step)) reasons.push(['do-not-pay-yet', 'advice not to pay'])
  const [verdict, reason] = reasons.toSorted(([a], [b]) => rankOf(b) - rankOf(a))[0] ?? []
  return verdict && { verdict, check, why: `${reason}: ${checkInSentence(check)}` }
}

/** The caps of a report's verdict, the strictest first, one for each reason. Notes hold nothing. */
export function verdictCapsOf(deductions: readonly Deduction[], rule: number): VerdictCap[] {
  if (rule === 1) return []
  const caps = deductions
    .filter((deduction): deduction is FindingDeduction => deduction.kind === 'finding')
    .filter(({ finding, severity }) => finding.state === 'open' && severity !== 'note')
    .map((deduction) => capOf(deduction, rule))
    .filter((cap) => cap !== undefined)
  return caps
    .toSorted((a, b) => rankOf(b.verdict) - rankOf(a.verdict))
    .filter(({ why }, index, all) => all.findIndex((cap) => cap.why === why) === index)
}
