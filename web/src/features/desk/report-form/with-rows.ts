import type { DraftContent } from '../../../../../shared/desk/drafts.ts'
import { keyOfRow, type Recognized } from '../../../../../shared/register-text/recognize-tables.ts'
import { maxFindings } from '../../../../../shared/reports/supplier-report.ts'
import { filledPhrase } from '../english/filled-phrase.ts'
import { phraseFor } from '../english/phrase-for.ts'
import { answerPath, resultIn } from './answer.ts'
import { isObject, itemsAt, type Json, valueAt, withValue } from './content.ts'
import { companyShape } from './shape.ts'
import { withFacts } from './starting-content.ts'
import { draftedFrom } from './unconfirmed.ts'

/**
 * What becomes of a row: added, its empty fields filled in, there already, or left out since its check has another
 * answer or its list is full.
 */
export type Placed = 'added' | 'filled' | 'there' | 'answered' | 'full'

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

/** The English of a finding, if one of the phrases of its check says what the row says. */
const phraseFact = (row: Recognized, path: string): Fact[] => {
  const phrase = row.list === 'findings' ? phraseFor(row) : undefined
  if (phrase === undefined) return []
  const value = filledPhrase(phrase, row.value as Json)
  return [{ field: `${path}.what`, value, source: draftedFrom(phrase) }]
}

/** What the draft has of the row's list, and where the row is or goes. */
function placeOf(content: DraftContent, row: Recognized): { placed: Placed; facts: Fact[] } {
  const list = listOf(row)
  const items = itemsAt(content, list)
  const key = keyOfRow(row)
  const isSame = (item: Json) => isObject(item) && keyOfRow({ ...row, value: item }) === key
  const there = items.findIndex(isSame)
  const { source } = row
  if (there >= 0) {
    const facts = Object.entries(row.value)
      .map(([name, value]) => ({ field: `${list}.${there}.${name}`, value, source }))
      .filter(({ field }) => valueAt(content, field) === undefined)
    return { placed: facts.length > 0 ? 'filled' : 'there', facts }
  }
  if (row.list === 'findings') {
    const result = resultIn(valueAt(content, answerPath(row.check)))
    if (result !== undefined && result !== 'found') return { placed: 'answered', facts: [] }
  }
  const isOnlyEmpty = items.length === 1 && isEmpty(items[0])
  const at = isOnlyEmpty ? 0 : items.length
  if (at >= maxOf(row)) return { placed: 'full', facts: [] }
  const path = `${list}.${at}`
  return {
    placed: 'added',
    facts: [{ field: path, value: row.value, source }, ...phraseFact(row, path)],
  }
}

/**
 * The content with rows of a register page, each to be confirmed. Nothing that is written is replaced, and no row is
 * added twice: a page can be pasted again.
 */
export function withRows(
  content: DraftContent,
  rows: readonly Recognized[],
): { content: DraftContent; placed: ReadonlyMap<Recognized, Placed> } {
  const all = new Map<Recognized, Placed>()
  let next = content
  for (const row of rows) {
    const { placed, facts } = placeOf(next, row)
    all.set(row, placed)
    if (placed === 'added' && row.list === 'findings')
      next = withValue(next, `${answerPath(row.check)}.result`, 'found')
    if (facts.length > 0) next = withFacts(next, facts)
  }
  return { content: next, placed: all }
}
