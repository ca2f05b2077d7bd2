import type { DraftContent } from '../../../../../shared/desk/drafts.ts'
import { isObject, type Json } from './content.ts'

/**
 * A field of the draft beside those of the report: facts that are not confirmed yet, by their path, with
 * the words from which they were read. The format has no such field, so no such report can be published.
 */
const unconfirmedKey = '$unconfirmed'

export type Unconfirmed = Readonly<Record<string, string>>

/** The marks as they are kept: another object once one of them is another. */
export const marksIn = (content: DraftContent): Json | undefined => content[unconfirmedKey]

export const unconfirmedIn = (content: DraftContent): Unconfirmed => {
  const found = marksIn(content)
  if (!isObject(found)) return {}
  return Object.fromEntries(Object.entries(found).map(([path, source]) => [path, String(source)]))
}

/** The words from which a field was read that is to be confirmed. */
export const sourceIn = (content: DraftContent, path: string): string | undefined => {
  const found = marksIn(content)
  return isObject(found) && Object.hasOwn(found, path) ? String(found[path]) : undefined
}

export const withUnconfirmed = (content: DraftContent, marks: Unconfirmed): DraftContent => {
  const { [unconfirmedKey]: _, ...report } = content
  return Object.keys(marks).length === 0 ? report : { ...report, [unconfirmedKey]: { ...marks } }
}

const pictureSource = '$picture:'

/** The source of a fact that was recognized in a picture: characters of it can be wrong. */
export const readInPicture = (source: string): string => pictureSource + source

/** The words that were recognized in a picture; undefined if they were not. */
export const wordsInPicture = (source: string): string | undefined =>
  source.startsWith(pictureSource) ? source.slice(pictureSource.length) : undefined

const contradictingSource = '$instead:'

/** The source of a fact that replaced what was written, or that goes beside something else that is written. */
export const contradicting = (source: string): string =>
  wordsInPicture(source) === undefined ? contradictingSource + source : source

/** The words of such a fact; undefined if nothing else was written. */
export const contradictingWords = (source: string): string | undefined =>
  source.startsWith(contradictingSource) ? source.slice(contradictingSource.length) : undefined

/** A fact that was taken over from a report has that report's day as its source. */
export const isReportDay = (source: string): boolean => /^\d{4}-\d\d-\d\d$/.test(source)

const draftSource = '$draft:'

/** The source of a text that was drafted here, instead of words that were read. `about` tells more of it. */
export const draftedFrom = (about: string): string => draftSource + about

/** What a draft is about, also of one that was made from words in a picture; undefined for a fact that was read. */
export const draftAbout = (source: string): string | undefined => {
  const made = wordsInPicture(source) ?? source
  return made.startsWith(draftSource) ? made.slice(draftSource.length) : undefined
}

/** Whether a fact with this source is confirmed alone, by whatever else was read together with it. */
export const isConfirmedAlone = (source: string): boolean => source.startsWith('$')

/** The marks once an item of a list is gone, or is back: those behind it move by one. */
export const movedMarks = (marks: Unconfirmed, path: string, by: 1 | -1): Unconfirmed => {
  const [, list, at] = /^(.*)\.(\d+)$/.exec(path) ?? []
  if (list === undefined) return marks
  const moved = ([marked, source]: [string, string]): [string, string][] => {
    const [, place, rest = ''] =
      /^(\d+)(.*)$/.exec(marked.startsWith(`${list}.`) ? marked.slice(list.length + 1) : '') ?? []
    if (place === undefined || Number(place) < Number(at)) return [[marked, source]]
    if (by < 0 && place === at) return []
    return [[`${list}.${Number(place) + by}${rest}`, source]]
  }
  return Object.fromEntries(Object.entries(marks).flatMap(moved))
}

/** Marks within a part of the report. */
export const marksWithin = (marks: Unconfirmed, path: string): Unconfirmed =>
  Object.fromEntries(
    Object.entries(marks).filter(([marked]) => marked === path || marked.startsWith(`${path}.`)),
  )

/** The marked fact that a field is, or is a part of. */
export const markOf = (marks: Unconfirmed, path: string): string | undefined =>
  Object.keys(marks).find((marked) => path === marked || path.startsWith(`${marked}.`))

const listOf = (path: string): string | undefined => /^(.*)\.\d+$/.exec(path)?.[1]

/**
 * A fact, and the other rows of its list that were read from the same line of a page: two offices of one person. One
 * look confirms them; what was read in a picture, or is written otherwise, has its own each.
 */
export function readTogether(marks: Unconfirmed, path: string): string[] {
  const [list, source] = [listOf(path), marks[path]]
  if (list === undefined || source === undefined || isConfirmedAlone(source)) return [path]
  return Object.keys(marks).filter((each) => listOf(each) === list && marks[each] === source)
}

/** The content as it is once these facts are confirmed. */
export const confirmed = (content: DraftContent, paths: readonly string[]): DraftContent => {
  const marks = unconfirmedIn(content)
  const left = Object.entries(marks).filter(([path]) => !paths.includes(path))
  return left.length === Object.keys(marks).length
    ? content
    : withUnconfirmed(content, Object.fromEntries(left))
}

/** The report alone, as it is handed in. */
export const reportIn = (content: DraftContent): DraftContent => withUnconfirmed(content, {})
