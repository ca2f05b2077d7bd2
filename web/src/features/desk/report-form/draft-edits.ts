import type { DraftContent } from '../../../../../shared/desk/drafts.ts'
import { type Json, valueAt, withItem, withoutValue, withValue } from './content.ts'
import { confirmed, markOf, unconfirmedIn } from './unconfirmed.ts'

/** What can be put back. */
export type Removed = { path: string; value: Json } | null

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
    const value = valueAt(getEdited().content, path)
    if (value === undefined) return
    change(withoutValue(getEdited().content, path), { removed: { path, value } })
  },
  /** Answers a check. An answer with words of its own can be put back. */
  answer: (path: string, answer: Json | undefined) => {
    const before = valueAt(getEdited().content, path)
    const hasWords = typeof before === 'object' && before !== null && Object.keys(before).length > 1
    const next =
      answer === undefined
        ? withoutValue(getEdited().content, path)
        : withValue(getEdited().content, path, answer)
    change(next, hasWords ? { removed: { path, value: before } } : undefined)
  },
  putBack: () => {
    const { removed, content } = getEdited()
    if (!removed) return
    const isItem = /\.\d+$/.test(removed.path)
    const next = (isItem ? withItem : withValue)(content, removed.path, removed.value)
    change(next, { removed: null })
  },
  replace: (content: DraftContent) => change(content),
})
