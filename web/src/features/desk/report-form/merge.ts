import type { DraftContent } from '../../../../../shared/desk/drafts.ts'
import { isObject, isSame, type Json, valueAt } from './content.ts'
import { reportIn, type Unconfirmed, unconfirmedIn, withUnconfirmed } from './unconfirmed.ts'

/** One field that both sides changed to different values. Undefined: the field is left out. */
export type Conflict = { path: string; mine: Json | undefined; theirs: Json | undefined }

export type Merged = {
  /** What either side changed; of conflicts my value. */
  content: DraftContent
  conflicts: Conflict[]
  /** The fields that were taken from the other side. */
  taken: string[]
}

type Fields = Record<string, Json>

const asFields = (items: readonly Json[]): Fields => Object.fromEntries(items.entries())

/** Lists are merged item by item if no side added or removed one; otherwise as a whole. */
const fieldsOf = (base: Json | undefined, mine: Json | undefined, theirs: Json | undefined) => {
  if (Array.isArray(mine) && Array.isArray(theirs) && Array.isArray(base)) {
    if (mine.length !== theirs.length || mine.length !== base.length) return undefined
    return { base: asFields(base), mine: asFields(mine), theirs: asFields(theirs), isList: true }
  }
  if (!isObject(mine) || !isObject(theirs)) return undefined
  // Answers of different results have different fields: half of each would be none of both.
  if (mine.result !== theirs.result) return undefined
  return { base: isObject(base) ? base : {}, mine, theirs, isList: false }
}

const within = (path: string, key: string) => (path ? `${path}.${key}` : key)

/** The fields in which two values differ; lists and answers of different results as a whole. */
export function changedPaths(
  path: string,
  before: Json | undefined,
  after: Json | undefined,
): string[] {
  if (isSame(before, after)) return []
  if (!isObject(before) || !isObject(after) || before.result !== after.result) return [path]
  const keys = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...keys].flatMap((key) => changedPaths(within(path, key), before[key], after[key]))
}

/** A fact is confirmed once either side has confirmed it, as long as it is what that side has seen. */
const mergedMarks = (
  base: DraftContent,
  mine: DraftContent,
  theirs: DraftContent,
  merged: DraftContent,
): Unconfirmed => {
  const [before, one, other] = [base, mine, theirs].map(unconfirmedIn) as [
    Unconfirmed,
    Unconfirmed,
    Unconfirmed,
  ]
  const isConfirmedBy = (side: DraftContent, marks: Unconfirmed, path: string) =>
    Object.hasOwn(before, path) &&
    !Object.hasOwn(marks, path) &&
    isSame(valueAt(side, path), valueAt(merged, path))
  return Object.fromEntries(
    Object.entries({ ...other, ...one }).filter(
      ([path]) => !isConfirmedBy(mine, one, path) && !isConfirmedBy(theirs, other, path),
    ),
  )
}

/** Merges what two windows made of the same content: nothing that one side alone changed is lost. */
export function merge(base: DraftContent, mine: DraftContent, theirs: DraftContent): Merged {
  const conflicts: Conflict[] = []
  const taken: string[] = []

  const mergeAt = (
    path: string,
    before: Json | undefined,
    one: Json | undefined,
    other: Json | undefined,
  ): Json | undefined => {
    if (isSame(one, other) || isSame(before, other)) return one
    if (isSame(before, one)) {
      taken.push(...changedPaths(path, before, other))
      return other
    }
    const inner = fieldsOf(before, one, other)
    if (!inner) {
      conflicts.push({ path, mine: one, theirs: other })
      return one
    }
    const keys = new Set([...Object.keys(inner.mine), ...Object.keys(inner.theirs)])
    const entries = [...keys].flatMap((key) => {
      const at = within(path, key)
      const value = mergeAt(at, inner.base[key], inner.mine[key], inner.theirs[key])
      return value === undefined ? [] : [[key, value] as const]
    })
    return inner.isList ? entries.map(([, value]) => value) : Object.fromEntries(entries)
  }

  const report = mergeAt('', reportIn(base), reportIn(mine), reportIn(theirs)) as DraftContent
  const marks = mergedMarks(base, mine, theirs, report)
  return { content: withUnconfirmed(report, marks), conflicts, taken }
}
