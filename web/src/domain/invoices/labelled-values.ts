import type { PageText } from './invoice-reading.ts'
import { type Budget, type Label, type LabelKind, labelsIn, newBudget } from './labels.ts'
import { type Cell, type Line, linesOf } from './lines.ts'

/** Whom a part of the page is about. `top` is above all labels: the letterhead. */
export type Section =
  | 'top'
  | 'seller'
  | 'buyer'
  | 'carrier'
  | 'intermediary'
  | 'bank'
  | 'invoice'
  | 'items'
  | 'total'
  | 'terms'
  | 'unknown'

/** A part of a cell that may be a value. */
export type Text = { cell: Cell; start: number; end: number }
export const textOf = ({ cell, start, end }: Text): string => cell.text.slice(start, end)

export type LabelledCell = { cell: Cell; labels: Label[]; section: Section }

/** A label and where its value may be: behind it, in the cells to its right, below it. */
export type Labelled = {
  kind: LabelKind
  label: Label
  cell: Cell
  section: Section
  inline?: Text
  right: Text[]
  below?: Text
}

export type Document = {
  lines: Line[]
  cells: LabelledCell[][]
  labelled: Labelled[]
  /** Only its beginning was read. */
  isCut: boolean
}

const sectionOf: Partial<Record<LabelKind | 'unknown', Section>> = {
  seller: 'seller',
  buyer: 'buyer',
  carrier: 'carrier',
  intermediary: 'intermediary',
  bankBlock: 'bank',
  beneficiary: 'bank',
  bank: 'bank',
  account: 'bank',
  bic: 'bank',
  number: 'invoice',
  date: 'invoice',
  currency: 'invoice',
  items: 'items',
  amountColumn: 'items',
  total: 'total',
  grandTotal: 'total',
  deposit: 'terms',
  other: 'invoice',
  terms: 'terms',
  unknown: 'unknown',
}

/** Labels of a bank within the blocks of another party are that party's, or the intermediary's. */
const staysWithin: Partial<Record<Section, readonly (LabelKind | 'unknown')[]>> = {
  intermediary: ['bank', 'account', 'bic', 'bankAddress', 'unknown'],
  buyer: ['bank', 'account', 'bic', 'unknown'],
  carrier: ['account', 'unknown'],
  bank: ['other', 'terms', 'currency', 'unknown'],
}

const slots = 100

/** Columns of the page, each with the section that its last heading began. */
class Columns {
  readonly #sections: Section[] = Array(slots + 1).fill('top')

  at(cell: Cell): Section {
    return this.#sections[slotOf(cell.box.x)] ?? 'unknown'
  }

  begin(section: Section, from: Cell, until: Cell | undefined) {
    const end = until ? slotOf(until.box.x) : slots + 1
    // A little to the left: a value below may stand out.
    for (let slot = Math.max(0, slotOf(from.box.x) - 2); slot < end; slot += 1)
      this.#sections[slot] = section
  }

  reset() {
    this.#sections.fill('unknown')
  }
}
const slotOf = (x: number): number => Math.min(slots, Math.max(0, Math.round(x * slots)))

/** "From Ningbo to Hamburg" names no parties. */
const isRoute = (cells: readonly { labels: Label[] }[]): boolean => {
  const words = cells.flatMap(({ labels }) => labels.map(({ text }) => text.replace(/\W/g, '')))
  return words.includes('from') && words.includes('to')
}

/** Reads the labels of all cells, and whom each cell is about. */
export function documentOf(pages: readonly PageText[]): Document {
  const { lines, isCut } = linesOf(pages)
  const budget = newBudget()
  const columns = new Columns()
  let page: number | undefined
  const cells = lines.map((line) => {
    if (page !== undefined && page !== line.page) columns.reset()
    page = line.page
    return labelledLine(line, columns, budget)
  })
  const labelled = labelledOf(lines, cells)
  const isTooLong = isCut || budget.left <= 0 || labelled.length > maxLabels
  return { lines, cells, labelled: labelled.slice(0, maxLabels), isCut: isTooLong }
}

function labelledLine(line: Line, columns: Columns, budget: Budget): LabelledCell[] {
  const read = line.cells.map((cell) => ({ cell, labels: labelsIn(cell.text, budget) }))
  const isHeader = read.filter(({ labels }) => labels[0]?.kinds[0] === 'items').length >= 2
  const route = isRoute(read)
  const headings = read.map(({ labels }) => {
    const label = labels[0]
    if (!label || (!label.isClear && !isHeader)) return undefined
    if (label.start > 0 && label.kinds[0] === 'unknown') return undefined
    if (isHeader) return 'items'
    if (route && /^(?:from|to)\b/.test(label.text)) return 'terms'
    return label.kinds[0] === undefined ? undefined : sectionOf[label.kinds[0]]
  })
  return read.map(({ cell, labels }, at) => {
    const kind = labels[0]?.kinds[0]
    const heading = headings[at]
    const before = columns.at(cell)
    const isOther = kind === 'bank' && /beneficiary|收款|受益/.test(labels[0]?.text ?? '')
    if (heading && (isOther || !(kind && staysWithin[before]?.includes(kind)))) {
      const next = headings.findIndex((each, place) => place > at && each !== undefined)
      columns.begin(heading, cell, next < 0 ? undefined : read[next]?.cell)
    }
    const changed = isHeader
      ? labels.map((label) => ({
          ...label,
          kinds: label.kinds.map((each) => (each === 'total' ? 'amountColumn' : each)),
        }))
      : labels
    return { cell, labels: changed, section: columns.at(cell) }
  })
}

/** No invoice has more. */
const maxLabels = 800

/** How far below its label a value may begin, in heights of a line. */
const maxBelow = 3.2

function labelledOf(lines: readonly Line[], cells: readonly LabelledCell[][]): Labelled[] {
  const found: Labelled[] = []
  for (const [at, line] of cells.entries())
    for (const [column, { cell, labels, section }] of line.entries())
      for (const [place, label] of labels.entries()) {
        const until = labels[place + 1]?.start ?? cell.text.length
        const inline = trimmed({ cell, start: label.end, end: until })
        const isLast = place === labels.length - 1
        const right = isLast ? valuesToTheRight(line, column) : []
        const below = isLast && !inline ? valueBelow(lines, cells, at, cell) : undefined
        for (const kind of label.kinds) {
          if (kind === 'unknown') continue
          found.push({
            kind,
            label,
            cell,
            section,
            ...(inline && { inline }),
            right,
            ...(below && { below }),
          })
        }
      }
  return found
}

/** Without the spaces and signs around it. Undefined if nothing is left. */
export function trimmed({ cell, start, end }: Text): Text | undefined {
  let [from, to] = [start, end]
  while (from < to && /[\s:;,|*_#.=-]/.test(cell.text[from] ?? '')) from += 1
  while (to > from && /[\s:;,|*_/(-]/.test(cell.text[to - 1] ?? '')) to -= 1
  return from < to ? { cell, start: from, end: to } : undefined
}

const whole = (cell: Cell): Text | undefined => trimmed({ cell, start: 0, end: cell.text.length })

/** Where the value of a label may be, the likeliest first. */
export const valuesOf = ({ inline, right, below }: Labelled): Text[] =>
  [inline, ...(inline ? [] : right.slice(0, 1)), below].filter((text) => text !== undefined)

const maxToTheRight = 8

function valuesToTheRight(line: readonly LabelledCell[], column: number): Text[] {
  const values: Text[] = []
  for (const { cell, labels } of line.slice(column + 1, column + 1 + maxToTheRight)) {
    if (labels[0]?.start === 0 && labels[0].isClear) break
    const value = whole(cell)
    if (value) values.push(value)
  }
  return values
}

/** The cells of a line are sorted by their place, so that a long line needs few steps. */
export function cellUnder(line: readonly LabelledCell[], { box }: Cell): LabelledCell | undefined {
  let [low, high] = [0, line.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const other = line[middle]?.cell.box
    if (other && other.x + other.width < box.x) low = middle + 1
    else high = middle
  }
  const found = line[low]
  return found && found.cell.box.x < box.x + Math.max(box.width, 0.01) ? found : undefined
}

function valueBelow(
  lines: readonly Line[],
  cells: readonly LabelledCell[][],
  at: number,
  cell: Cell,
): Text | undefined {
  const start = lines[at]
  if (!start) return undefined
  for (let next = at + 1; next <= at + 3; next += 1) {
    const line = lines[next]
    if (!line || line.page !== start.page) return undefined
    if (line.y - start.y > maxBelow * Math.max(start.height, line.height)) return undefined
    const under = cellUnder(cells[next] ?? [], cell)
    if (!under) continue
    return under.labels[0]?.start === 0 && under.labels[0].isClear ? undefined : whole(under.cell)
  }
  return undefined
}

/** The line that follows directly below a text and begins where it, or its label, begins. */
export function continuationOf(document: Document, { cell, start }: Text): Text | undefined {
  const line = document.lines[cell.line]
  const next = document.lines[cell.line + 1]
  if (!line || !next || line.page !== next.page) return undefined
  if (next.y - line.y > 2.2 * Math.max(line.height, next.height)) return undefined
  const under = cellUnder(document.cells[cell.line + 1] ?? [], cell)
  if (!under || under.labels[0]?.start === 0) return undefined
  const left = cell.box.x + (cell.box.width * start) / Math.max(1, cell.text.length)
  const isAligned = [cell.box.x, left].some((x) => Math.abs(under.cell.box.x - x) < 0.03)
  return isAligned ? whole(under.cell) : undefined
}
