import { type Label, type LabelField, labelAt } from './labels.ts'
import { headingOf, isFooter, isNoise, withoutNoise } from './noise.ts'
import { isMissing, readFormerNames } from './values.ts'
import { continuationOf, isLineOfValue, isWholeValue, joinOf } from './wrapped.ts'

/** A label with the words that stand as its value. */
export type Pair = {
  field: LabelField
  /** In brackets behind the label: the unit or the year of the value. */
  note: string
  /** Label and value as on the page. */
  source: string
  value: string
  /** It is not clear where the value ends. */
  isUnclear: boolean
  /** Other lines below the label: one of them can be the value, and this one a word of the page. */
  others: string[]
}

type OpenPair = Omit<Pair, 'value'> & {
  value?: string
  /** The lines of its value, to tell a broken line from a new one. The first one may also have the label. */
  lines: string[]
}

const minUnmarkedLabel = 4
const bullet = /^(?:[\s•●■◆※*·▪▸>]+|\d{1,2}[.、] ?)(?=[\p{Script=Han}【[])/u

/** The next label in a cell, behind a space: 沈某 注册资本：500万元. */
const nextLabel = (cell: string, from: number): { at: number; label: Label } | undefined => {
  const space = /\s+|(?=【)/g
  space.lastIndex = from
  for (let found = space.exec(cell); found; found = space.exec(cell)) {
    const at = found.index + found[0].length
    const label = labelAt(cell, at)
    if (label && (label.isMarked || label.length >= minUnmarkedLabel)) return { at, label }
    space.lastIndex = Math.max(at, found.index + 1)
  }
  return undefined
}

type Line = {
  /** Words before the first label, cell by cell. */
  lead: string[]
  pairs: OpenPair[]
}

const newPair = (label: Label, source: string, value: string | undefined): OpenPair => ({
  field: label.field,
  note: label.note,
  source,
  ...(value !== undefined && { value }),
  isUnclear: false,
  others: [],
  lines: [source],
})

const readCell = (cell: string, line: Line): void => {
  const start = bullet.exec(cell)?.[0].length ?? 0
  const first = labelAt(cell, start)
  let at = start
  let label: Label | undefined = first
  if (!first) {
    const next = nextLabel(cell, 0)
    const text = cell.slice(0, next?.at).trim()
    const open = line.pairs.at(-1)
    if (open && open.value === undefined) {
      open.value = text
      open.source += `\t${text}`
    } else if (line.pairs.length === 0 && text !== '') line.lead.push(text)
    at = next?.at ?? cell.length
    label = next?.label
  }
  while (label) {
    const next = nextLabel(cell, label.end)
    const value = cell.slice(label.end, next?.at).trim()
    // A label before another one has no value; the last one of a cell can have it behind.
    const isOpen = value === '' && !next
    line.pairs.push(newPair(label, cell.slice(at, next?.at).trim(), isOpen ? undefined : value))
    at = next?.at ?? cell.length
    label = next?.label
  }
}

const readLine = (text: string): Line => {
  const line: Line = { lead: [], pairs: [] }
  const cells = text.split('\t')
  for (const [index, cell] of cells.entries()) {
    const open = line.pairs.at(-1)
    if (cell.trim() !== '') readCell(cell.trim(), line)
    else if (open?.value === undefined && open && index < cells.length - 1) open.value = ''
  }
  return line
}

const isValueless = (pair: OpenPair): boolean => pair.value === undefined

/** Labels without values beside each other: the head of a table. */
const isHead = ({ pairs }: Line): boolean => pairs.length > 1 && pairs.every(isValueless)

/** The longest scope of a license has about thirty lines. Each line reads the value so far again. */
const maxLines = 50
/** A report stores scopes of 2,000 characters. */
const maxValueLength = 4000
const maxSkipped = 3
const maxBadge = 12
const maxOthers = 20
const fieldsOfNames: readonly LabelField[] = [
  'legalRepresentative',
  'owner',
  'manager',
  'controller',
]
const fieldsOfNumbers: readonly LabelField[] = [
  'registeredCapital',
  'contributions',
  'paidInCapital',
  'insuredEmployees',
  'lastAnnualReport',
  'branches',
  'code',
  'establishedOn',
]

/**
 * 曾用名 among the badges below a name is a button: below it stands the next badge. 统一社会信用代码 in a form to search
 * has no code below it.
 */
const isButton = ({ field, source }: OpenPair, below: string): boolean => {
  if (/[:：】]/.test(source)) return false
  if (field === 'code') return !/\d/.test(below) && !isMissing(below) && !below.includes('*')
  return (
    field === 'formerNames' &&
    below.length <= maxBadge &&
    !/公司|合伙|[厂店]$/.test(below) &&
    readFormerNames(below) === undefined
  )
}

/** 裘 above 裘松年: in place of a picture stands the first character of the name. */
const isAvatarOf = ({ field, value }: OpenPair, below: string): boolean =>
  fieldsOfNames.includes(field) &&
  value?.length === 1 &&
  below.length > 1 &&
  below.startsWith(value)

/** 曾用名 2 */
const isCountedButton = ({ field, value = '' }: OpenPair): boolean =>
  field === 'formerNames' && /^\d{1,2}$/.test(value)

/** A button of aggregators behind an English name that they made: the company does not give it itself. */
const isMachineTranslation = (text: string): boolean => text.includes('自动翻译')

class Reader {
  readonly found: OpenPair[] = []
  /** A label whose value is expected on the next line. */
  #open: OpenPair | undefined
  #skipped = 0
  /** A label whose value was read from the line below. */
  #above: OpenPair | undefined
  /** Values that the next line can continue. */
  #last: OpenPair[] = []
  /** A button or a heading stands between those and the next line, which then may not belong to them. */
  #isInterrupted = false
  #isEntry = true
  #hasEntry = false
  /** A heading of the entry stands right before: another one beside it is a tab. */
  #isAfterHeading = false

  read(text: string): void {
    const trimmed = text.trim()
    if (trimmed === '') return
    // A row of a table: 经营范围 is what was changed there.
    if (!this.#open && /^\d{1,4}\t/.test(trimmed)) {
      this.#isInterrupted = true
      return
    }
    const heading = headingOf(trimmed)
    if (heading) {
      this.#readHeading(heading)
      return
    }
    if (!isNoise(trimmed)) this.#isAfterHeading = false
    const line = readLine(text)
    // The publisher of the page has an address, too.
    if (isFooter(trimmed)) line.pairs = line.pairs.filter(({ field }) => field !== 'shownAddress')
    if (line.lead.length > 0) this.#readText(line.lead.join(' '))
    if (line.pairs.length > 0) this.#readPairs(line)
  }

  #readHeading(heading: 'entry' | 'other'): void {
    this.#open = undefined
    this.#isInterrupted = true
    // A menu before the entry has the names of all sections, and a bar of tabs those beside the entry.
    const isBeside = this.#isAfterHeading && this.#isEntry
    this.#isEntry = heading === 'entry' || !this.#hasEntry || isBeside
    this.#isAfterHeading = heading === 'entry' || isBeside
  }

  #end(): void {
    this.#open = undefined
    this.#last = []
    this.#isInterrupted = false
  }

  #readPairs(line: Line): void {
    this.#end()
    this.#above = undefined
    if (isHead(line)) return
    const open = line.pairs.at(-1)
    for (const pair of line.pairs)
      if (this.#isEntry && !isCountedButton(pair)) this.found.push(pair)
    this.#hasEntry ||= line.pairs.some(
      ({ field, value }) => (field === 'name' || field === 'code') && value !== undefined,
    )
    this.#open = open && isValueless(open) ? open : undefined
    this.#skipped = 0
    this.#last = line.pairs.filter((pair) => !isValueless(pair))
  }

  #readText(text: string): void {
    if (this.#open) this.#readValue(this.#open, text)
    else if (isMachineTranslation(text)) this.#dropEnglishName()
    else if (isNoise(text) || isFooter(text)) this.#isInterrupted = true
    else {
      const above = this.#above
      const isMore = above && this.#last.includes(above) && isLineOfValue(above, text) === true
      if (above && !isMore && above.others.length < maxOthers) above.others.push(text)
      for (const [at, pair] of this.#last.entries()) this.#continue(pair, text, at)
      this.#last = this.#last.filter((pair) => pair.lines.at(-1) === text)
    }
  }

  #dropEnglishName(): void {
    this.#isInterrupted = true
    const last = this.#last.at(-1)
    if (last?.field === 'englishName') last.value = ''
  }

  #readValue(open: OpenPair, text: string): void {
    const isInitial = fieldsOfNames.includes(open.field) && text.length === 1
    const isCounter = !fieldsOfNumbers.includes(open.field) && /^\d{1,6}$/.test(text)
    const isSkipped = !isMissing(text) && (isNoise(text) || isInitial || isCounter)
    if (isSkipped && this.#skipped < maxSkipped) {
      this.#skipped += 1
      return
    }
    this.#end()
    if (isButton(open, text)) {
      if (this.found.at(-1) === open) this.found.pop()
      return
    }
    open.value = text
    open.source += `\n${text}`
    open.lines = [text]
    this.#last = [open]
    this.#above = open
    this.#hasEntry ||= open.field === 'name' || open.field === 'code'
  }

  #continue(pair: OpenPair, text: string, at: number): void {
    const { value = '' } = pair
    if (isAvatarOf(pair, text)) {
      pair.value = text
      pair.source += `\n${text}`
      pair.lines = [text]
      return
    }
    if (pair.lines.length >= maxLines || value.length > maxValueLength) {
      pair.isUnclear = true
      return
    }
    if (isMissing(value) || withoutNoise(value) !== value) return
    const continuation = continuationOf(pair.field, value, text)
    if (continuation === 'no') return
    const isNext = at === this.#last.length - 1 && !this.#isInterrupted
    if (continuation === 'unclear' || !isNext || !isLineOfValue(pair, text)) {
      pair.isUnclear = true
      return
    }
    pair.value = value + joinOf(pair.field, value, text) + text
    pair.source += `\n${text}`
    pair.lines.push(text)
  }
}

/** The longest page of a site has some thousand. */
const maxPageLines = 22_000

/** Labels with their values, in the order of the page. Those without a value are left out. */
export const pairsIn = (text: string): Pair[] => {
  const reader = new Reader()
  for (const line of text.split('\n', maxPageLines)) reader.read(line)
  return reader.found.flatMap(({ value, lines, ...pair }) => {
    if (value === undefined || isMissing(value)) return []
    if (pair.field === 'englishName' && isMachineTranslation(value)) return []
    if (value.length > maxValueLength) return [{ ...pair, value: '', isUnclear: true }]
    const shown = withoutNoise(value)
    if (isMissing(shown)) return []
    const isUnclear = pair.isUnclear || (lines.length > 1 && !isWholeValue(pair.field, shown))
    return [{ ...pair, value: shown, isUnclear }]
  })
}
