import { type Severity, severities } from './check.ts'
import { type CheckId, checkOf } from './checks.ts'
import type { Finding } from './supplier-report.ts'

const isHighOrWorse = (severity: Severity): boolean =>
  severities.indexOf(severity) >= severities.indexOf('high')

const not =
  "(?:do not|don['’]t|never|(?:must|should|may|can) ?not|(?:must|should)n['’]t)(?: yet| now)?"
const money =
  '(?:(?:any|the|this|that|a|it|them|him|her|your|our) )*(?:money|funds|deposit|payments?|advance)'

/** "Do not pay more than …" sets a limit instead. */
const forbidsPayment: readonly RegExp[] = [
  `${not} (?:pay|prepay|remit|transfer|wire)\\b(?! more than)`,
  `${not} (?:send|make|release|advance|wire|transfer) ${money}`,
  `(?:pay|send|wire|transfer) (?:(?:it|them|him|her|this company) )?(?:nothing|no money)`,
  `(?:hold|withhold|stop|suspend|refuse|block|defer|postpone)(?: back)? (?:any|all|the|your|this|every|further) (?:\\w+ )?(?:payments?|transfers?|deposit)`,
  '(?:avoid|refrain from|refuse to) pay(?:ing)?\\b',
  'no (?:payments?|money|deposit) (?:should|must|may|can) be',
].map((words) => new RegExp(`\\b${words}`, 'i'))

const forbidsDealing: readonly RegExp[] = [
  `${not} (?:contract|deal|trade|do (?:any )?business|sign(?: anything)?) with (?:this|the) (?:company|supplier)`,
  `${not} (?:order|buy)(?: anything)? from (?:this|the) (?:company|supplier)`,
  `${not} use (?:this|the) (?:company|supplier)`,
  '(?:sign|have) nothing (?:to do )?with (?:this|the) (?:company|supplier)',
  '(?:stop|avoid|end)(?: all)? (?:dealing|doing business|trading|business)(?: with)? (?:this|the) (?:company|supplier)',
  '(?:avoid|walk away from|stay away from) (?:this|the) (?:company|supplier)',
].map((words) => new RegExp(`\\b${words}\\b`, 'i'))

const allowsPayment =
  /\b(?:you (?:can|may)(?: now| safely)? (?:pay|wire|order|proceed|go ahead|transfer|send (?:the |your |a )?(?:money|deposit|payment))|safe to (?:pay|order|proceed|buy|wire)|(?:we )?recommend (?:paying|ordering|proceeding)|go ahead (?:and|with)|(?:(?:see|find|found|have|there is) no (?:obstacle|objection|risk|reason not)|nothing (?:speaks|stands|says anything) against) (?:to |in |against )?(?:pay|paying|the payment|a payment|payment|ordering)|(?:deposit|payment|money|invoice|balance) (?:can|may)(?: now| safely)? (?:go out|be (?:paid|made|sent|wired|released)))\b(?! (?:\w+ ){0,4}(?:only|once|after|when|if|against|unless|until)\b)/i

export const saysDoNotPay = (step: string): boolean =>
  forbidsPayment.some((words) => words.test(step))

/** Whether a step forbids to deal with the company at all. */
export const saysDoNotDeal = (step: string): boolean =>
  forbidsDealing.some((words) => words.test(step))

/** Whether words allow to pay or to order, without a condition. */
export const saysPay = (words: string): boolean => allowsPayment.test(words)

/** Whether a step takes for granted that the buyer orders and pays. */
export const assumesOrder = (step: string): boolean =>
  saysPay(step) ||
  /\b(?:if you must|pay only|pay against|deposit|first payment|small order|invoice comes)\b/i.test(
    step,
  )

interface Advised {
  readonly check: CheckId
  readonly severity: Severity
  readonly finding: Finding
}

/** What the catalog says of a finding. Rule 1 had one advice for every severity. */
export const catalogAdvice = ({ check, severity }: Omit<Advised, 'finding'>, rule: number) => {
  const { advice, mildAdvice = advice } = checkOf(check)
  return rule === 1 || isHighOrWorse(severity) ? advice : mildAdvice
}

/** What the buyer does about a finding: the analyst's own words come first. */
export const adviceOf = (advised: Advised, rule: number): string =>
  advised.finding.advice ?? catalogAdvice(advised, rule)
