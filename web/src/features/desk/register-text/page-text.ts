import { looksLikePerson } from '../../../../../shared/names/person-name.ts'
import { readDay } from '../../../../../shared/register-text/days.ts'
import { maxRegisterText, plainText } from '../../../../../shared/register-text/plain-text.ts'
import {
  amountInWords,
  amountText,
  percentText,
  wholeCaseNumber,
} from '../../../../../shared/register-text/table-cells.ts'
import { readName } from '../../../../../shared/register-text/values.ts'
import type { Box, PageText } from '../../../domain/invoices/invoice-reading.ts'
import { type Cell, linesOf } from '../../../domain/invoices/lines.ts'
import { withoutRadicals } from '../../../domain/invoices/radicals.ts'

/** In lengths of a Latin letter. Cells of registers stand closer than the columns of an invoice. */
const columnGaps = { 'text-layer': 1.5, picture: 2.4 }
/** In heights of a line: cells that reach as far into each other's height are of one row. */
const rowOverlap = 0.15
/** In heights of a line: lines of one cell are closer below each other than that, rows of a table mostly further apart. */
const rowGap = 0.5

type Span = { start: number; end: number }
type Column = Span & { text: string }
/** Cells that stand on one height, or below each other in one row. `height` is that of its lowest cell. */
type Row = Span & { cells: Cell[]; height: number }

const across = ({ x, width }: Box): Span => ({ start: x, end: x + width })
const down = ({ y, height }: Box): Span => ({ start: y, end: y + height })
const overlap = (one: Span, other: Span): number =>
  Math.min(one.end, other.end) - Math.max(one.start, other.start)
const isBeside = (one: Span, other: Span): boolean =>
  overlap(one, other) > 0.2 * Math.min(one.end - one.start, other.end - other.start)

function rowOf(cells: Cell[]): Row {
  const row: Row = { cells, start: 1, end: 0, height: 1 }
  for (const { box } of cells) widen(row, down(box), box.height)
  return row
}

function widen(row: Row, { start, end }: Span, height: number) {
  row.start = Math.min(row.start, start)
  row.end = Math.max(row.end, end)
  row.height = Math.min(row.height, height)
}

/** A cell of two lines stands half a line above and below the others of its row. */
function overlapping(lines: readonly Row[]): Row[] {
  const rows: Row[] = []
  for (const line of lines) {
    const last = rows.at(-1)
    if (last && overlap(last, line) > rowOverlap * Math.min(last.height, line.height)) {
      for (const cell of line.cells) last.cells.push(cell)
      widen(last, line, line.height)
    } else rows.push(line)
  }
  return rows
}

/** Lines that are as close below each other as those of one cell are. */
function blocksOf(rows: readonly Row[]): Row[][] {
  const blocks: Row[][] = []
  for (const row of rows) {
    const last = blocks.at(-1)?.at(-1)
    if (last && row.start - last.end < rowGap * Math.min(last.height, row.height))
      blocks.at(-1)?.push(row)
    else blocks.push([row])
  }
  return blocks
}

const middle = ({ start, end }: Span): number => (start + end) / 2

/** Joins the lines of a block that have nothing in its first column with the row that has, the closest one. */
function rowsOf(block: readonly Row[]): Row[] {
  const counts = block.map(({ cells }) => columnsOf(cells).length)
  if (block.length === 1 || counts.every((count) => count < 2)) return [...block]
  const left = block
    .flatMap(({ cells }) => cells)
    .reduce((first, cell) => (cell.box.x < first.box.x ? cell : first))
  const isHead = ({ cells }: Row, at: number) =>
    cells.some(
      ({ box, text }) =>
        isBeside(across(box), across(left.box)) && ((counts[at] ?? 0) > 1 || /[:：]$/.test(text)),
    )
  const heads = block.filter(isHead)
  if (heads.length === 0) return [...block]
  const rows = heads.map(({ cells }) => [...cells])
  let next = 0
  for (const row of block) {
    if (row === heads[next]) {
      next += 1
      continue
    }
    const [before, after] = [heads[next - 1], heads[next]]
    const isAfter =
      !before || (after && middle(after) - middle(row) < middle(row) - middle(before) - 1e-6)
    rows[isAfter ? next : next - 1]?.push(...row.cells)
  }
  return rows.map(rowOf)
}

/** A number, an amount, a share, a day or a case number, and no part of one. */
const isValue = (text: string): boolean =>
  (amountText.test(text) && !/^[,，]|[,，]$/u.test(text)) ||
  amountInWords.test(text) ||
  percentText.test(text) ||
  wholeCaseNumber.test(text) ||
  readDay(text) !== undefined
const isName = (text: string): boolean => readName(text) !== undefined || looksLikePerson(text)

/**
 * Codes and numbers are broken anywhere, words at spaces. Two values below each other stay two, so that they are not
 * taken for another one.
 */
const joint = (before: string, next: string): '' | ' ' => {
  const parts = [before, next]
  const isBroken = /\p{Ll}$/u.test(before) || /^\p{Ll}/u.test(next)
  return isBroken || parts.every(isValue) || parts.every(isName) ? ' ' : ''
}

/** Cells that stand below each other are one. */
function columnsOf(cells: readonly Cell[]): Column[] {
  const columns: (Span & { cells: Cell[] })[] = []
  for (const cell of cells.toSorted((one, other) => one.box.x - other.box.x)) {
    const span = across(cell.box)
    const last = columns.at(-1)
    if (!last || !isBeside(last, span)) columns.push({ ...span, cells: [cell] })
    else {
      last.cells.push(cell)
      last.end = Math.max(last.end, span.end)
    }
  }
  return columns.map(({ start, end, cells: own }) => ({
    start,
    end,
    text: own
      .toSorted((one, other) => one.box.y - other.box.y)
      .map(({ text }, at, all) => {
        const before = all[at - 1]
        return before ? joint(before.text, text) + text : text
      })
      .join(''),
  }))
}

/** The texts of a row, with '' for each column of the table that it lacks; undefined: it is no row of this table. */
function placed(columns: readonly Column[], table: readonly Span[]): string[] | undefined {
  if (columns.length > table.length) return undefined
  const texts: string[] = table.map(() => '')
  let at = 0
  for (const column of columns) {
    while (at < table.length && !isBeside(table[at] ?? column, column)) at += 1
    const following = table[at + 1]
    if (at >= table.length || (following && isBeside(following, column))) return undefined
    texts[at] = column.text
    at += 1
  }
  return texts
}

/** In words of Chinese that were recognized in a picture, digits and brackets have spaces around them. */
const spaces =
  /(?<=\p{Script=Han}) (?=[\d()（）〔〕，。；：、])|(?<=[\d()（）〔〕，。；：、]) (?=[\p{Script=Han}()（）])/gu

const clean = (text: string): string => plainText(withoutRadicals(text))

/** Of 40 pages, the most that are read of a PDF, each with a thousand runs. */
const maxPaperRuns = 40_000

/** Of a page of the text that is taken for a table. */
const minColumns = 3

/**
 * The text of pages as if it was copied from the web page: a line for each row, its cells apart by tabs. Cells of
 * several lines are put together. `isCut`: the pages have more than 40,000 runs or 500,000 characters, and the rest is
 * not in the text.
 */
export function textOfPages(pages: readonly PageText[]): { text: string; isCut: boolean } {
  const read = (['text-layer', 'picture'] as const).map((source) =>
    linesOf(
      pages.filter((page) => page.source === source),
      {
        columnGap: columnGaps[source],
        clean,
        maxRuns: maxPaperRuns,
        maxCharacters: maxRegisterText,
      },
    ),
  )
  const lines = read.flatMap((each) => each.lines)
  const texts: string[] = []
  let table: Span[] = []
  const byPage = [...Map.groupBy(lines, ({ page }) => page)].toSorted(([a], [b]) => a - b)
  for (const [, own] of byPage) {
    const rows = overlapping(own.map(({ cells }) => rowOf(cells)))
    for (const row of blocksOf(rows).flatMap(rowsOf)) {
      const columns = columnsOf(row.cells)
      const cells = columns.length > 1 ? placed(columns, table) : undefined
      if (cells) {
        const filled = columns.values()
        table = table.map((span, at) => {
          const column = cells[at] === '' ? undefined : filled.next().value
          return column
            ? { start: Math.min(span.start, column.start), end: Math.max(span.end, column.end) }
            : span
        })
      } else table = columns.length >= minColumns ? columns : []
      const line = (cells ?? columns.map(({ text }) => text)).join('\t')
      texts.push(row.cells.some(({ isPicture }) => isPicture) ? line.replace(spaces, '') : line)
    }
  }
  return { text: texts.join('\n'), isCut: read.some(({ isCut }) => isCut) }
}
