import { tableHeading } from './section-headings.ts'
import { type Column, type ColumnWord, columnNamed } from './table-columns.ts'

/** The column headings of a table. */
export type Head = {
  words: readonly ColumnWord[]
  /** How often the columns stand beside each other: two people in a row. */
  repeats: number
  /** Spaces part the cells, as in a text that lost its tabs. */
  isSpaced: boolean
  /** The line after it. */
  end: number
}

const maxColumns = 24
const maxHeadLines = 30
const unit = /^[（(](?:[^（()）]{0,4}[万亿]?元[^（()）]{0,6}|%|％|自\/至|移出|列入)[)）]$/u
const isLabel = (cell: string) => /[:：]$/u.test(cell)

const other = (word: string): ColumnWord => ({ column: 'other', word, note: '' })

/** The words of one line of a head; undefined if it is none. */
const headLine = (line: string): ColumnWord[] | undefined => {
  if (line.length > 600) return undefined
  const cells = line.split('\t').map((cell) => cell.trim())
  while (cells.at(-1) === '') cells.pop()
  if (cells.length > maxColumns || cells.length === 0 || cells.some(isLabel)) return undefined
  const words = cells.map((cell) => columnNamed(cell))
  const known = words.filter(Boolean).length
  const isAll = known === cells.filter((cell) => cell !== '').length
  // A cell that no one knows is a column of its own; one with digits is a value.
  const isMost =
    known > 2 && known * 3 >= cells.length * 2 && !cells.some((cell) => /\d{3}/u.test(cell))
  return isAll || isMost ? words.map((word, at) => word ?? other(cells[at] ?? '')) : undefined
}

const spacedHead = (line: string): ColumnWord[] | undefined => {
  if (line.length > 300 || line.includes('\t')) return undefined
  const cells = line.trim().split(' ')
  if (cells.length < 3 || cells.length > maxColumns || cells.some(isLabel)) return undefined
  const words = cells.flatMap((cell) => columnNamed(cell) ?? [])
  return words.length === cells.length ? words : undefined
}

const repeatsOf = (words: readonly ColumnWord[]): number => {
  for (const repeats of [4, 3, 2]) {
    const length = words.length / repeats
    const isRepeated =
      Number.isInteger(length) &&
      length > 1 &&
      words.every(({ word }, at) => word === words[at % length]?.word)
    if (isRepeated) return repeats
  }
  return 1
}

const keys: readonly Column[] = [
  'name',
  'item',
  'before',
  'reference',
  'day',
  'words',
  'party',
  'standing',
  'target',
  'dayBeside',
]

const isGroup = ({ word }: ColumnWord): boolean =>
  /^(?:认缴|实缴)(?:出资)?(?:明细|信息)$/u.test(word)

/**
 * Below 认缴明细 stand 认缴出资方式, 认缴出资额 and their days in a line of their own, which say one payment each: the sums
 * stand before them.
 * @param ofFirst how many words the first line has
 */
const withoutGroups = (words: readonly ColumnWord[], ofFirst: number): readonly ColumnWord[] => {
  const first = words.slice(0, ofFirst)
  const below = words.slice(ofFirst)
  return below.length > 0 && first.some(isGroup)
    ? [...first.filter((word) => !isGroup(word)), ...below.map(({ word }) => other(word))]
    : words
}

/** The head that begins at a line, on it or with a column on each line. */
export const headAt = (lines: readonly string[], start: number): Head | undefined => {
  const first = lines[start] ?? ''
  const spaced = spacedHead(first)
  if (spaced?.some(({ column }) => keys.includes(column)))
    return { words: spaced, repeats: repeatsOf(spaced), isSpaced: true, end: start + 1 }
  // 主要人员 above 序号, 姓名 and 职务.
  if (!first.includes('\t') && tableHeading(first.trim())) return undefined
  const words: ColumnWord[] = []
  let end = start
  let ofFirst = 0
  let tabs = 0
  for (; end < Math.min(lines.length, start + maxHeadLines); end++) {
    const line = lines[end] ?? ''
    if (line.trim() === '') continue
    const [beginning = '', ...rest] = line.split('\t')
    const last = words.at(-1)
    if (last && unit.test(beginning.trim())) {
      const more = rest.length > 0 ? headLine(rest.join('\t')) : []
      if (!more) break
      words[words.length - 1] = { ...last, note: beginning.trim().slice(1, -1) }
      words.push(...more)
      tabs += rest.length
      continue
    }
    const found = headLine(line)
    if (!found || words.length + found.length > maxColumns) break
    words.push(...found)
    ofFirst ||= words.length
    tabs += rest.length
  }
  const known = words.filter(({ column }) => column !== 'other')
  const isTable =
    tabs > 0
      ? known.length > 1
      : known.length > 2 &&
        (words[0]?.column === 'serial' ||
          known.filter(({ word }) => !tableHeading(word)).length > 2)
  const hasKey = words.some(({ column }) => keys.includes(column))
  if (!isTable || !hasKey) return undefined
  const own = withoutGroups(words, ofFirst)
  return { words: own, repeats: repeatsOf(own), isSpaced: false, end }
}
