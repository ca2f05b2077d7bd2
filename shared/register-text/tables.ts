import { isFooter, isNoise } from './noise.ts'
import { columnNamed, kindsOf } from './table-columns.ts'
import { type Heading, headingsIn, type TableKind, tableHeading } from './table-headings.ts'
import { type Head, headAt } from './table-heads.ts'
import { isBadge } from './table-names.ts'
import { blocksIn, type TableRecord } from './table-records.ts'
import { isPager, rowsOf, type TableRow } from './table-rows.ts'
import { isMissing } from './values.ts'

/** The records of one table, or of one section without columns. */
export type Table = { kind: TableKind; records: readonly TableRecord[] }
/** Lines below a heading that are no table: cards, or the results of a search. */
export type Loose = {
  kind: TableKind | undefined
  lines: readonly string[]
  /** How many cards there are, if those of the past could stand in their place. */
  count: number | undefined
}

/** Tables in which the same words head the columns. */
const courts: readonly TableKind[] = [
  'dishonest',
  'limits',
  'enforcement',
  'terminated',
  'litigation',
  'frozen',
]

/** A whole page of a commercial site has about 5,000. */
const maxLines = 10_000
/** A bar of tabs has at most this many. */
const maxTabs = 60

/** Lines of buttons between the tabs of a section. */
const maxBetween = 6

/** 历史股东信息 below 股东信息: a tab of the same section. */
const isPastOf = (found: readonly Heading[], open: readonly Heading[]): boolean =>
  found.every((tab) => tab.isHistory && open.some(({ kind }) => kind === tab.kind))

const isOne = (headings: readonly Heading[]): boolean =>
  new Set(headings.map(({ kind, isHistory }) => `${kind} ${isHistory}`)).size === 1

/**
 * What a table is about, by its heading and its columns. Several headings beside each other are a bar of tabs, which
 * says nothing by itself.
 * @param count of its rows, to tell which tab is open
 * @param isOfToday its rows say that none of them is of the past
 */
const kindOf = (
  tabs: readonly Heading[],
  byColumns: readonly TableKind[],
  count: number,
  isOfToday: boolean,
): TableKind | undefined => {
  // 经营异常 0 has no rows.
  const headings = tabs.filter((tab) => tab.count !== 0)
  const [heading] = headings
  const [strongest] = byColumns
  // An article has tables, too.
  if (!heading) return undefined
  if (isOne(headings)) {
    if (heading.kind === 'none' || heading.isHistory) return undefined
    if (byColumns.length === 0 || byColumns.includes(heading.kind)) return heading.kind
    return strongest && courts.includes(strongest) && courts.includes(heading.kind)
      ? heading.kind
      : strongest
  }
  const current = headings.filter(({ isHistory }) => !isHistory)
  const [tab] = current
  const kind =
    byColumns.find((each) => current.some((own) => own.kind === each)) ??
    // Tabs of one section: today and the past.
    (tab && tab.kind !== 'none' && current.every((own) => own.kind === tab.kind)
      ? tab.kind
      : strongest)
  if (kind === undefined) return undefined
  const past = headings.filter((tab) => tab.isHistory && tab.kind === kind)
  const open = headings.find((tab) => !tab.isHistory && tab.kind === kind)
  if (past.length > 0 && open?.count !== count) return undefined
  if (!isOfToday && past.some((tab) => tab.count === count)) return undefined
  const isUnclear =
    kind === 'enforcement' &&
    current.filter((tab) => courts.includes(tab.kind as TableKind)).length > 1
  return isUnclear && !byColumns.includes('enforcement') ? undefined : kind
}

/** Of the tabs beside each other, the one of a court: only cases have a number and a day of filing. */
const headingsOf = (words: Head['words'], headings: readonly Heading[]): readonly Heading[] => {
  const isCase =
    words.some(({ word }) => word === '案号') && words.some(({ word }) => word.startsWith('立案'))
  const own = headings.filter(({ kind }) => courts.some((court) => court === kind))
  return isCase && own.length > 0 && isOne(own) ? own : headings
}

/** Shares can lack their sign. Fractions would amount to 1 at most, percents to 100. */
const rowsWithShares = (head: Head, lines: readonly string[]) => {
  const rows = rowsOf(head, lines)
  const share = head.words.findIndex(({ column, note }) => column === 'share' && note === '')
  if (share < 0 || rows.some(({ cells }) => cells[share])) return { words: head.words, rows }
  const words = head.words.map((word) =>
    word.column === 'share' && word.note === '' ? { ...word, note: '%' } : word,
  )
  const inPercent = rowsOf({ ...head, words }, lines)
  const shares = inPercent.map(({ cells }) => cells[share] ?? '')
  const sum = shares.reduce((total, each) => total + Number(each), 0)
  const isPercent = shares.every((each) => /^\d{1,3}(?:\.\d{1,10})?$/u.test(each))
  return isPercent && sum > 1 && sum < 100.1 ? { words, rows: inPercent } : { words: head.words, rows }
}

/** Of a table of 黑名单, the list that all of its rows name. */
const listOf = (
  headings: readonly Heading[],
  words: Head['words'],
  rows: readonly TableRow[],
): TableKind | undefined => {
  const at = words.findIndex(({ word }) => word === '名单名称')
  if (at < 0 || headings.length === 0 || headings.some((heading) => heading.isHistory)) return undefined
  const named = rows.map(({ cells }) => tableHeading(cells[at] ?? ''))
  const [kind = 'none', ...others] = new Set(named.map((list) => list?.kind))
  const isSure = kind !== 'none' && others.length === 0 && !named.some((list) => list?.isHistory)
  return isSure ? kind : undefined
}

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
  const isOfToday = removal >= 0 && rows.every(({ cells }) => isMissing(cells[removal] ?? ''))
  const kind =
    listOf(headings, words, rows) ??
    kindOf(headingsOf(words, headings), kindsOf(words), rows.length, isOfToday)
  return (
    kind && {
      kind,
      records: rows.map(({ cells, source }) => ({
        entries: shown.slice(0, words.length).map((word, at) => {
          const value = cells[at]
          return { word, value: value !== undefined && isMissing(value) ? '' : value }
        }),
        source,
      })),
    }
  )
}

/** Words that are headings elsewhere: 实际控制人 beside a name, 被执行人 as a side of a case. */
const isCellOf = (head: Head, line: string): boolean =>
  isBadge(line) ||
  (columnNamed(line) !== undefined &&
    head.words.some(({ column }) => column === 'standing' || column === 'parties'))

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

const unknown: Heading = { kind: 'none', isHistory: false, count: undefined }

/** The tables of a page, and what stands beside them. */
export function tablesIn(text: string): { tables: Table[]; loose: Loose[] } {
  const lines = text.split('\n', maxLines)
  const tables: Table[] = []
  const loose: Loose[] = []
  let headings: Heading[] = []
  let free: string[] = []
  let isAfterHeading = false
  let hasTable = false
  /** The table above, and the line behind its head. */
  let above: { head: Head; from: number } | undefined

  const closeSection = () => {
    const blocks = blocksIn(free)
    const byKind = new Map<TableKind, TableRecord[]>()
    for (const record of blocks) {
      const words = record.entries.map(({ word }) => word)
      const kind = kindOf(headings, kindsOf(words), blocks.length, false)
      const own = kind && byKind.get(kind)
      if (own) own.push(record)
      else if (kind) byKind.set(kind, [record])
    }
    for (const [kind, records] of byKind) tables.push({ kind, records })
    const [heading] = headings
    const isOther = isOne(headings) && (heading?.kind === 'none' || heading?.isHistory)
    const today = headings.filter((tab) => !tab.isHistory)
    const past = headings.filter((tab) => tab.isHistory)
    const count = past.length > 0 ? today[0]?.count : undefined
    // Beside a tab of the past, only the number of cards says which one is open.
    const isCounted = count !== undefined && past.every((tab) => tab.count !== count)
    const isSure = isOne(today) && (past.length === 0 || (isPastOf(past, today) && isCounted))
    const own = isSure ? today[0]?.kind : undefined
    const kind = own === 'none' ? undefined : own
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
      if (above && !isContinued(above.head, head, lines.slice(above.from, at))) {
        closeSection()
        headings = [unknown]
      }
      above = { head, from: head.end }
      let end = head.end
      for (; end < lines.length; end++) {
        const next = lines[end] ?? ''
        if (next.trim() === '') continue
        if (isFooter(next) && !next.includes('\t')) break
        const found = /^ ?\d+\t/u.test(next) ? [] : headingsIn(next.trim())
        if (found.length > 0 && !isCellOf(head, next.trim())) break
        if (columnNamed(next.split('\t', 1)[0]?.trim() ?? '') && headAt(lines, end)) break
      }
      const table = tableOf(
        head,
        lines.slice(head.end, end).filter((each) => each.trim() !== ''),
        headings,
      )
      if (table) tables.push(table)
      isAfterHeading = false
      hasTable = true
      at = end
      continue
    }
    const found = headingsIn(line)
    if (found.length > 0) {
      const isBetween = !hasTable && free.length < maxBetween
      const isTab = isAfterHeading || (isBetween && isPastOf(found, headings))
      if (!isTab) {
        closeSection()
        headings = found
        hasTable = false
        above = undefined
      } else if (headings.length < maxTabs) headings.push(...found)
      isAfterHeading = true
    } else if (!isNoise(line)) {
      isAfterHeading = false
      free.push(lines[at] ?? '')
    }
    at += 1
  }
  closeSection()
  return { tables, loose }
}
