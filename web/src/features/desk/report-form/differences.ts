import type { DraftContent } from '../../../../../shared/desk/drafts.ts'
import { checksInOrder } from '../../../../../shared/desk/report-sections.ts'
import { plainText } from '../../../../../shared/reports/plain-text.ts'
import { maxFindings } from '../../../../../shared/reports/supplier-report.ts'
import { answerPath, resultIn } from './answer.ts'
import { type Json, valueAt } from './content.ts'
import {
  answerFieldShape,
  companyShape,
  findingShape,
  otherNameShape,
  patternOf,
  payeeShape,
  photographsShape,
  type Shape,
} from './shape.ts'
import { type Beginning, startingContent } from './starting-content.ts'
import { reportIn } from './unconfirmed.ts'

/** The report with which the form is compared. */
export type LastReport = {
  /** As a new report that begins with it. */
  content: DraftContent
  /** Its day. */
  issuedOn: string
  /** The version that buyers see now; otherwise the report of another request on the same company. */
  isOwn: boolean
  /** Verification code of another request's report; '' of the own one. */
  code: string
}

/** Until it is read, it is not known whether anything differs from the last report, nor whether there is one. */
export type Comparison = 'reading' | 'read' | 'failed'

/** @param code of another request's report; '' of the own one */
export function lastReport(
  published: DraftContent,
  beginning: Beginning,
  code: string,
): LastReport {
  const issuedOn = String(published.issuedOn ?? '')
  const content = reportIn(startingContent(published, beginning, issuedOn))
  return { content, issuedOn, isOwn: beginning === 'own', code }
}

/** The day of a report and its analyst are always others. */
const notCompared = ['issuedOn', 'analyst']
/** Nor what stands beside the report. */
const isBeside = (path: string) => path.startsWith('$')

/**
 * What the last report says of a field, if that is to be compared. Of another request's report, what is not written
 * yet is not, nor what its copy does not have: that was for another buyer.
 */
export function lastValue(
  { content, isOwn }: LastReport,
  path: string,
  now: Json | undefined,
): { was: Json | undefined } | undefined {
  if (notCompared.includes(path) || isBeside(path)) return undefined
  const was = valueAt(content, path)
  const isWritten = now !== undefined && now !== '' && !(Array.isArray(now) && now.length === 0)
  const isCopied = path.startsWith('company.') || was !== undefined
  return isOwn || (isWritten && isCopied) ? { was } : undefined
}

/** What is left of a value for a comparison: width, spaces, capitals and what is left out make no difference. */
function plain(shape: Shape, value: Json | undefined): Json | undefined {
  if (value === undefined || value === null) return undefined
  if (shape.kind === 'list') {
    const items = Array.isArray(value) ? value.map((each) => plain(shape.item, each) ?? null) : []
    return items.length > 0 ? items : undefined
  }
  if (shape.kind !== 'group') {
    const text = plainText(String(value))
    const isInitial = 'initial' in shape && text === shape.initial?.toLowerCase()
    return isInitial || text === '' ? undefined : text
  }
  const fields = shape.fields.flatMap(({ name, shape: inner }) => {
    const found = plain(inner, valueAt(value, name))
    return found === undefined ? [] : [[name, found] as const]
  })
  return fields.length > 0 ? Object.fromEntries(fields) : undefined
}

const textOfPlain = (shape: Shape, value: Json | undefined) => JSON.stringify(plain(shape, value))

export const isEqual = (shape: Shape, was: Json | undefined, is: Json | undefined): boolean =>
  textOfPlain(shape, was) === textOfPlain(shape, is)

/** Whether the answer to a check is another. What belongs to the same result is compared field by field. */
export const isOtherAnswer = (was: Json | undefined, is: Json | undefined): boolean =>
  resultIn(was) !== resultIn(is)

const findingsShape: Shape = { kind: 'list', item: findingShape, max: maxFindings }

/** Whether an answer says something else; the day of reading makes no difference. */
const isOtherReading = (was: Json | undefined, is: Json | undefined): boolean =>
  isOtherAnswer(was, is) ||
  (['why', 'note'] as const).some(
    (name) => !isEqual(answerFieldShape(name), valueAt(was, name), valueAt(is, name)),
  ) ||
  !isEqual(findingsShape, valueAt(was, 'findings'), valueAt(is, 'findings'))

const ownParts: readonly (readonly [path: string, shape: Shape])[] = [
  ['otherName', otherNameShape],
  ['payee', payeeShape],
  ['photographs', photographsShape],
  ['summary', { kind: 'text', maxLength: 0 }],
]

/** The facts, checks and other parts in which a report differs from the one that it began with. */
export function differingFields({ content: was }: LastReport, is: DraftContent): string[] {
  const isOther = (path: string, shape: Shape) =>
    !isEqual(shape, valueAt(was, path), valueAt(is, path))
  const facts = companyShape.fields.filter(({ name, shape }) => isOther(`company.${name}`, shape))
  const checks = checksInOrder
    .map(answerPath)
    .filter((path) => isOtherReading(valueAt(was, path), valueAt(is, path)))
  const parts = ownParts.filter(([path, shape]) => isOther(path, shape))
  return [...facts.map(({ name }) => `company.${name}`), ...checks, ...parts.map(([path]) => path)]
}

/** By which a row is found again: by all of the first fields, else by all of the next. */
const rowKeys: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'company.insuredBefore': [['year']],
  'company.holders': [['name']],
  'company.owners': [['name']],
  'company.people': [['name', 'role'], ['name']],
  'company.related': [['name', 'relation'], ['name']],
  'company.changes': [['on', 'field']],
  'company.licenses': [['number'], ['name']],
  'company.trademarks': [['number'], ['name']],
  'company.contacts': [['kind', 'value']],
  'answer.findings': [['reference'], ['what']],
  photographs: [['file']],
}

/** The fields that name a row; none for a list of texts. */
export const namesOfRow = (path: string): readonly string[] => rowKeys[patternOf(path)]?.[0] ?? []

export type ChangedRow = {
  /** Its place in the last report; undefined for a new row. */
  from?: number
  /** Its place now; undefined for a row that is gone. */
  to?: number
}

/** The rows of a list that were added, changed or removed. Another order is no change. */
export function changedRows(
  path: string,
  item: Shape,
  was: readonly Json[],
  is: readonly Json[],
): ChangedRow[] {
  const before = new Set(was.keys())
  const after = new Set(is.keys())
  const pairs: [from: number, to: number][] = []
  const pairBy = (textOf: (row: Json) => string | undefined) => {
    const places = new Map<string, number[]>()
    for (const from of before) {
      const text = textOf(was[from] ?? null)
      if (text !== undefined) places.set(text, [...(places.get(text) ?? []), from])
    }
    for (const to of after) {
      const from = places.get(textOf(is[to] ?? null) ?? '')?.shift()
      if (from === undefined) continue
      before.delete(from)
      after.delete(to)
      pairs.push([from, to])
    }
  }
  pairBy((row) => textOfPlain(item, row))
  const same = pairs.length
  for (const names of rowKeys[patternOf(path)] ?? [])
    pairBy((row) => {
      const values = names.map((name) => plainText(String(valueAt(row, name) ?? '')))
      return values.includes('') ? undefined : JSON.stringify(values)
    })
  return [
    ...[...after].map((to) => ({ to })),
    ...pairs.slice(same).map(([from, to]) => ({ from, to })),
    ...[...before].map((from) => ({ from })),
  ]
}

/** The fields of a row in which it differs. */
export const changedFields = (
  item: Shape,
  was: Json | undefined,
  is: Json | undefined,
): { name: string; shape: Shape }[] =>
  item.kind === 'group'
    ? item.fields.filter(
        ({ name, shape }) => !isEqual(shape, valueAt(was, name), valueAt(is, name)),
      )
    : []
