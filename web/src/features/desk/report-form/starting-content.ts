import type * as z from 'zod'
import {
  type BegunReport,
  type DraftContent,
  type StartingPoint,
  type TakenOver,
  takenOver,
  takenOverIn,
} from '../../../../../shared/desk/drafts.ts'
import { readOnItsDay } from '../../../../../shared/desk/read-on-day.ts'
import {
  arrangedChecks,
  type CheckId,
  checkIds,
  checkOf,
} from '../../../../../shared/reports/checks.ts'
import { isObject, isSame, type Json, keysOf, valueAt, withValue } from './content.ts'
import { readyReasons } from './form-texts.ts'
import {
  contradicting,
  isReportDay,
  reportIn,
  sourceIn,
  unconfirmedIn,
  withUnconfirmed,
} from './unconfirmed.ts'

/** Checks that the buyer's plan does not have, or only by arrangement. */
const notOrdered = (isBasic: boolean): readonly CheckId[] =>
  isBasic ? checkIds.filter((id) => !checkOf(id).basic) : arrangedChecks

const notOrderedAnswer = {
  result: 'not-assessed',
  why: readyReasons.en['not-assessed'].notOrdered,
}

/** Whether an answer says what an empty report says of a check that was not ordered. */
export const isNotOrdered = (answer: Json | undefined): boolean => isSame(answer, notOrderedAnswer)

/** @param today as 2026-11-20 */
export const emptyContent = (today: string, isBasic: boolean): DraftContent => ({
  issuedOn: today,
  company: {},
  checks: Object.fromEntries(notOrdered(isBasic).map((id) => [id, notOrderedAnswer])),
})

/** What an empty report says of checks that were not ordered gives way to an earlier report's answers. */
const withoutNotOrdered = (content: DraftContent, { checks }: DraftContent): DraftContent => ({
  ...content,
  checks: Object.fromEntries(
    Object.entries(isObject(content.checks) ? content.checks : {}).filter(
      ([id, answer]) => !isNotOrdered(answer) || valueAt(checks, id) === undefined,
    ),
  ),
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

/** What is taken over from any day: what was found, or never applies. Other sources are read again. */
const isLasting = (answer: Json): boolean =>
  isObject(answer) && (answer.result === 'found' || answer.result === 'not-applicable')

/** Facts that have to be looked at again, each as a whole. */
const factsIn = (content: DraftContent): string[] => [
  ...Object.keys(isObject(content.company) ? content.company : {}).map((name) => `company.${name}`),
  ...['payee', 'summary'].filter((name) => content[name] !== undefined),
]

/** What a report begins with: a version of its own request, or another request's report, of today or older. */
export type Beginning = 'own' | 'today' | 'older'

export const beginningOf = ({
  isOfThisRequest,
  isOfToday,
}: Pick<StartingPoint, 'isOfThisRequest' | 'isOfToday'>): Beginning =>
  isOfThisRequest ? 'own' : isOfToday ? 'today' : 'older'

/**
 * The content of a published report as the beginning of a new one. Answers keep the day on which their source was read.
 * Facts are to be confirmed, but those of another request's report of today; of that, answers of the day are taken over
 * too. A correction keeps all answers, a report that begins with an older one of another request only what was found.
 */
export function startingContent(
  published: DraftContent,
  beginning: Beginning,
  today: string,
): DraftContent {
  const { issuedOn, ...report } = samePublished(published)
  const checks = isObject(published.checks) ? published.checks : {}
  const readNow: readonly string[] = beginning === 'today' ? readOnItsDay(published) : []
  const answers = Object.entries(checks)
    .filter(([id, answer]) => beginning === 'own' || isLasting(answer) || readNow.includes(id))
    .map(([id, answer]) => [id, withDayOfClosing(dated(answer, issuedOn))] as const)
  const day = beginning === 'today' && issuedOn !== undefined ? issuedOn : today
  const content = { ...report, issuedOn: day, checks: Object.fromEntries(answers) }
  const source = String(issuedOn ?? '')
  const facts = beginning === 'today' ? [] : factsIn(report)
  return withUnconfirmed(content, Object.fromEntries(facts.map((path) => [path, source])))
}

/** The beginning of a report with another, and what it took over as confirmed. @param today as 2026-11-20 */
export function begunContent(
  { content, isOfToday, captures }: z.infer<typeof BegunReport>,
  { code, isOfThisRequest }: Pick<StartingPoint, 'code' | 'isOfThisRequest'>,
  today: string,
): DraftContent {
  const beginning = beginningOf({ isOfThisRequest, isOfToday })
  const begun = startingContent(content, beginning, today)
  if (beginning !== 'today') return begun
  const checks = readOnItsDay(content).length
  const taken: TakenOver = { code, readOn: String(content.issuedOn), checks, captures }
  return { ...begun, [takenOver]: taken }
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
export function withBeginning(written: DraftContent, beginning: DraftContent): DraftContent {
  const content = withoutNotOrdered(written, beginning)
  const filled = (name: 'company' | 'checks') => ({
    ...(isObject(beginning[name]) ? beginning[name] : {}),
    ...(isObject(content[name]) ? content[name] : {}),
  })
  const taken = takenOverIn(beginning)
  const isTakenAnswer = ([id, answer]: [string, Json]) =>
    valueAt(answer, 'on') === taken?.readOn && valueAt(content, `checks.${id}`) === undefined
  const checks = Object.entries(beginning.checks ?? {}).filter(isTakenAnswer).length
  const next = {
    ...reportIn(beginning),
    ...reportIn(content),
    company: filled('company'),
    checks: filled('checks'),
    ...(taken && { [takenOver]: { ...taken, checks } }),
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

type PageFact = { field: string; value: unknown; source: string }

/**
 * The content with facts of a register page. What the report says already stays confirmed; what was taken over from
 * an earlier report, and the page says as well, is to be compared with the page.
 */
export function withPageFacts(content: DraftContent, facts: readonly PageFact[]): DraftContent {
  const isTaken = ({ field, value }: PageFact) =>
    !isSame(valueAt(content, field), value as Json) || isReportDay(sourceIn(content, field) ?? '')
  const told = ({ field, value, source }: PageFact): PageFact => {
    const before = valueAt(content, field)
    const isOther = before !== undefined && !isSame(before, value as Json)
    return { field, value, source: isOther ? contradicting(source) : source }
  }
  return withFacts(content, facts.filter(isTaken).map(told))
}
