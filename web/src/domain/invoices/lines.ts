import type { Box, PageText, TextRun } from './invoice-reading.ts'
import { withoutRadicals } from './radicals.ts'

/** Characters beside each other, without a gap as between columns. `runs` are what it was made of. */
export type Cell = {
  text: string
  box: Box
  page: number
  /** Its place in the list of all lines, and in its line. */
  line: number
  column: number
  isPicture: boolean
  runs: { start: number; end: number; run: TextRun }[]
}
export type Line = { cells: Cell[]; page: number; y: number; height: number }

/** No invoice has more. Of a longer document, the rest is not read, and nothing is certain. */
const invoiceLimits = { maxRuns: 8_000, maxCharacters: 60_000 }

/** In lengths of a Latin letter: as wide as that is a gap between two columns of an invoice, and between two words. */
const invoiceColumnGap = 2.4
const wordGap = 0.3

/** Characters that take two places: Chinese, and the full-width forms. */
const wide =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]/u
const widthOf = (text: string): number => {
  let width = 0
  for (const character of text) width += wide.test(character) ? 2 : 1
  return width
}

/** Ordinary letters, digits, signs and spaces; no characters that are not seen. */
const plain = (text: string): string =>
  withoutRadicals(text)
    .normalize('NFKC')
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Cc}]+/gu, (found) =>
      /\s/.test(found) ? ' ' : '',
    )
    .replace(/\s/g, ' ')

type Options = {
  /** In lengths of a Latin letter: as wide as that is a gap between two columns. */
  columnGap?: number
  /** What becomes of the text of a run. */
  clean?: (text: string) => string
  /** Of all pages together. */
  maxRuns?: number
  maxCharacters?: number
}

/** A line of a text layer may be one run with its columns apart by spaces. */
function partsOf(run: TextRun, clean: (text: string) => string): TextRun[] {
  const total = widthOf(run.text) || 1
  let before = 0
  const parts: TextRun[] = []
  for (const part of run.text.split(/([\s\u3000]{3,})/u)) {
    const width = widthOf(part)
    const text = clean(part).trim()
    if (text !== '') {
      const lead = widthOf(part.slice(0, part.length - part.trimStart().length))
      const share = run.box.width / total
      parts.push({
        text,
        confidence: run.confidence,
        box: {
          ...run.box,
          x: run.box.x + (before + lead) * share,
          width: widthOf(part.trim()) * share,
        },
      })
    }
    before += width
  }
  return parts
}

const isUsable = ({ text, box }: TextRun): boolean =>
  typeof text === 'string' &&
  [box.x, box.y, box.width, box.height].every(Number.isFinite) &&
  box.height > 0 &&
  box.width >= 0

/** Lines of a table and dirt are recognized as strokes. No word is as long as a line. */
const withoutStrokes = (run: TextRun): TextRun =>
  run.text.length > 100
    ? run
    : {
        ...run,
        text: /^[^\p{L}\p{N}:：@()（）]+$/u.test(run.text)
          ? ''
          : run.text.replace(/^[|_[\]]+|[|_[\]]+$/g, ''),
      }

const median = (numbers: number[]): number =>
  numbers.toSorted((one, other) => one - other)[numbers.length >> 1] ?? 0

/** How far a line goes down on its way from left to right. A photograph is hardly ever straight. */
function slopeOf(runs: readonly TextRun[]): number {
  const slopes: number[] = []
  for (const [at, { box }] of runs.entries()) {
    const next = runs[at + 1]?.box
    if (!next) continue
    const gap = next.x - (box.x + box.width)
    const down = next.y + next.height / 2 - (box.y + box.height / 2)
    if (gap < -0.005 || gap > 0.02 || Math.abs(down) > Math.max(box.height, next.height)) continue
    slopes.push(down / (next.x + next.width / 2 - (box.x + box.width / 2)))
  }
  return slopes.length < 10 ? 0 : median(slopes.filter(Number.isFinite))
}

const around = (boxes: readonly Box[]): Box => {
  let [left, top, right, bottom] = [1, 1, 0, 0]
  for (const { x, y, width, height } of boxes) {
    left = Math.min(left, x)
    top = Math.min(top, y)
    right = Math.max(right, x + width)
    bottom = Math.max(bottom, y + height)
  }
  return { x: left, y: top, width: right - left, height: bottom - top }
}

const isChineseEnd = /[\p{Script=Han}]$/u
const isChineseStart = /^[\p{Script=Han}]/u

/** What stands between two runs: nothing, a space, or the edge of a column (null). */
function between(
  before: TextRun,
  next: TextRun,
  { isPicture, columnGap }: { isPicture: boolean; columnGap: number },
): '' | ' ' | null {
  const letter = Math.max(
    before.box.width / (widthOf(before.text) || 1),
    next.box.width / (widthOf(next.text) || 1),
    // Of "1" or "." alone: a letter is half as wide as it is high, on a page higher than wide.
    0.33 * Math.min(before.box.height, next.box.height),
  )
  const gap = (next.box.x - before.box.x - before.box.width) / (letter || 1)
  if (gap > columnGap) return null
  const isChinese = isChineseEnd.test(before.text) && isChineseStart.test(next.text)
  if (isPicture) return isChinese ? '' : ' '
  return gap < wordGap || (isChinese && gap < 1.2) ? '' : ' '
}

function cellsOf(runs: TextRun[], page: PageText, line: number, columnGap: number): Cell[] {
  const isPicture = page.source === 'picture'
  const cells: Cell[] = []
  let cell: Cell | undefined
  let last: TextRun | undefined
  let texts: string[] = []
  let length = 0
  const close = () => {
    if (!cell) return
    cell.text = texts.join('')
    cell.box = around(cell.runs.map(({ run }) => run.box))
  }
  for (const run of runs.sort((one, other) => one.box.x - other.box.x)) {
    const gap = last ? between(last, run, { isPicture, columnGap }) : null
    if (!cell || gap === null) {
      close()
      cell = {
        text: '',
        box: run.box,
        page: page.page,
        line,
        column: cells.length,
        isPicture,
        runs: [],
      }
      cells.push(cell)
      texts = []
      length = 0
    } else {
      texts.push(gap)
      length += gap.length
    }
    cell.runs.push({ start: length, end: length + run.text.length, run })
    texts.push(run.text)
    length += run.text.length
    last = run
  }
  close()
  return cells
}

/** The lines of all pages from top to bottom, their cells from left to right. */
export function linesOf(
  pages: readonly PageText[],
  {
    columnGap = invoiceColumnGap,
    clean = plain,
    maxRuns = invoiceLimits.maxRuns,
    maxCharacters = invoiceLimits.maxCharacters,
  }: Options = {},
): { lines: Line[]; isCut: boolean } {
  const lines: Line[] = []
  let runsLeft = maxRuns
  let charactersLeft = maxCharacters
  let isCut = false
  for (const page of pages) {
    const runs: TextRun[] = []
    for (const given of page.runs) {
      if (!isUsable(given)) continue
      const run = page.source === 'picture' ? withoutStrokes(given) : given
      if (run.text === '') continue
      if (runsLeft <= 0 || charactersLeft <= 0) {
        isCut = true
        break
      }
      if (run.text.length > charactersLeft) isCut = true
      const parts = partsOf({ ...run, text: run.text.slice(0, charactersLeft) }, clean)
      runsLeft -= 1
      charactersLeft -= run.text.length
      for (const part of parts) runs.push(part)
    }
    const slope = page.source === 'picture' ? slopeOf(runs) : 0
    const middle = ({ box }: TextRun) => box.y + box.height / 2 - slope * (box.x + box.width / 2)
    const sorted = runs
      .map((run) => ({ run, y: middle(run) }))
      .sort((one, other) => one.y - other.y)
    let open: { runs: TextRun[]; y: number; height: number } | undefined
    const close = () => {
      if (!open) return
      const cells = cellsOf(open.runs, page, lines.length, columnGap)
      lines.push({ cells, page: page.page, y: open.y, height: open.height })
    }
    for (const { run, y } of sorted) {
      if (open && y - open.y < 0.5 * Math.min(open.height, run.box.height)) {
        open.runs.push(run)
        // The middle of the line, so that it follows neither its first nor its last run.
        open.y += (y - open.y) / open.runs.length
        open.height = Math.max(open.height, run.box.height)
      } else {
        close()
        open = { runs: [run], y, height: run.box.height }
      }
    }
    close()
  }
  return { lines, isCut }
}

/** A part of a cell: where it is on the page, and how surely its characters were recognized. */
export function placeOf(cell: Cell, start: number, end: number) {
  const parts = cell.runs.filter((part) => part.start < end && part.end > start)
  const boxes = parts.map(({ start: from, run }) => {
    const share = run.box.width / (widthOf(run.text) || 1)
    const left = widthOf(run.text.slice(0, Math.max(0, start - from)))
    const width = widthOf(run.text.slice(Math.max(0, start - from), Math.max(0, end - from)))
    return { ...run.box, x: run.box.x + left * share, width: width * share }
  })
  return {
    page: cell.page,
    box: boxes.length === 0 ? cell.box : around(boxes),
    confidence: parts.reduce((least, { run }) => Math.min(least, run.confidence), 1),
  }
}
