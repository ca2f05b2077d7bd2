import type { DraftContent } from '../../../../../shared/desk/drafts.ts'
import {
  canContradict,
  keyOfRow,
  type Recognized,
  type RecognizedFinding,
} from '../../../../../shared/register-text/recognize-tables.ts'
import { checkIds } from '../../../../../shared/reports/checks.ts'
import { plainReference } from '../../../../../shared/reports/same-matter.ts'
import { maxFindings } from '../../../../../shared/reports/supplier-report.ts'
import { filledPhrase, saysClosed } from '../english/filled-phrase.ts'
import { phraseFor } from '../english/phrase-for.ts'
import { answerPath, findingsIn, resultIn } from './answer.ts'
import { isObject, isSame, itemsAt, type Json, textAt, valueAt, withValue } from './content.ts'
import { companyShape } from './shape.ts'
import { withFacts } from './starting-content.ts'
import {
  contradicting,
  draftedFrom,
  markOf,
  readInPicture,
  unconfirmedIn,
  wordsInPicture,
} from './unconfirmed.ts'

/**
 * What becomes of a row: added, its empty fields filled in, there already, or left out since its check has another
 * answer or its list is full. A row that differs says something else than what is written, which stays. A linked one is
 * about the case of another finding.
 */
export type Placed = 'added' | 'filled' | 'there' | 'differs' | 'answered' | 'full' | 'linked'
/** Of each row; one that differs can be filled in, and one that is added linked, too. */
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
/** `at` is the place of a row that is added. */
type Placing = { placed: readonly Placed[]; facts: readonly Fact[]; at?: string }

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
  const differs = fields.some(([name, value]) => {
    const written = valueAt(item, name)
    return written !== undefined && canContradict(row, name) && !isSame(written, value)
  })
  const facts = empty.map(([name, value]) => ({
    field: `${path}.${name}`,
    value,
    source: differs ? contradicting(row.source) : row.source,
  }))
  const isClosing = empty.some(([name]) => name === 'state')
  const outcomes: Placed[] = [
    ...(facts.length > 0 ? ['filled' as const] : []),
    ...(differs ? ['differs' as const] : []),
  ]
  return {
    placed: outcomes.length > 0 ? outcomes : ['there'],
    facts: isClosing ? [...facts, ...closedFact(content, row, path)] : facts,
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
    const result = resultIn(valueAt(content, answerPath(row.check)))
    if (result !== undefined && result !== 'found') return { placed: ['answered'], facts: [] }
  }
  if (list.next >= maxOf(row)) return { placed: ['full'], facts: [] }
  return { placed: ['added'], facts: [], at: `${listOf(row)}.${list.next++}` }
}

const findingsOf = (content: DraftContent): readonly Json[] =>
  checkIds.flatMap((id) => findingsIn(valueAt(content, answerPath(id))))

const referenceOf = (finding: Json | undefined): string =>
  plainReference(textAt(finding, 'reference'))

/**
 * A row about a case of which another finding has the number, too: a debtor who is listed for what a court enforces.
 * It is linked, to count once, and has the sum of the case where its English needs one.
 */
function linkedRow(row: Recognized, path: string, all: readonly Json[]): Recognized {
  const own = row.value as Json
  const number = referenceOf(own)
  if (row.list !== 'findings' || number === '') return row
  const others = all.filter((each) => each !== own && referenceOf(each) === number)
  if (others.length === 0) return row
  const linked = { ...row, value: { ...row.value, sameMatterAs: textAt(own, 'reference') } }
  const withAmount = others.find((each) => valueAt(each, 'amount') !== undefined)
  const needsAmount = phraseFact(row, path).some(({ value }) => value.includes('[amount]'))
  if (!withAmount || !needsAmount) return linked
  const amount = valueAt(withAmount, 'amount') as RecognizedFinding['value']['amount']
  const source = [row.source, textAt(withAmount, 'original')].join('\n')
  return { ...linked, value: { ...linked.value, amount }, source }
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
  for (const row of rows) {
    const list = lists.get(listOf(row)) ?? listIn(content, row)
    lists.set(listOf(row), list)
    const own = placeOf(content, row, list)
    placed.set(row, own.placed)
    facts.push(...own.facts)
    if (own.at !== undefined) added.push({ row, at: own.at })
  }
  const newFindings = added.flatMap(({ row }) => (row.list === 'findings' ? [row.value] : []))
  const findings = [...findingsOf(content), ...(newFindings as readonly Json[])]
  const found = new Set<string>()
  for (const { row, at } of added) {
    const linked = linkedRow(row, at, findings)
    if (linked !== row) placed.set(row, ['added', 'linked'])
    if (row.list === 'findings') found.add(`${answerPath(row.check)}.result`)
    facts.push({ field: at, value: linked.value, source: linked.source }, ...phraseFact(linked, at))
  }
  let next = content
  for (const path of found) next = withValue(next, path, 'found')
  return { content: facts.length > 0 ? withFacts(next, facts) : next, placed }
}
