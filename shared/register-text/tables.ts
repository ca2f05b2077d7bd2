import { blocksIn, labelIn, type TableRecord } from './labeled-blocks.ts'
import { isFooter, isNoise } from './noise.ts'
import { type Heading, headingsIn, isPath, type TableKind } from './section-headings.ts'
import { columnNamed, kindsOf } from './table-columns.ts'
import { type Head, headAt } from './table-head.ts'
import { isOne, isPastOf, kindOf, kindOfTable, pastKind } from './table-kind.ts'
import { isBadge } from './table-names.ts'
import { isPager, rowsWithShares } from './table-rows.ts'
import { isMissing } from './values.ts'

/** The records of one table, or of one section without columns. */
export type Table = {
  kind: TableKind
  /** Below a heading as 历史经营异常, or beside one that may be open. */
  isPast: boolean
  records: readonly TableRecord[]
  /** How many there are on all pages of the table, if its heading or its pager says so. */
  total?: number | undefined
  /** Rows on the page, also those that are not read, as of a masked name. */
  shown?: number
}
/** Lines below a heading that are no table: cards, or the results of a search. */
export type Loose = {
  kind: TableKind | undefined
  lines: readonly string[]
  /** How many cards there are, if those of the past could stand in their place. */
  count: number | undefined
}

/** A whole page of a commercial site has about 5,000. */
const maxLines = 10_000
/** A bar of tabs has at most this many. */
const maxTabs = 60

/** Lines of buttons between the tabs of a section. */
const maxBetween = 6

/** Columns of shareholders that a table of former ones does not have. */
const onlyOfToday = /^(?:首次持股日期|最终受益股份)$/u

const tableOf = (
  head: Head,
  lines: readonly string[],
  headings: readonly Heading[],
): Table | undefined => {
  const words = head.words.slice(0, head.words.length / head.repeats)
  const isPast = words.some(({ word }) => /^(?:退出|卸任|离任)(?:日期|时间)$/u.test(word))
  if (isPast) return undefined
  const { words: shown, rows } = rowsWithShares(head, lines)
  // Records of the past say when they were removed.
  const removal = words.findIndex(({ column }) => column === 'removedOn')
  const isOfToday =
    words.some(({ word }) => onlyOfToday.test(word)) ||
    (removal >= 0 && rows.every(({ cells }) => isMissing(cells[removal] ?? '')))
  const kindAmong = (tabs: readonly Heading[]) => kindOfTable(tabs, words, rows, isOfToday)
  const today = kindAmong(headings)
  const kind = today ?? pastKind(headings, kindAmong)
  return (
    kind && {
      kind,
      isPast: today === undefined,
      records: rows.map(({ cells, below, source }) => {
        const own = shown.slice(0, words.length).map((word, at) => {
          const value = cells[at]
          return { word, value: value !== undefined && isMissing(value) ? '' : value }
        })
        return { entries: [...own, ...below], source }
      }),
    }
  )
}

/** Words that are headings elsewhere: 实际控制人 beside a name, 被执行人 as a side of a case. */
const isCellOf = (head: Head, line: string): boolean =>
  line.split(' ').every(isBadge) ||
  (columnNamed(line) !== undefined &&
    head.words.some(({ column }) => column === 'standing' || column === 'parties'))

const labelOf = (line = '') => (/[:：]/u.test(line) ? labelIn(line.trim())?.word : undefined)

/** 被执行人姓名/名称：… above other labels: the details of a row, below the table. */
const isBlock = (lines: readonly string[], at: number): boolean => {
  const column = labelOf(lines[at])?.column
  if (column !== 'party' && column !== 'reference') return false
  return lines.slice(at + 1, at + 4).some((line) => labelOf(line) !== undefined)
}

/** Links elsewhere, which head a table of the past or of other companies. */
const otherLink = /^(?:历史|同名|同行|附近)/u

/** Whether a line below the rows is only buttons or a pager. */
const isNothing = (line: string): boolean =>
  line.trim() === '' || isPager(line) || (isNoise(line.trim()) && !otherLink.test(line.trim()))

const sameWords = (one: Head, other: Head): boolean =>
  one.words.map(({ word }) => word).join() === other.words.map(({ word }) => word).join()

/** What a heading looks like that the list of headings does not have: 控股公司 2. */
const unknownHeading = /^[\p{Script=Han}（）()]{2,16}[\s(（]*(?:\d{1,6}\+?)?[\s条家项)）]*$/u

/**
 * Whether a table belongs to the heading of the one above it, as its next page does: a heading that is not known can
 * stand between them, below the rows.
 * @param lines from the head above
 */
const isContinued = (above: Head, next: Head, lines: readonly string[]): boolean => {
  const last = lines.findLastIndex((line) => line.includes('\t'))
  const below = lines.slice(last + 1).filter((line) => !isNothing(line))
  if (last >= 0) return below.length === 0
  // Rows without tabs: where the last one ends is not known.
  return sameWords(above, next) && !unknownHeading.test(below.at(-1)?.trim() ?? '')
}

const startOfRow = /^ ?\d{1,4}[.、]? ?\t/u
const pagerTotal = /共(?:查询到|计|有)? ?(\d{1,6}) ?[条项]/u

const totalOf = (
  kind: TableKind,
  lines: readonly string[],
  headings: readonly Heading[],
): number | undefined => {
  const own = headings.find((heading) => heading.kind === kind && !heading.isHistory)
  const [, said] = lines.flatMap((line) => (isPager(line) && pagerTotal.exec(line)) || [])
  return own?.count ?? (said === undefined ? undefined : Number(said))
}

const unknown: Heading = { kind: 'none', isHistory: false, count: undefined }

/** The tables of a page, and what stands beside them. */
export function tablesIn(text: string): { tables: Table[]; loose: Loose[] } {
  const lines = text.split('\n', maxLines)
  const tables: Table[] = []
  const loose: Loose[] = []
  let headings: Heading[] = []
  let free: string[] = []
  let isAfterHeading = false
  let isAfterBar = false
  let hasTable = false
  /** The table above, and the line behind its head. */
  let above: { head: Head; from: number } | undefined

  const closeSection = () => {
    const blocks = blocksIn(free)
    const own = blocks.flatMap((record): Table[] => {
      const byWords = kindsOf(record.entries.map(({ word }) => word))
      const kindAmong = (tabs: readonly Heading[]) => kindOf(tabs, byWords, blocks.length, false)
      const today = kindAmong(headings)
      const kind = today ?? pastKind(headings, kindAmong)
      // 股东信息 is also what was changed, above 企业名称 as the next item.
      if (kind === undefined || (kind === 'holders' && !byWords.includes(kind))) return []
      return [{ kind, isPast: today === undefined, records: [record] }]
    })
    for (const group of Map.groupBy(own, ({ kind, isPast }) => `${kind} ${isPast}`).values()) {
      const [first] = group
      if (first) tables.push({ ...first, records: group.flatMap(({ records }) => records) })
    }
    const [heading] = headings
    const isOther = isOne(headings) && (heading?.kind === 'none' || heading?.isHistory)
    const today = headings.filter((tab) => !tab.isHistory)
    const past = headings.filter((tab) => tab.isHistory)
    const count = past.length > 0 ? today[0]?.count : undefined
    // Beside a tab of the past, only the number of cards says which one is open.
    const isCounted = count !== undefined && past.every((tab) => tab.count !== count)
    const isSure = isOne(today) && (past.length === 0 || (isPastOf(past, today) && isCounted))
    const open = isSure ? today[0]?.kind : undefined
    const kind = open === 'none' ? undefined : open
    if (!isOther && free.length > 0) loose.push({ kind, lines: free, count })
    free = []
  }

  for (let at = 0; at < lines.length; ) {
    const line = lines[at]?.trim() ?? ''
    if (line === '') {
      at += 1
      continue
    }
    const head = headAt(lines, at)
    if (head) {
      // What stands above the table, as a form to search in, is no part of what stands below it.
      closeSection()
      if (above && !isContinued(above.head, head, lines.slice(above.from, at))) headings = [unknown]
      above = { head, from: head.end }
      let end = head.end
      for (; end < lines.length; end++) {
        const next = lines[end] ?? ''
        if (next.trim() === '') continue
        if (isFooter(next) && !next.includes('\t')) break
        const found = /^ ?\d+\t/u.test(next) ? [] : headingsIn(next.trim())
        if (found.length > 0 && !isCellOf(head, next.trim())) break
        if (isBlock(lines, end)) break
        if (columnNamed(next.split('\t', 1)[0]?.trim() ?? '') && headAt(lines, end)) break
      }
      // A tab alone parts two cells of several lines.
      const below = lines.slice(head.end, end).filter((each) => /[^ ]/u.test(each))
      const table = tableOf(head, below, headings)
      if (table) {
        const numbered = below.filter((each) => startOfRow.test(each) && !isPager(each)).length
        const shown = Math.max(table.records.length, numbered)
        tables.push({ ...table, total: totalOf(table.kind, below, headings), shown })
      }
      isAfterHeading = false
      isAfterBar = false
      hasTable = true
      at = end
      continue
    }
    const found = headingsIn(line)
    if (found.length > 0) {
      const isBetween = !hasTable && free.length < maxBetween
      // Below a bar of tabs in one line stands the heading of the first section, and a path names the open one.
      const isOwn = found.length === 1 && (isAfterBar || isPath(line))
      const isTab = (isAfterHeading && !isOwn) || (isBetween && isPastOf(found, headings))
      if (!isTab) {
        closeSection()
        headings = found
        hasTable = false
        above = undefined
      } else if (headings.length < maxTabs) headings.push(...found)
      isAfterHeading = true
      isAfterBar = found.length > 2
    } else if (!isNoise(line)) {
      isAfterHeading = false
      isAfterBar = false
      free.push(lines[at] ?? '')
    }
    at += 1
  }
  closeSection()
  return { tables, loose }
}
