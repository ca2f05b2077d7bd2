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

export type LabeledCell = { cell: Cell; labels: Label[]; section: Section }

/** A label and where its value may be: behind it, in the cells to its right, below it. */
export type Labeled = {
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
  cells: LabeledCell[][]
  labeled: Labeled[]
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

/** Columns of the page, each with the section that its last heading began, and where that heading stands. */
class Columns {
  readonly #sections: Section[] = Array(slots + 1).fill('top')
  readonly #headings: number[] = Array(slots + 1).fill(-slots)

  at(cell: Cell): Section {
    return this.#sections[slotOf(cell.box.x)] ?? 'unknown'
  }

  /** Whether a heading is directly above: the cell is of that column, whatever begins to its left. */
  isBelowHeading(cell: Cell): boolean {
    const slot = slotOf(cell.box.x)
    return Math.abs((this.#headings[slot] ?? -slots) - slot) <= 2
  }

  begin(section: Section, from: Cell, until: Cell | undefined) {
    const end = until ? slotOf(until.box.x) : slots + 1
    const start = slotOf(from.box.x)
    // A little to the left: a value below may stand out.
    for (let slot = Math.max(0, start - 2); slot < end; slot += 1) {
      this.#sections[slot] = section
      this.#headings[slot] = start
    }
  }

  reset() {
    this.#sections.fill('unknown')
    this.#headings.fill(-slots)
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
    return labeledLine(line, columns, budget)
  })
  joinStacked(lines, cells, budget)
  const labeled = labeledOf(lines, cells)
  const isTooLong = isCut || budget.left <= 0 || labeled.length > maxLabels
  return { lines, cells, labeled: labeled.slice(0, maxLabels), isCut: isTooLong }
}

function labeledLine(line: Line, columns: Columns, budget: Budget): LabeledCell[] {
  const read = line.cells.map((cell) => ({
    cell,
    labels: labelsIn(cell.text, budget, cell.isPicture),
  }))
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
      const next = read.find(
        (other, place) =>
          place > at && (headings[place] !== undefined || columns.isBelowHeading(other.cell)),
      )
      columns.begin(heading, cell, next?.cell)
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

/** As far apart, in heights of a line, are the lines of one cell; rows of a table are farther. */
const maxLeading = 1.35
/** Boxes of a picture end at the letters: a line of "Bank" is lower than one of "Beneficiary". */
const maxLeadingInPicture = 2.1

const inOneLine: readonly (LabelKind | 'unknown')[] = ['number', 'account', 'bic', 'bank', 'code']

const isWholeLabel = ({ cell, labels }: LabeledCell): boolean =>
  labels.length === 1 &&
  labels[0]?.isClear === true &&
  labels[0].start === 0 &&
  labels[0].end >= cell.text.length

/** A label of two lines in one cell: "Beneficiary" above "Bank", 账号 above "Account No.". */
function joinStacked(lines: readonly Line[], cells: readonly LabeledCell[][], budget: Budget) {
  for (const [at, line] of cells.entries())
    for (const upper of line) {
      if (!isWholeLabel(upper) || upper.cell.text.endsWith(':')) continue
      for (let next = at + 1; next <= at + 2; next += 1) {
        const [first, second] = [lines[at], lines[next]]
        if (!first || !second || first.page !== second.page) break
        const heights = Math.max(first.height, second.height)
        const leading = upper.cell.isPicture ? maxLeadingInPicture : maxLeading
        if (second.y - first.y > leading * heights) break
        const lower = cellUnder(cells[next] ?? [], upper.cell)
        if (!lower) continue
        const isAligned = Math.abs(lower.cell.box.x - upper.cell.box.x) < 0.01
        if (!isAligned || !isWholeLabel(lower)) break
        const beside = cells[next]?.[lower.cell.column + 1]
        if (beside && !startsWithLabel(beside)) {
          // The next row of a table; or a value of two lines, of which each label would have one.
          for (const { labels } of [upper, lower])
            if (
              labels[0] &&
              inOneLine.includes(labels[0].kinds[0] ?? 'unknown') &&
              upper.labels[0]?.kinds[0] === lower.labels[0]?.kinds[0]
            )
              labels[0] = { ...labels[0], kinds: [...labels[0].kinds, 'unknown'] }
          break
        }
        const joined = labelsIn(`${upper.cell.text} ${lower.cell.text}`, budget)
        const [label] = joined
        if (
          joined.length !== 1 ||
          label?.kinds.length !== 1 ||
          !upper.labels[0] ||
          !lower.labels[0]
        )
          break
        upper.labels[0] = { ...upper.labels[0], kinds: label.kinds, text: label.text }
        lower.labels[0] = { ...lower.labels[0], kinds: label.kinds, text: label.text }
        break
      }
    }
}

/** No invoice has more. */
const maxLabels = 800

/** How far below its label a value may begin, in heights of a line. */
const maxBelow = 3.2

function labeledOf(lines: readonly Line[], cells: readonly LabeledCell[][]): Labeled[] {
  const found: Labeled[] = []
  for (const [at, line] of cells.entries())
    for (const [column, { cell, labels, section }] of line.entries())
      for (const [place, label] of labels.entries()) {
        const until = labels[place + 1]?.start ?? cell.text.length
        const inline = trimmed({ cell, start: label.end, end: until })
        const isLast = place === labels.length - 1
        const beside = isLast ? valuesToTheRight(line, column) : []
        const right =
          isLast && !inline && beside.length === 0
            ? valueBesideLines(lines, cells, at, cell)
            : beside
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
export const valuesOf = ({ inline, right, below }: Labeled): Text[] =>
  [inline, ...(inline ? [] : right.slice(0, 1)), below].filter((text) => text !== undefined)

/** The cell that follows a value in its line: the value may go on in it. */
export const besideOf = ({ inline, right, below }: Labeled, value: Text): string => {
  const next = value === below ? undefined : right[inline ? 0 : 1]
  return next ? textOf(next) : ''
}

const maxToTheRight = 8

function valuesToTheRight(line: readonly LabeledCell[], column: number): Text[] {
  const values: Text[] = []
  for (const { cell, labels } of line.slice(column + 1, column + 1 + maxToTheRight)) {
    if (startsWithLabel({ cell, labels, section: 'top' })) break
    const value = whole(cell)
    if (value) values.push(value)
  }
  return values
}

/** The value of a label of two lines stands between them. */
function valueBesideLines(
  lines: readonly Line[],
  cells: readonly LabeledCell[][],
  at: number,
  { box }: Cell,
): Text[] {
  const line = lines[at]
  for (const other of [at - 1, at + 1]) {
    const near = lines[other]
    if (!line || near?.page !== line.page) continue
    if (Math.abs(near.y - line.y) > Math.max(line.height, near.height)) continue
    const found = (cells[other] ?? []).find(({ cell }) => cell.box.x >= box.x + box.width)
    const value =
      found && !startsWithLabel(found) && !isLabeledBeside(cells[other] ?? [], found)
        ? whole(found.cell)
        : undefined
    if (value) return [value]
  }
  return []
}

/** The cells of a line are sorted by their place, so that a long line needs few steps. */
function cellUnder(line: readonly LabeledCell[], { box }: Cell): LabeledCell | undefined {
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

const startsWithLabel = ({ labels }: LabeledCell): boolean =>
  labels[0]?.start === 0 && labels[0].isClear

/** Whether a label to its left waits for it. */
function isLabeledBeside(line: readonly LabeledCell[], { cell }: LabeledCell): boolean {
  const before = line[cell.column - 1]
  const label = before?.labels.at(-1)
  return (
    label?.isClear === true &&
    !trimmed({ cell: before?.cell ?? cell, start: label.end, end: before?.cell.text.length ?? 0 })
  )
}

/** Below its label, beside another one that has a value below itself. */
function isBetweenLabels(
  cells: readonly LabeledCell[][],
  at: number,
  label: Cell,
  { cell }: LabeledCell,
): boolean {
  const beside = cells[at]?.[cell.column - 1]?.cell
  const below = beside && cellUnder(cells[at + 1] ?? [], beside)
  const isAligned = (one: Cell, other: Cell) => Math.abs(one.box.x - other.box.x) < 0.01
  return (
    isAligned(label, cell) &&
    beside !== undefined &&
    below !== undefined &&
    !startsWithLabel(below) &&
    isAligned(beside, below.cell)
  )
}

function valueBelow(
  lines: readonly Line[],
  cells: readonly LabeledCell[][],
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
    const isOther =
      startsWithLabel(under) ||
      (isLabeledBeside(cells[next] ?? [], under) && !isBetweenLabels(cells, next, cell, under))
    return isOther ? undefined : whole(under.cell)
  }
  return undefined
}

/** The cell directly below a text, unless it is another label's. */
function under(document: Document, { cell }: Text): Cell | undefined {
  const line = document.lines[cell.line]
  // Lines of the column beside may be between.
  for (let at = cell.line + 1; at <= cell.line + 3; at += 1) {
    const next = document.lines[at]
    if (!line || next?.page !== line.page) return undefined
    if (next.y - line.y > 2 * Math.max(line.height, next.height)) return undefined
    const cells = document.cells[at] ?? []
    const found = cellUnder(cells, cell)
    if (!found) continue
    return startsWithLabel(found) || isLabeledBeside(cells, found) ? undefined : found.cell
  }
  return undefined
}

/** The line that follows directly below a text, wherever it begins. */
export function lineBelow(document: Document, text: Text): Text | undefined {
  const below = under(document, text)
  return below && whole(below)
}

/** The line that follows directly below a text and begins where it, or its label, begins. */
export function continuationOf(document: Document, text: Text): Text | undefined {
  const { cell, start } = text
  const below = under(document, text)
  if (!below) return undefined
  const left = cell.box.x + (cell.box.width * start) / Math.max(1, cell.text.length)
  const isAligned = [cell.box.x, left].some((x) => Math.abs(below.box.x - x) < 0.03)
  return isAligned ? whole(below) : undefined
}

/** The cells above and below a value, within two lines, that begin where it begins. */
export function alignedWith(document: Document, { cell }: Text): LabeledCell[] {
  const found: LabeledCell[] = []
  for (const step of [-1, -2, 1, 2]) {
    if (document.lines[cell.line + step]?.page !== cell.page) continue
    for (const other of document.cells[cell.line + step] ?? [])
      if (Math.abs(other.cell.box.x - cell.box.x) < 0.02) found.push(other)
  }
  return found
}
