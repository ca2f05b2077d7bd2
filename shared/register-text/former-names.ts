import type { RegisteredChange } from '../reports/company-records.ts'
import { comparable } from './plain-text.ts'
import { readName } from './values.ts'

type Row = { list: string; value: unknown }

/**
 * Former names by changes of the name, the newest first: the last change led to the name of today, and each one before
 * it to the name that the next one changed. Of two changes to the same name, none is known to be the right one.
 */
export const namesBefore = (rows: readonly Row[], name: string): string[] => {
  const changes = rows.flatMap(({ list, value }) => {
    const { field, on, before = '', after = '' } = value as RegisteredChange
    return list === 'changes' && field === 'name' ? [{ on, before: readName(before), after }] : []
  })
  const names: string[] = []
  let current = name
  let day = '9999'
  for (;;) {
    const [change, ...others] = changes.filter(
      ({ on, after }) => on <= day && comparable(after) === comparable(current),
    )
    const before = change?.before
    if (!change || !before || others.length > 0 || [name, ...names].includes(before)) return names
    names.push(before)
    current = before
    day = change.on
  }
}

const between = /[\s;；,，、]+/u
const maxText = 1000

/** Several names without the time of their use, in the order in which `known`, the newest of them, stand. */
export const orderedNames = (text: string, known: readonly string[]): string[] | undefined => {
  if (text.length > maxText) return undefined
  const names = text.split(between).map(readName)
  const written = new Set(names.flatMap((name) => name ?? []))
  const [oldest, ...others] = [...written].filter((name) => !known.includes(name))
  const isSure =
    names.every(Boolean) && others.length === 0 && known.every((name) => written.has(name))
  return isSure ? [...known, ...(oldest === undefined ? [] : [oldest])] : undefined
}
