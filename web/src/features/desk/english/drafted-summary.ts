import type { DraftContent } from '../../../../../shared/desk/drafts.ts'
import { severities } from '../../../../../shared/reports/check.ts'
import { type CheckId, checkIds } from '../../../../../shared/reports/checks.ts'
import type { CompanyStatus } from '../../../../../shared/reports/company-fields.ts'
import { draftedAdvice } from '../../../../../shared/reports/drafted-advice.ts'
import { dayText, moneyText, numberText } from '../../../../../shared/reports/report-words.ts'
import type { Score } from '../../../../../shared/reports/score.ts'
import { checkInSentence } from '../../../../../shared/reports/verdict-caps.ts'
import { resultIn } from '../report-form/answer.ts'
import { type Json, valueAt } from '../report-form/content.ts'

const statuses: Readonly<Record<CompanyStatus, string>> = {
  active: 'is on the register and active',
  moving: 'is moving to another register',
  suspended: 'has suspended its business',
  liquidation: 'is in liquidation',
  revoked: 'has lost its business license',
  annulled: 'has had its registration annulled',
  deregistered: 'is no longer on the register',
}

const maxNamed = 4

/** "a, b and c"; of more than four, "a, b, c, d and 2 more". */
const listed = (names: readonly string[]): string => {
  const shown = names.slice(0, maxNamed)
  const more = names.length - shown.length
  const all = more > 0 ? [...shown, `${more} more`] : shown
  return all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`
}

const capital = (paidIn: Json | undefined): string | undefined => {
  const [wan, currency] = ['wan', 'currency'].map((name) => valueAt(paidIn, name))
  if (typeof wan !== 'number') return undefined
  return wan === 0
    ? 'no paid-in capital'
    : `${currency ?? 'CNY'} ${moneyText(wan * 10_000)} of paid-in capital`
}

const workers = (insured: Json | undefined): string | undefined => {
  const count = valueAt(insured, 'count')
  if (typeof count !== 'number') return undefined
  if (count === 0) return 'no insured employees'
  return `${numberText(count)} insured employee${count === 1 ? '' : 's'}`
}

const identity = (company: Json | undefined): string | undefined => {
  const status = statuses[valueAt(company, 'status') as CompanyStatus]
  if (!status) return undefined
  const day = valueAt(company, 'establishedOn')
  const founded =
    typeof day === 'string' && /^\d{4}-\d\d-\d\d$/.test(day)
      ? `Founded on ${dayText(day)}, the company`
      : 'The company'
  const size = [
    capital(valueAt(company, 'paidInCapital')),
    workers(valueAt(company, 'insuredEmployees')),
  ].filter((each) => each !== undefined)
  return `${founded} ${status}${size.length > 0 ? `; it has ${listed(size)}` : ''}.`
}

/** Checks with open findings, the most serious first; those that are carried on among them. */
const openChecks = ({ dimensions }: Score): CheckId[] => {
  const open = dimensions
    .flatMap(({ deductions }) => deductions)
    .flatMap((each) =>
      each.kind === 'finding' && each.finding.state === 'open' && each.severity !== 'note'
        ? [each]
        : [],
    )
    .toSorted((a, b) => severities.indexOf(b.severity) - severities.indexOf(a.severity))
  return [...new Set(open.map(({ check }) => check))]
}

/** Three or four sentences from the facts and the answers, in the order in which buyers ask. */
export function draftedSummary(content: DraftContent, score: Score): string | undefined {
  const first = identity(content.company)
  if (first === undefined) return undefined
  const results = checkIds.map((id) => [id, resultIn(valueAt(content, `checks.${id}`))] as const)
  const read = results.filter(([, result]) => result === 'clear' || result === 'found')
  const unanswered = results.filter(
    ([, result]) => !['clear', 'found', 'not-applicable'].includes(result ?? ''),
  )
  const open = openChecks(score)
  const found =
    open.length > 0
      ? `What speaks against it: ${listed(open.map(checkInSentence))}.`
      : `None of the ${read.length} checks that could be answered shows anything against it.`
  const missing =
    unanswered.length > 0 && `No answer: ${listed(unanswered.map(([id]) => checkInSentence(id)))}.`
  const advice = draftedAdvice[score.verdict]
  const last = open.length === 0 ? (advice.unanswered ?? advice.found) : advice.found
  return [first, found, missing, last].filter(Boolean).join(' ')
}
