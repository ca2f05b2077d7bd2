import type { DraftContent } from '../../../../../shared/desk/drafts.ts'
import { type Json, valueAt, withItem, withoutValue, withValue } from './content.ts'
import {
  confirmed,
  markOf,
  marksWithin,
  movedMarks,
  type Unconfirmed,
  unconfirmedIn,
  withUnconfirmed,
} from './unconfirmed.ts'

/** What can be put back. */
export type Removed = { path: string; value: Json; marks?: Unconfirmed } | null

type Edited = { content: DraftContent; removed: Removed }
type Change = (content: DraftContent, more?: { removed: Removed }) => void

/** What a member does to the content of a report: each edit is one change. */
export const draftEdits = (getEdited: () => Edited, change: Change) => ({
  /** Undefined leaves the field out. Confirms the fact that it is, or is a part of. */
  set: (path: string, value: Json | undefined) => {
    const { content } = getEdited()
    const marked = markOf(unconfirmedIn(content), path)
    const next = value === undefined ? withoutValue(content, path) : withValue(content, path, value)
    change(marked ? confirmed(next, [marked]) : next)
  },
  confirm: (paths: readonly string[]) => change(confirmed(getEdited().content, paths)),
  /** Removes an item of a list, or an answer; `putBack` brings it back. */
  remove: (path: string) => {
    const { content } = getEdited()
    const value = valueAt(content, path)
    if (value === undefined) return
    const all = unconfirmedIn(content)
    const marks = marksWithin(all, path)
    const left = Object.fromEntries(Object.entries(all).filter(([each]) => !(each in marks)))
    const next = withUnconfirmed(withoutValue(content, path), movedMarks(left, path, -1))
    change(next, { removed: { path, value, marks } })
  },
  /** Answers a check. An answer with words of its own can be put back. */
  answer: (path: string, answer: Json | undefined) => {
    const { content } = getEdited()
    const before = valueAt(content, path)
    const hasWords = typeof before === 'object' && before !== null && Object.keys(before).length > 1
    const next =
      answer === undefined ? withoutValue(content, path) : withValue(content, path, answer)
    const marks = marksWithin(unconfirmedIn(content), path)
    const gone = Object.keys(marks).filter(
      (each) => each === path || valueAt(next, each) === undefined,
    )
    change(
      confirmed(next, gone),
      hasWords ? { removed: { path, value: before, marks } } : undefined,
    )
  },
  putBack: () => {
    const { removed, content } = getEdited()
    if (!removed) return
    const isItem = /\.\d+$/.test(removed.path)
    const next = (isItem ? withItem : withValue)(content, removed.path, removed.value)
    const others = unconfirmedIn(content)
    const marks = isItem ? movedMarks(others, removed.path, 1) : others
    change(withUnconfirmed(next, { ...marks, ...removed.marks }), { removed: null })
  },
  replace: (content: DraftContent) => change(content),
})
