import type { DraftContent } from '../../../../../shared/desk/drafts.ts'

export type Json = DraftContent[string]

const isContainer = (value: unknown): value is Record<string, Json> =>
  typeof value === 'object' && value !== null

export const isObject = (value: Json | undefined): value is Record<string, Json> =>
  isContainer(value) && !Array.isArray(value)

const isIndex = (key: string | undefined) => key !== undefined && /^\d+$/.test(key)

export const keysOf = (path: string): string[] => (path === '' ? [] : path.split('.'))

/** Whether a path leads into an item of a list. Such a field reads nothing outside of its item: see `FormPart`. */
export const isInRow = (path: string): boolean => keysOf(path).some(isIndex)

/** The value at a path, as `company.holders.0.name`; undefined if there is none. */
export function valueAt(content: Json | undefined, path: string): Json | undefined {
  let value = content
  for (const key of keysOf(path)) {
    if (!isContainer(value) || !Object.hasOwn(value, key)) return undefined
    value = value[key]
  }
  return value
}

/** The text at a path; '' if there is none. */
export const textAt = (content: Json | undefined, path: string): string => {
  const value = valueAt(content, path)
  return typeof value === 'string' ? value : ''
}

/** The items of the list at a path; none if there is no list. */
export const itemsAt = (content: Json | undefined, path: string): readonly Json[] => {
  const value = valueAt(content, path)
  return Array.isArray(value) ? value : []
}

const changed = (
  value: Json | undefined,
  keys: readonly string[],
  to: Json | undefined,
): Json | undefined => {
  const [key, ...rest] = keys
  if (key === undefined) return to
  if (Array.isArray(value) || (!isContainer(value) && isIndex(key))) {
    const items = Array.isArray(value) ? [...value] : []
    const item = changed(items[Number(key)], rest, to)
    if (item === undefined) items.splice(Number(key), 1)
    else items[Number(key)] = item
    return items
  }
  const fields = isContainer(value) ? { ...value } : {}
  const field = changed(fields[key], rest, to)
  if (field === undefined) delete fields[key]
  else fields[key] = field
  return fields
}

/**
 * The content with another value at a path. Undefined removes the field, or the item of a list. Objects and
 * lists on the way are made where they are missing.
 */
export const withValue = (
  content: DraftContent,
  path: string,
  to: Json | undefined,
): DraftContent => changed(content, keysOf(path), to) as DraftContent

/** Parts that a report always has, empty or not. */
const lasting = ['company', 'checks']

/**
 * The content without a field. An optional object that this leaves empty, as the term of business, goes with
 * it; an item of a list stays.
 */
export const withoutValue = (content: DraftContent, path: string): DraftContent => {
  const next = withValue(content, path, undefined)
  const keys = keysOf(path).slice(0, -1)
  const parent = keys.join('.')
  const value = valueAt(next, parent)
  const isEmpty = isObject(value) && Object.keys(value).length === 0
  const canGo = keys.length > 0 && !isIndex(keys.at(-1)) && !lasting.includes(parent)
  return isEmpty && canGo ? withoutValue(next, parent) : next
}

/** The content with an item put into a list at this place. */
export const withItem = (content: DraftContent, path: string, item: Json): DraftContent => {
  const keys = keysOf(path)
  const list = keys.slice(0, -1).join('.')
  const items = itemsAt(content, list).toSpliced(Number(keys.at(-1)), 0, item)
  return withValue(content, list, items)
}

/** Whether two values are equal, whatever the order of their fields. */
export const isSame = (one: Json | undefined, other: Json | undefined): boolean => {
  if (one === other) return true
  if (!isContainer(one) || !isContainer(other)) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const [mine, theirs] = [Object.keys(one), Object.keys(other)]
  return mine.length === theirs.length && mine.every((key) => isSame(one[key], other[key]))
}
