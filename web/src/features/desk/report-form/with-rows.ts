import type { DraftContent } from '../../../../../shared/desk/drafts.ts'
import {
  canContradict,
  keyOfRow,
  type Recognized,
  type RecognizedFinding,
} from '../../../../../shared/register-text/recognize-tables.ts'
import { type CheckId, checkIds } from '../../../../../shared/reports/checks.ts'
import { plainReference } from '../../../../../shared/reports/same-matter.ts'
import { maxFindings } from '../../../../../shared/reports/supplier-report.ts'
import { filledPhrase, saysClosed } from '../english/filled-phrase.ts'
import { phraseFor } from '../english/phrase-for.ts'
import { answerPath, findingsIn, resultIn, withResult } from './answer.ts'
import { isObject, isSame, itemsAt, type Json, textAt, valueAt, withValue } from './content.ts'
import { companyShape } from './shape.ts'
import { isNotOrdered, withFacts } from './starting-content.ts'
import {
  contradicting,
  contradictingWords,
  draftedFrom,
  isConfirmedAlone,
  markOf,
  readInPicture,
  unconfirmedIn,
  withUnconfirmed,
  wordsInPicture,
} from './unconfirmed.ts'

/**
 * What becomes of a row: added, its empty fields filled in, there already, or left out since its check has another
 * answer, which is then to be confirmed, or since its list is full. A row that differs says something else than what is
 * written, which stays.
 */
type Became = 'added' | 'filled' | 'there' | 'differs' | 'answered' | 'full'
/**
 * What stands beside that: an added row is about the case of another finding; one that differs contradicts what is not
 * confirmed yet, which is then confirmed alone.
 */
type Beside = 'linked' | 'contradicts'
export type Placed = Became | Beside
/** Of each row; one that differs can be filled in, too. */
export type PlacedRows = ReadonlyMap<Recognized, readonly Placed[]>

const listOf = (row: Recognized): string =>
  row.list === 'findings' ? `${answerPath(row.check)}.findings` : `company.${row.list}`

const maxOf = (row: Recognized): number => {
  if (row.list === 'findings') return maxFindings
  const shape = companyShape.fields.find(({ name }) => name === row.list)?.shape
  return shape?.kind === 'list' ? shape.max : 0
}

const isEmpty = (item: Json | undefined): boolean =>
  isObject(item) && Object.keys(item).length === 0

type Fact = { field: string; value: unknown; source: string }
type Placing =
  /** A row that is added there. */
  | { placed: readonly ['added']; at: string }
  /** One that is not: fields to fill in, and the marked facts that it contradicts. */
  | { placed: readonly Placed[]; facts: readonly Fact[]; contradicted: readonly string[] }

/** The English of a finding, if one of the phrases of its check says what the row says. */
const phraseFact = (row: Recognized, path: string): (Fact & { value: string })[] => {
  const phrase = row.list === 'findings' ? phraseFor(row) : undefined
  if (phrase === undefined) return []
  const value = filledPhrase(phrase, row.value as Json)
  const drafted = draftedFrom(phrase)
  const source = wordsInPicture(row.source) === undefined ? drafted : readInPicture(drafted)
  return [{ field: `${path}.what`, value, source }]
}

/** English that was written while the matter was open is to be confirmed again. */
const closedFact = (content: DraftContent, row: Recognized, path: string): Fact[] => {
  const field = `${path}.what`
  const what = textAt(content, field)
  const isConfirmed = markOf(unconfirmedIn(content), field) === undefined
  return what !== '' && isConfirmed && !saysClosed(what)
    ? [{ field, value: what, source: contradicting(row.source) }]
    : []
}

/** A row that the list has: the item keeps what it says. */
const placeInto = (content: DraftContent, row: Recognized, path: string): Placing => {
  const item = valueAt(content, path)
  const fields = Object.entries(row.value)
  const empty = fields.filter(([name]) => valueAt(item, name) === undefined)
  const differing = fields.filter(([name, value]) => {
    const written = valueAt(item, name)
    return written !== undefined && canContradict(row, name) && !isSame(written, value)
  })
  const differs = differing.length > 0
  const marks = unconfirmedIn(content)
  const contradicted = differing
    .flatMap(([name]) => markOf(marks, `${path}.${name}`) ?? [])
    .filter((mark) => !isConfirmedAlone(marks[mark] ?? ''))
  const facts = empty.map(([name, value]) => ({
    field: `${path}.${name}`,
    value,
    source: differs ? contradicting(row.source) : row.source,
  }))
  const isClosing = empty.some(([name]) => name === 'state')
  const outcomes: Placed[] = [
    ...(facts.length > 0 ? ['filled' as const] : []),
    ...(differs ? ['differs' as const] : []),
    ...(contradicted.length > 0 ? ['contradicts' as const] : []),
  ]
  return {
    placed: outcomes.length > 0 ? outcomes : ['there'],
    facts: isClosing ? [...facts, ...closedFact(content, row, path)] : facts,
    contradicted,
  }
}

/** The list of a row as the draft has it: where its next row goes, and where the rows are that it has. */
type List = { next: number; there: Map<string, number[]> }

const listIn = (content: DraftContent, row: Recognized): List => {
  const items = itemsAt(content, listOf(row))
  const there = new Map<string, number[]>()
  for (const [at, item] of items.entries()) {
    if (!isObject(item)) continue
    const key = keyOfRow({ ...row, value: item })
    there.set(key, [...(there.get(key) ?? []), at])
  }
  return { next: items.length === 1 && isEmpty(items[0]) ? 0 : items.length, there }
}

const placeOf = (content: DraftContent, row: Recognized, list: List): Placing => {
  const there = list.there.get(keyOfRow(row))?.shift()
  if (there !== undefined) return placeInto(content, row, `${listOf(row)}.${there}`)
  if (row.list === 'findings') {
    const path = answerPath(row.check)
    const answer = valueAt(content, path)
    const result = resultIn(answer)
    if (result !== undefined && result !== 'found' && !isNotOrdered(answer))
      return { placed: ['answered', 'contradicts'], facts: [], contradicted: [path] }
  }
  if (list.next >= maxOf(row)) return { placed: ['full'], facts: [], contradicted: [] }
  return { placed: ['added'], at: `${listOf(row)}.${list.next++}` }
}

/** A finding that is written or added, with the words that its sum has to be compared with. */
type Case = { check: CheckId; finding: Json; source: string }

const writtenCases = (content: DraftContent): Case[] => {
  const marks = unconfirmedIn(content)
  return checkIds.flatMap((check) =>
    findingsIn(valueAt(content, answerPath(check))).map((finding, at) => {
      const mark = markOf(marks, `${answerPath(check)}.findings.${at}.amount`)
      const source = mark === undefined ? textAt(finding, 'original') : (marks[mark] ?? '')
      return { check, finding, source }
    }),
  )
}

const referenceOf = (finding: Json | undefined): string =>
  plainReference(textAt(finding, 'reference'))

/** The words of two rows, marked as the more doubtful of them. */
const joinedSource = (own: string, other: string): string => {
  const words = [own, other].map((each) => wordsInPicture(each) ?? contradictingWords(each) ?? each)
  const joined = words.filter(Boolean).join('\n')
  if ([own, other].some((each) => wordsInPicture(each) !== undefined)) return readInPicture(joined)
  const isContradicting = [own, other].some((each) => contradictingWords(each) !== undefined)
  return isContradicting ? contradicting(joined) : joined
}

const needSumOfCase: readonly RecognizedFinding['kind'][] = ['dishonest', 'terminated']

/** Words of an enforcement that ended, or of which a part is paid: its sum is not what is enforced. */
const otherSum = /终本|终结|部分|未(?:履行|执行)金额/u

/** The row with the sum that a court enforces in its case, if its English needs one and there is only one. */
function withSumOfCase(
  row: RecognizedFinding,
  path: string,
  others: readonly Case[],
): RecognizedFinding {
  if (!needSumOfCase.includes(row.kind) || row.value.amount !== undefined) return row
  const enforced = others.filter(
    ({ check, finding }) =>
      check === 'enforcement' &&
      valueAt(finding, 'amount') !== undefined &&
      !otherSum.test(textAt(finding, 'original')),
  )
  const [first] = enforced
  const sum = valueAt(first?.finding, 'amount')
  const isOne = enforced.every(({ finding }) => isSame(valueAt(finding, 'amount'), sum))
  if (!first || !isOne) return row
  const amount = sum as RecognizedFinding['value']['amount']
  const source = joinedSource(row.source, first.source)
  const withSum = { ...row, value: { ...row.value, amount }, source }
  const [before, after] = [row, withSum].map((each) => phraseFact(each, path)[0]?.value)
  return before === after ? row : withSum
}

/**
 * A row about a case of which another finding has the number, too: a debtor who is listed for what a court enforces.
 * It is linked, to count once.
 */
function linkedRow(row: Recognized, path: string, all: readonly Case[]): Recognized {
  const own = row.value as Json
  const number = referenceOf(own)
  if (row.list !== 'findings' || number === '') return row
  const others = all.filter(({ finding }) => finding !== own && referenceOf(finding) === number)
  if (others.length === 0) return row
  const linked = { ...row, value: { ...row.value, sameMatterAs: textAt(own, 'reference') } }
  return withSumOfCase(linked, path, others)
}

/** The content in which facts are marked that rows of a page contradict, by the facts' paths. */
function withContradicted(
  content: DraftContent,
  contradicted: ReadonlyMap<string, readonly string[]>,
): DraftContent {
  if (contradicted.size === 0) return content
  const marks = [...contradicted].map(([path, sources]) => [
    path,
    contradicting([...new Set(sources)].reduce(joinedSource)),
  ])
  return withUnconfirmed(content, { ...unconfirmedIn(content), ...Object.fromEntries(marks) })
}

/**
 * The content with rows of a register page, each to be confirmed. Nothing that is written is replaced, and no row is
 * added twice: a page can be pasted again.
 */
export function withRows(
  content: DraftContent,
  rows: readonly Recognized[],
): { content: DraftContent; placed: PlacedRows } {
  const lists = new Map<string, List>()
  const placed = new Map<Recognized, readonly Placed[]>()
  const added: { row: Recognized; at: string }[] = []
  const facts: Fact[] = []
  const contradicted = new Map<string, readonly string[]>()
  for (const row of rows) {
    const list = lists.get(listOf(row)) ?? listIn(content, row)
    lists.set(listOf(row), list)
    const own = placeOf(content, row, list)
    placed.set(row, own.placed)
    if ('at' in own) {
      added.push({ row, at: own.at })
      continue
    }
    facts.push(...own.facts)
    for (const mark of own.contradicted)
      contradicted.set(mark, [...(contradicted.get(mark) ?? []), row.source])
  }
  const addedCases = added.flatMap(({ row }) =>
    row.list === 'findings'
      ? [{ check: row.check, finding: row.value as Json, source: row.source }]
      : [],
  )
  const cases = [...writtenCases(content), ...addedCases]
  const found = new Set<string>()
  for (const { row, at } of added) {
    const linked = linkedRow(row, at, cases)
    if (linked !== row) placed.set(row, ['added', 'linked'])
    if (row.list === 'findings') found.add(answerPath(row.check))
    facts.push({ field: at, value: linked.value, source: linked.source }, ...phraseFact(linked, at))
  }
  let next = withContradicted(content, contradicted)
  for (const path of found) next = withValue(next, path, withResult(valueAt(next, path), 'found'))
  return { content: facts.length > 0 ? withFacts(next, facts) : next, placed }
}
