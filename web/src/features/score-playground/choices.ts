import { type Severity, severities } from '../../../../shared/reports/check.ts'
import { type CheckId, checkIds, checkOf } from '../../../../shared/reports/checks.ts'
import { type Score, scoreReport } from '../../../../shared/reports/score.ts'
import type { PublishedReport } from '../../../../shared/reports/supplier-report.ts'

/** The answer of one check. A severity alone is an open finding. */
export type Choice = 'clear' | 'unknown' | 'not-applicable' | Severity | `${Severity}-closed`
export type Choices = Readonly<Record<CheckId, Choice>>

/** The best first. An open finding is never below the check's least severity. */
export const choicesOf = (id: CheckId): Choice[] => {
  const { mayNotApply, minSeverity = 'note' } = checkOf(id)
  return [
    'clear',
    ...(mayNotApply ? (['not-applicable'] as const) : []),
    'unknown',
    ...severities.slice(severities.indexOf(minSeverity)),
    ...severities.map((severity): Choice => `${severity}-closed`),
  ]
}

type Finding = { severity: Severity; state: 'open' | 'closed' }

/** The finding of a choice; undefined if the check has none. */
export const findingOf = (choice: Choice): Finding | undefined => {
  const severity = severities.find((each) => choice.startsWith(each))
  return severity && { severity, state: choice === severity ? 'open' : 'closed' }
}

const resultOf = (choice: Choice): PublishedReport['checks'][CheckId] => {
  if (choice === 'clear') return { result: 'clear' }
  if (choice === 'not-applicable') return { result: 'not-applicable', why: 'Does not apply.' }
  const finding = findingOf(choice)
  return finding
    ? { result: 'found', findings: [{ what: 'A finding.', ...finding }] }
    : { result: 'not-assessed' }
}

export const scoreChoices = (choices: Choices): Score =>
  scoreReport({
    checks: Object.fromEntries(checkIds.map((id) => [id, resultOf(choices[id])])),
    carried: [],
  })

const everyCheck = (choice: Choice): Choices =>
  Object.fromEntries(checkIds.map((id) => [id, choice])) as Choices

export const nothingKnown = everyCheck('unknown')

/** Checks that are left out are clear. */
export const withChoices = (some: Partial<Choices>): Choices => ({
  ...everyCheck('clear'),
  ...some,
})

/**
 * Reads `payee:high,references:unknown`. Checks that are left out are clear.
 * @returns undefined for a check, or a choice of a check, that does not exist
 */
const parseChoices = (text: string): Choices | undefined => {
  const some: Partial<Record<CheckId, Choice>> = {}
  for (const entry of text.split(',').filter(Boolean)) {
    const [name, value, ...more] = entry.split(':')
    const id = checkIds.find((each) => each === name)
    const choice = id && choicesOf(id).find((each) => each === value)
    if (!choice || more.length > 0) return undefined
    some[id] = choice
  }
  return withChoices(some)
}

const hashName = '#playground='

/** The fragment of a link that opens the playground with these choices. */
export const choicesHash = (choices: Choices): string => {
  const some = checkIds.filter((id) => choices[id] !== 'clear')
  return hashName + some.map((id) => `${id}:${choices[id]}`).join(',')
}

/** The choices in an address; undefined if it has none, or any that are invalid. */
export const readHash = (hash: string): Choices | undefined =>
  hash.startsWith(hashName) ? parseChoices(hash.slice(hashName.length)) : undefined
