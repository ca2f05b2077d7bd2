import { type Heading, type TableKind, tableHeading } from './section-headings.ts'
import { kindsOf } from './table-columns.ts'
import type { Head } from './table-head.ts'
import type { TableRow } from './table-rows.ts'

/** Tables in which the same words head the columns. */
const courts: readonly TableKind[] = [
  'dishonest',
  'limits',
  'enforcement',
  'terminated',
  'litigation',
  'frozen',
]

/** 历史股东信息 below 股东信息: a tab of the same section. */
export const isPastOf = (found: readonly Heading[], open: readonly Heading[]): boolean =>
  found.every((tab) => tab.isHistory && open.some(({ kind }) => kind === tab.kind))

export const isOne = (headings: readonly Heading[]): boolean =>
  new Set(headings.map(({ kind, isHistory }) => `${kind} ${isHistory}`)).size === 1

/**
 * What a table is about, by its heading and its columns. Several headings beside each other are a bar of tabs, which
 * says nothing by itself.
 * @param count of its rows, to tell which tab is open
 * @param isOfToday its rows say that none of them is of the past
 */
export const kindOf = (
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

/** Of a table of 黑名单, the list that all of its rows name. */
const listOf = (
  headings: readonly Heading[],
  words: Head['words'],
  rows: readonly TableRow[],
): TableKind | undefined => {
  const at = words.findIndex(({ word }) => word === '名单名称')
  if (at < 0 || headings.length === 0 || headings.some((heading) => heading.isHistory))
    return undefined
  const named = rows.map(({ cells }) => tableHeading(cells[at] ?? ''))
  const [kind = 'none', ...others] = new Set(named.map((list) => list?.kind))
  const isSure = kind !== 'none' && others.length === 0 && !named.some((list) => list?.isHistory)
  return isSure ? kind : undefined
}

/**
 * What a table is about, by its heading, its columns and its rows.
 * @param isOfToday its rows say that none of them is of the past
 */
export const kindOfTable = (
  headings: readonly Heading[],
  words: Head['words'],
  rows: readonly TableRow[],
  isOfToday: boolean,
): TableKind | undefined =>
  listOf(headings, words, rows) ??
  kindOf(headingsOf(words, headings), kindsOf(words), rows.length, isOfToday)

/** The kind of a table of the past, of which only rows that say that they are closed are known to be over. */
export const pastKind = (
  headings: readonly Heading[],
  kindAmong: (headings: readonly Heading[]) => TableKind | undefined,
): TableKind | undefined =>
  kindAmong(
    headings.filter((each) => each.isHistory).map((each) => ({ ...each, isHistory: false })),
  )
