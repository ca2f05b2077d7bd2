import { wholeCaseNumber } from './table-cells.ts'
import { type ColumnWord, columnNamed } from './table-columns.ts'
import { isMissing } from './values.ts'

/** One row of a table, or one block of labels with their values. */
export type Entry = { word: ColumnWord; value: string | undefined }
export type TableRecord = { entries: readonly Entry[]; source: string }

const maxLabel = 40
const maxValue = 2000
const maxRecords = 300
const unknownLabel = /^[·•\s]*[\p{Script=Han}（()）/、]{2,20}$/u

type Pair = { word: ColumnWord | undefined; values: string[]; line: string }

/** 案号：（2024）浙0212执1号, or a label that is known with its value behind it or below. */
export const labelIn = (
  cell: string,
): { word: ColumnWord | undefined; value: string } | undefined => {
  const at = cell.slice(0, maxLabel + 1).search(/[:：]/u)
  if (at < 0) return undefined
  const text = cell.slice(0, at).trim()
  const word = columnNamed(text)
  if (!word && !unknownLabel.test(text)) return undefined
  return { word, value: cell.slice(at + 1).trim() }
}

const newLabel = { word: undefined, value: '' }

const numberLabel = columnNamed('案号')

/** A card can begin with the number of its case, above its title and its labels. */
const isNumber = (cell: string, open: Pair | undefined): boolean =>
  wholeCaseNumber.test(cell) && (open === undefined || open.values.length > 0)

const pairsIn = (lines: readonly string[]): Pair[] => {
  const pairs: Pair[] = []
  const isLabeled = lines.some((line) => labelIn(line.trim())?.word?.column === 'reference')
  /** Whether the line above was a label with its value behind a tab. */
  let wasBeside = false
  for (const line of lines) {
    const cells = line.split('\t', 40).map((cell) => cell.trim())
    const [first = ''] = cells
    const isKnown = columnNamed(first) !== undefined
    // A label that is not known, in a list of labels with their values behind tabs.
    const isNewLabel = wasBeside && cells.length === 2 && !isKnown && unknownLabel.test(first)
    wasBeside = cells.length === 2 && (wasBeside || isKnown)
    for (const [at, cell] of cells.entries()) {
      if (cell === '') continue
      const label = labelIn(cell) ?? (at === 0 && isNewLabel ? newLabel : undefined)
      if (label) {
        const values = label.value === '' ? [] : [label.value]
        pairs.push({ word: label.word, values, line: cell })
        continue
      }
      const word = columnNamed(cell)
      if (!isLabeled && cells.length === 1 && isNumber(cell, pairs.at(-1))) {
        pairs.push({ word: numberLabel, values: [cell], line: cell })
        // Its title is no part of the number.
        pairs.push({ word: undefined, values: [], line: '' })
        continue
      }
      const open = pairs.at(-1)
      if (word) pairs.push({ word, values: [], line: cell })
      else if (open && open.values.length < 20) {
        open.values.push(cell)
        open.line += `\n${cell}`
      }
    }
  }
  return pairs
}

/**
 * Records whose values stand beside their labels: the next one begins where a label comes again. A value ends with the
 * next label; of the last one, only its own line is known to belong to it.
 */
export const blocksIn = (lines: readonly string[]): TableRecord[] => {
  const records: Pair[][] = []
  let labels = new Set<string>()
  for (const pair of pairsIn(lines)) {
    if (!pair.word) {
      records.at(-1)?.push(pair)
      continue
    }
    const isNext = labels.has(pair.word.word) || pair.word === numberLabel
    if (records.length === 0 || isNext) {
      if (records.length >= maxRecords) break
      records.push([])
      labels = new Set()
    }
    labels.add(pair.word.word)
    records.at(-1)?.push(pair)
  }
  // A number alone, as in the results of a search, is not known to be the company's.
  const isOwn = (pairs: Pair[]) =>
    pairs[0]?.word !== numberLabel ||
    pairs.some(({ word }) => word?.column === 'standing' || word?.column === 'day')
  const labeled = records.filter(isOwn)
  return labeled.map((pairs) => ({
    entries: pairs.flatMap(({ word, values }, at): Entry[] => {
      if (!word) return []
      const shown = at === pairs.length - 1 ? values.slice(0, 1) : values
      const value = shown.join('').slice(0, maxValue)
      return [{ word, value: isMissing(value) ? '' : value }]
    }),
    source: pairs
      .filter(({ word }) => word)
      .map(({ line }) => line)
      .join('\n'),
  }))
}
