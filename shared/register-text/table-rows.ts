import { type Entry, labelIn } from './labeled-blocks.ts'
import { isNoise } from './noise.ts'
import {
  type CellKind,
  type Cells,
  canBe,
  cellKind,
  cellsOf,
  isInitial,
  isTyped,
} from './table-cells.ts'
import type { Head } from './table-head.ts'
import { isBadge } from './table-names.ts'

/** `below`: lines with a label of their own below the cells, as 失信行为：违反财产报告制度. */
export type TableRow = { cells: Cells; below: readonly Entry[]; source: string }

/** A report has at most 200 shareholders. */
const maxRows = 300
const pages =
  /^(?:共 ?\d+ ?[页条]|首页|上一页|下一页|末页|尾页|共查询到|查看更多|查看全部|展开更多|点击加载|加载更多|没有更多|跳至|每页|到第|前往|跳转|\d{1,3} ?条\/页|暂无更多|(?:\d{1,4}\t)?(?:登录|开通(?:VIP|会员)).{0,20}(?:查看|可见))/u
const arrows = /[<>‹›«»…\s]+|\.{2,}/gu
/** 1 2 3 4 5, or 1 2 3 … 12 with arrows beside it. */
const isPageNumbers = (line: string): boolean => {
  const numbers = line.replace(arrows, ' ').trim().split(' ')
  return (
    numbers.length > 1 &&
    numbers.every(
      (each, at) => /^\d{1,3}$/u.test(each) && Number(each) > Number(numbers[at - 1] ?? 0),
    ) &&
    numbers[1] === String(Number(numbers[0]) + 1)
  )
}
export const isPager = (line: string): boolean =>
  line.length < 80 && (pages.test(line.trim()) || isPageNumbers(line))

/** The numbers of a pager below the last row, each on a line of its own, become one line. */
const withPagerInLine = (lines: readonly string[]): readonly string[] => {
  const from = lines.findLastIndex((line) => line.includes('\t')) + 1
  const start = lines.findIndex(
    (line, at) => at >= from && line.trim() === '1' && lines[at + 1]?.trim() === '2',
  )
  if (start < 0) return lines
  const after = lines.findIndex(
    (line, at) => at > start && !/^(?:\d{1,3}|…|\.{2,})$/u.test(line.trim()),
  )
  const end = after < 0 ? lines.length : after
  return [
    ...lines.slice(0, start),
    lines.slice(start, end).join(' ').slice(0, 79),
    ...lines.slice(end),
  ]
}

const tabsIn = (line: string): number => line.split('\t').length - 1
const cellAt = (line: string, at: number): string => line.split('\t', at + 1)[at]?.trim() ?? ''
const isEmptyLine = (line: string) =>
  line.trim() === '' || isNoise(line.trim()) || isBadge(line.trim())

const serialOf = (line: string): number | undefined => {
  const [, digits] = /^ ?(\d{1,4})[.、]? ?(?:\t|$)/u.exec(line.slice(0, 12)) ?? []
  return digits === undefined ? undefined : Number(digits)
}

/** Lines of rows, each of which begins with its number. */
const numberedRows = (
  columns: readonly CellKind[],
  lines: readonly string[],
): string[][] | undefined => {
  const rows: string[][] = []
  const seen = new Set<number>()
  let last: number | undefined
  let tabs = 0
  let isOver = false
  for (const [at, line] of lines.entries()) {
    if (isPager(line)) {
      isOver = true
      continue
    }
    const number = serialOf(line)
    const second = line.includes('\t') ? cellAt(line, 1) : cellAt(lines[at + 1] ?? '', 0)
    const [, next = 'other'] = columns
    const isStrong = isTyped(next) && (second === '' ? /\t ?$/u.test(line) : canBe(next, second))
    const isNext = last === undefined || number === last + 1
    const isComplete = tabs >= columns.length - 1
    const isStart =
      number !== undefined &&
      !seen.has(number) &&
      (canBe(next, second) || isEmptyLine(second) || isInitial(second)) &&
      (isNext || isComplete || isStrong)
    if (isStart) {
      if (rows.length >= maxRows) break
      rows.push([line])
      seen.add(number)
      last = number
      tabs = tabsIn(line)
      isOver = false
    } else if (rows.length === 0) {
      if (!isEmptyLine(line)) return undefined
    } else if (!isOver) {
      rows.at(-1)?.push(line)
      tabs += tabsIn(line)
    }
  }
  return rows
}

/** Lines of rows without a number: each has all its tabs. */
const tabbedRows = (columns: readonly CellKind[], lines: readonly string[]): string[][] => {
  const rows: string[][] = []
  let row: string[] = []
  let tabs = 0
  for (const line of lines) {
    if (isPager(line)) continue
    const own = tabsIn(line)
    if (tabs + own > columns.length - 1) {
      row = []
      tabs = 0
    }
    // A badge behind a row that is complete belongs to none.
    if (row.length === 0 && own === 0 && isEmptyLine(line)) continue
    row.push(line)
    tabs += own
    if (tabs === columns.length - 1) {
      if (rows.length >= maxRows) break
      rows.push(row)
      row = []
      tabs = 0
    }
    if (row.length > 40) row = []
  }
  return rows
}

/** Lines of rows without number and tabs: as many as there are columns. */
const stackedRows = (columns: readonly CellKind[], lines: readonly string[]): string[][] => {
  const words = lines.filter((line) => !isPager(line) && !isEmptyLine(line))
  const rows: string[][] = []
  for (
    let at = 0;
    at + columns.length <= words.length && rows.length < maxRows;
    at += columns.length
  ) {
    const row = words.slice(at, at + columns.length)
    if (!columns.every((column, index) => canBe(column, row[index] ?? ''))) break
    rows.push(row)
  }
  return rows
}

const spacedRows = (columns: readonly CellKind[], lines: readonly string[]): string[][] =>
  lines.slice(0, maxRows).flatMap((line, at) => {
    // A row that goes on below has more words than those of its first line.
    const next = lines[at + 1]?.trim() ?? ''
    const isCut =
      columns[0] === 'serial' && !isEmptyLine(next) && !isPager(next) && !/^\d/u.test(next)
    if (isCut) return []
    const cells = line.trim().split(/[ \t]/u)
    const isRow =
      cells.length === columns.length &&
      columns.every((column, at) => canBe(column, cells[at] ?? ''))
    return isRow ? [[cells.join('\t')]] : []
  })

/** Several records beside each other in a line become lines of their own. */
const unfolded = (columns: number, repeats: number, lines: readonly string[]): string[] =>
  lines.flatMap((line) => {
    const cells = line.split('\t')
    if (cells.length < 2) return [line]
    return Array.from({ length: repeats }, (_, at) =>
      cells.slice(at * columns, (at + 1) * columns),
    ).flatMap((part) => (part.some((cell) => cell.trim() !== '') ? [part.join('\t')] : []))
  })

const longText: readonly CellKind[] = ['before', 'after', 'item']

const ofOneValue = /名称|法定代表人|注册资[本金]|实收资本|期限|类型|住所|地址|场所/u
const ofMany = /股东|投资人|发起人|合伙人|出资|董事|监事|经理|人员|经营范围/u
/** A sum, or the name of a company, ends as no part of one does. */
const whole =
  /^[\d,.]+(?:万|亿)?[(（]?(?:元|人民币|美元)[\p{Script=Han})）]{0,6}$|(?:公司|厂|企业|[(（](?:普通|有限)合伙[)）])$/u

/** Whether the last cell of a cut row is known to be whole: lines below it are not of the table. */
const isWhole = (columns: readonly CellKind[], cells: Cells, isInLines: boolean): boolean => {
  const item = cells[columns.indexOf('item')] ?? ''
  const after = columns.at(-1) === 'after' ? (cells.at(-1) ?? '') : ''
  if (after === '' || !ofOneValue.test(item) || ofMany.test(item.replace(/[(（].*$/su, '')))
    return false
  return isInLines || whole.test(after)
}

/** The last row has whatever follows the table: what stands below its last cell is not known to belong to it. */
const lastRow = (columns: readonly CellKind[], rows: readonly string[][], row: string[]) => {
  let tabs = 0
  const complete = row.findIndex((line) => {
    tabs += tabsIn(line)
    return tabs >= columns.length - 1
  })
  if (complete >= 0) {
    const rest = row.slice(complete + 1).filter((line) => !isEmptyLine(line))
    return { row: row.slice(0, complete + 1), isCut: rest.length > 0 }
  }
  const longest = Math.max(...rows.slice(0, -1).map((each) => each.length), columns.length + 2)
  return { row: row.slice(0, longest), isCut: row.length > longest }
}

/** Lines below the last cell of a row that say more of it, each behind its label. */
const labeledBelow = (columns: readonly CellKind[], row: readonly string[]) => {
  let tabs = 0
  const own: string[] = []
  const below: Entry[] = []
  for (const line of row) {
    const label =
      tabs >= columns.length - 1 && !line.includes('\t') ? labelIn(line.trim()) : undefined
    if (label?.word?.column === 'words' && label.value !== '')
      below.push({ word: label.word, value: label.value })
    else own.push(line)
    tabs += tabsIn(line)
  }
  return { own, below }
}

/** The rows below a head, up to the next heading. */
const rowsOf = (head: Head, lines: readonly string[]): TableRow[] => {
  const count = head.words.length / head.repeats
  const columns = head.words.slice(0, count).map(cellKind)
  const shownLines = withPagerInLine(lines)
  const own = head.repeats > 1 ? unfolded(count, head.repeats, shownLines) : shownLines
  const isNumbered = columns[0] === 'serial'
  const numbered = isNumbered && !head.isSpaced ? numberedRows(columns, own) : undefined
  const rows =
    numbered ??
    (head.isSpaced
      ? spacedRows(columns, own)
      : own.some((line) => line.includes('\t'))
        ? tabbedRows(columns, own)
        : stackedRows(columns, own))
  /** Whether each row above the last one stands on one line. */
  const isInLines = rows.length > 2 && rows.slice(0, -1).every((row) => row.length === 1)
  return rows.flatMap((written, at) => {
    const { own: row, below } = labeledBelow(columns, written)
    const { row: known, isCut } =
      numbered && at === rows.length - 1 ? lastRow(columns, rows, row) : { row, isCut: false }
    const cells = cellsOf(columns, known)
    if (!cells) return []
    const last = columns.at(-1) ?? 'other'
    const isDoubtful = isCut && longText.includes(last) && !isWhole(columns, cells, isInLines)
    const shown = isDoubtful ? cells.with(-1, undefined) : cells
    return [{ cells: shown, below, source: known.map((line) => line.trim()).join('\n') }]
  })
}

/**
 * Shares can lack their sign: as fractions they amount to 1, and a little more where each is rounded; as percents to
 * 100.
 */
export const rowsWithShares = (head: Head, lines: readonly string[]) => {
  const rows = rowsOf(head, lines)
  const share = head.words.findIndex(({ column, note }) => column === 'share' && note === '')
  if (share < 0 || rows.some(({ cells }) => cells[share])) return { words: head.words, rows }
  const words = head.words.map((word) =>
    word.column === 'share' && word.note === '' ? { ...word, note: '%' } : word,
  )
  const inPercent = rowsOf({ ...head, words }, lines)
  const texts = inPercent.map(({ cells }) => cells[share] ?? '')
  const shares = texts.map(Number)
  const sum = shares.reduce((total, each) => total + each, 0)
  const isNumber = texts.every((each) => /^\d{1,3}(?:\.\d{1,10})?$/u.test(each))
  const isPercent = sum > 1.5 || shares.some((each) => each > 1)
  return isNumber && isPercent && sum < 100.1
    ? { words, rows: inPercent }
    : { words: head.words, rows }
}
