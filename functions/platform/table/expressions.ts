/** Collects the attribute names and values of one DynamoDB expression, as placeholders. */
export class Placeholders {
  readonly #names: Record<string, string> = {}
  readonly #values: Record<string, unknown> = {}

  /** @param path of an attribute, as `settings.reportAlerts` */
  name(path: string): string {
    return path
      .split('.')
      .map((part) => {
        const placeholder = `#${wordOf(part)}`
        this.#names[placeholder] = part
        return placeholder
      })
      .join('.')
  }

  /** @param path of the attribute with which it is compared, or that gets it */
  value(path: string, value: unknown): string {
    const word = `:${wordOf(path)}`
    const placeholder = word in this.#values ? `${word}_${Object.keys(this.#values).length}` : word
    this.#values[placeholder] = value
    return placeholder
  }

  /** The properties of a request of the SDK, which refuses empty ones. */
  get properties() {
    return {
      ...(Object.keys(this.#names).length > 0 && { ExpressionAttributeNames: this.#names }),
      ...(Object.keys(this.#values).length > 0 && { ExpressionAttributeValues: this.#values }),
    }
  }
}

/** Placeholders have letters, digits and `_` alone. */
const wordOf = (name: string): string => name.replace(/\W/g, '_')

/** A condition of a write on the stored item. */
export type Condition = (to: Placeholders) => string

/** @param name @default the item itself */
export const exists =
  (name = 'pk'): Condition =>
  (to) =>
    `attribute_exists(${to.name(name)})`

/** @param name @default the item itself */
export const missing =
  (name = 'pk'): Condition =>
  (to) =>
    `attribute_not_exists(${to.name(name)})`

/** The attribute has this value, even a malformed one that was read; undefined: it is missing. */
export const is = (name: string, value: unknown): Condition =>
  value === undefined ? missing(name) : (to) => `${to.name(name)} = ${to.value(name, value)}`

export const isOneOf =
  (name: string, values: readonly unknown[]): Condition =>
  (to) =>
    `${to.name(name)} IN (${values.map((each) => to.value(name, each)).join(', ')})`

/** The attributes are as they were read. */
export const unchanged = <Read extends object>(
  read: Read,
  ...names: readonly (keyof Read & string)[]
): Condition => all(...names.map((name) => is(name, read[name])))

/** The attribute is missing or less. */
export const below =
  (name: string, limit: unknown): Condition =>
  (to) =>
    `(${missing(name)(to)} OR ${to.name(name)} < ${to.value(name, limit)})`

/** The attribute is missing or at most this. */
export const atMost =
  (name: string, limit: number): Condition =>
  (to) =>
    `(${missing(name)(to)} OR ${to.name(name)} <= ${to.value(name, limit)})`

export const above =
  (name: string, limit: number): Condition =>
  (to) =>
    `${to.name(name)} > ${to.value(name, limit)}`

/** The set or list is missing or has fewer members. */
export const sizeBelow =
  (name: string, limit: number): Condition =>
  (to) =>
    `(${missing(name)(to)} OR size(${to.name(name)}) < ${to.value(name, limit)})`

export const isMap =
  (name: string): Condition =>
  (to) =>
    `attribute_type(${to.name(name)}, ${to.value(name, 'M')})`

export const not =
  (condition: Condition): Condition =>
  (to) =>
    `NOT (${condition(to)})`

export const any =
  (...conditions: readonly Condition[]): Condition =>
  (to) =>
    `(${conditions.map((each) => each(to)).join(' OR ')})`

export const all =
  (...conditions: readonly Condition[]): Condition =>
  (to) =>
    conditions.map((each) => each(to)).join(' AND ')

/** The changes of an update. Attributes with the value undefined stay as they are. */
export type Changes = {
  set?: Record<string, unknown>
  /** Attributes that keep a value that they have. Those of `set` are left out. */
  setIfMissing?: Record<string, unknown>
  /** Adds to a number (a missing one is 0), or members to a set. */
  add?: Record<string, number | Set<string>>
  remove?: readonly string[]
  /** Members to take out of a set, which DynamoDB removes with the last one. */
  takeOut?: Record<string, Set<string>>
}

export function updateExpression(changes: Changes, to: Placeholders): string {
  const { set = {}, setIfMissing = {}, add = {}, remove = [], takeOut = {} } = changes
  const each = (fields: Record<string, unknown>, text: (name: string, value: string) => string) =>
    Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => text(to.name(name), to.value(name, value)))
  const initial = Object.entries(setIfMissing).filter(([name]) => set[name] === undefined)
  const clauses = {
    SET: [
      ...each(set, (name, value) => `${name} = ${value}`),
      ...each(
        Object.fromEntries(initial),
        (name, value) => `${name} = if_not_exists(${name}, ${value})`,
      ),
    ],
    ADD: each(add, (name, value) => `${name} ${value}`),
    REMOVE: remove.map((name) => to.name(name)),
    DELETE: each(takeOut, (name, value) => `${name} ${value}`),
  }
  return Object.entries(clauses)
    .filter(([, parts]) => parts.length > 0)
    .map(([clause, parts]) => `${clause} ${parts.join(', ')}`)
    .join(' ')
}
