import type { DraftContent } from '../../../../../shared/desk/drafts.ts'
import { isObject, type Json, keysOf, valueAt, withValue } from './content.ts'
import { reportIn, unconfirmedIn, withUnconfirmed } from './unconfirmed.ts'

/** @param today as 2026-11-20 */
export const emptyContent = (today: string): DraftContent => ({
  issuedOn: today,
  company: {},
  checks: {},
})

/** The day on which the source was read stays what it was. */
const dated = (answer: Json, day: Json | undefined): Json => {
  const object = answer === 'clear' ? { result: 'clear' } : answer
  if (!isObject(object) || day === undefined) return answer
  if (object.result !== 'clear' && object.result !== 'found') return answer
  return { ...object, on: object.on ?? day }
}

/** Older reports gave the day of closing as `until`, which is the end of a freeze or a pledge now. */
const withDayOfClosing = (answer: Json): Json => {
  if (!isObject(answer) || !Array.isArray(answer.findings)) return answer
  const findings = answer.findings.map((finding) => {
    if (!isObject(finding) || finding.state !== 'closed' || finding.closedOn) return finding
    const { until, ...rest } = finding
    return until === undefined ? finding : { ...rest, closedOn: until }
  })
  return { ...answer, findings }
}

/** Of another request's report, only what was found, or never applies: sources are read again. */
const isLasting = (answer: Json): boolean =>
  isObject(answer) && (answer.result === 'found' || answer.result === 'not-applicable')

/** Facts that have to be looked at again, each as a whole. */
const factsIn = (content: DraftContent): string[] => [
  ...Object.keys(isObject(content.company) ? content.company : {}).map((name) => `company.${name}`),
  ...['payee', 'summary'].filter((name) => content[name] !== undefined),
]

/**
 * The content of a published report as the beginning of a new one. Its facts are to be confirmed; answers
 * keep the day on which their source was read. A correction keeps all answers, a report for another request
 * only what was found.
 */
export function startingContent(
  published: DraftContent,
  isOfThisRequest: boolean,
  today: string,
): DraftContent {
  const { issuedOn, ...report } = samePublished(published)
  const checks = isObject(published.checks) ? published.checks : {}
  const answers = Object.entries(checks)
    .filter(([, answer]) => isOfThisRequest || isLasting(answer))
    .map(([id, answer]) => [id, withDayOfClosing(dated(answer, issuedOn))] as const)
  const content = { ...report, issuedOn: today, checks: Object.fromEntries(answers) }
  const source = String(issuedOn ?? '')
  return withUnconfirmed(content, Object.fromEntries(factsIn(report).map((path) => [path, source])))
}

/** The content of a published version as it was handed in, to be published again with other evidence. */
export function samePublished(published: DraftContent): DraftContent {
  const {
    carried: _carried,
    $schema: _schema,
    format: _format,
    rule: _rule,
    readings: _readings,
    usd: _usd,
    evidence: _evidence,
    ...report
  } = published
  return report
}

/** What is written stays; the beginning fills what is not. */
export function withBeginning(content: DraftContent, beginning: DraftContent): DraftContent {
  const filled = (name: 'company' | 'checks') => ({
    ...(isObject(beginning[name]) ? beginning[name] : {}),
    ...(isObject(content[name]) ? content[name] : {}),
  })
  const next = {
    ...reportIn(beginning),
    ...reportIn(content),
    company: filled('company'),
    checks: filled('checks'),
  }
  const isTaken = ([path]: [string, string]) => valueAt(content, path) === undefined
  const marks = Object.entries(unconfirmedIn(beginning)).filter(isTaken)
  return withUnconfirmed(next, { ...Object.fromEntries(marks), ...unconfirmedIn(content) })
}

/** The content with facts that were recognized in a text, each to be confirmed. */
export function withFacts(
  content: DraftContent,
  facts: readonly { field: string; value: unknown; source: string }[],
): DraftContent {
  const marks = { ...unconfirmedIn(content) }
  let next = content
  for (const { field, value, source } of facts) {
    if (keysOf(field).length === 0) continue
    next = withValue(next, field, value as Json)
    marks[field] = source
  }
  return withUnconfirmed(next, marks)
}
