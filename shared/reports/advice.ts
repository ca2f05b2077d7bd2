import { type CheckId, checkOf, type Severity, severities } from './checks.ts'
import type { Finding } from './supplier-report.ts'

const isHighOrWorse = (severity: Severity): boolean =>
  severities.indexOf(severity) >= severities.indexOf('high')

/** Whether a step forbids to pay. "Do not pay more than …" sets a limit instead. */
export const saysDoNotPay = (step: string): boolean =>
  /\b(?:do not|don['’]t|never) (?:pay|send (?:any )?money|transfer|wire)\b(?! more than)/i.test(
    step,
  )

/** Whether a step forbids to deal with the company at all. */
export const saysDoNotDeal = (step: string): boolean =>
  /\b(?:do not|don['’]t|never) (?:contract|deal|trade|do business|sign) with (?:this|the) (?:company|supplier)\b/i.test(
    step,
  )

/** Whether a step takes for granted that the buyer orders and pays. */
export const assumesOrder = (step: string): boolean =>
  /\b(?:if you must|pay only|pay against|deposit|first payment|small order|invoice comes)\b/i.test(
    step,
  )

interface Advised {
  readonly check: CheckId
  readonly severity: Severity
  readonly finding: Finding
}

/** What the catalogue says of a finding. Rule 1 had one advice for every severity. */
export const catalogueAdvice = ({ check, severity }: Omit<Advised, 'finding'>, rule: number) => {
  const { advice, mildAdvice = advice } = checkOf(check)
  return rule === 1 || isHighOrWorse(severity) ? advice : mildAdvice
}

/** What the buyer does about a finding: the analyst's own words come first. */
export const adviceOf = (advised: Advised, rule: number): string =>
  advised.finding.advice ?? catalogueAdvice(advised, rule)
