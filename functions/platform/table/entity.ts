import type * as z from 'zod'
import type { KeptRecord } from '../../../shared/trust/kept.ts'
import {
  all,
  type Changes,
  type Condition,
  exists,
  missing,
  Placeholders,
  updateExpression,
} from './expressions.ts'

export type Key = { pk: string; sk: string }
export type Item = Record<string, unknown> & Key

/** One action of a transaction, without the table's name. */
export type Write =
  | { Put: { Item: Item } & Expressions }
  | { Update: { Key: Key; UpdateExpression: string } & Expressions }
  | { Delete: { Key: Key } & Expressions }
  | { ConditionCheck: { Key: Key; ConditionExpression: string } & Expressions }

type Expressions = {
  ConditionExpression?: string
  ExpressionAttributeNames?: Record<string, string>
  ExpressionAttributeValues?: Record<string, unknown>
}

/** The names between `<` and `>`. */
type ParametersOf<Pattern extends string> = Pattern extends `${string}<${infer Name}>${infer Rest}`
  ? Name | ParametersOf<Rest>
  : never

type KeyOf<Pk extends string, Sk extends string> = Record<
  ParametersOf<Pk> | ParametersOf<Sk>,
  string
>
/** A whole partition key, and the beginning of a sort key. */
type BeginningOf<Pk extends string, Sk extends string> = Record<ParametersOf<Pk>, string> &
  Partial<Record<ParametersOf<Sk>, string>>

/** How long its items are kept, as the trust page says it. */
type Kept = {
  as: KeptRecord
  /** Days from the last change, or from `after`; 0: until then. @default as long as the account, or for good */
  days?: number
  after?: string
}

const accountPartition = 'ACCOUNT#<userId>'

/** What a restore, an erasure and an export do with its items. */
type Rules = {
  /** `first`: before all others. An item that the table has is never changed. */
  restore: 'missing' | 'first' | { never: string }
  /** `whole`: all but its keys and its work list. */
  export: 'whole' | { without: readonly string[] } | { never: string }
}

type Definition<Pk extends string, Sk extends string, Stored, Name extends string> = Rules & {
  /** The value of the attribute `entity` in its items. */
  name: Name
  /** Key patterns, as `ACCOUNT#<userId>`. */
  pk: Pk
  sk: Sk
  /** For ACCESS-PATTERNS.md. */
  holds: string
  kept: Kept
  /** Parses a stored item, with the parameters of its sort key as attributes. */
  schema?: z.ZodType<Stored>
} & (Pk extends typeof accountPartition
    ? {
        /** Items outside of the account's partition that an erasure removes with it. */
        erasesAlso?: (ids: Record<ParametersOf<Sk>, string>, item: Item) => readonly Key[]
        erase?: never
      }
    : {
        /** How an erasure finds its items, or why it keeps them. */
        erase: { with: string } | { never: string }
        erasesAlso?: never
      })

export type Entity<
  Pk extends string = string,
  Sk extends string = string,
  Stored = unknown,
  Name extends string = string,
> = Rules & {
  name: Name
  pk: Pk
  sk: Sk
  holds: string
  kept: Kept
  /** The partition keys; if it ends in `#`, only their beginning. */
  partitions: string
  erase: { with: string } | { never: string }
  erasesAlso(item: Item): readonly Key[]
  /** @throws Error naming entity and key, so that an operator finds the item */
  parse(item: Record<string, unknown>): Stored
  key(of: KeyOf<Pk, Sk>): Key
  /** The partition, and the sort key up to the first parameter that is not given. */
  beginning(of: BeginningOf<Pk, Sk>): Key
  /** The parameters of an item's sort key. */
  idsOf(item: Key): Record<ParametersOf<Sk>, string>
  /** Whether a key has the patterns. */
  matches(key: Key): boolean

  /** Stores a new item. Fails if there is one. */
  create(of: KeyOf<Pk, Sk>, values: Record<string, unknown>): Write
  /** Stores an item in place of any other. */
  put(
    of: KeyOf<Pk, Sk>,
    values: Record<string, unknown>,
    ...conditions: readonly Condition[]
  ): Write
  /** Changes an item. Fails if there is none, so that an erased one is not made again. */
  update(of: KeyOf<Pk, Sk>, changes: Changes, ...conditions: readonly Condition[]): Write
  /** Changes an item, or makes it. */
  upsert(of: KeyOf<Pk, Sk>, changes: Changes, ...conditions: readonly Condition[]): Write
  remove(of: KeyOf<Pk, Sk>, ...conditions: readonly Condition[]): Write
  /** Fails unless there is an item, and the conditions hold. */
  check(of: KeyOf<Pk, Sk>, ...conditions: readonly Condition[]): Write
  /** Fails unless the condition holds, whether there is an item or not. */
  checkThat(of: KeyOf<Pk, Sk>, condition: Condition): Write
}

/** Fails a transaction if there is an item with this key, of any kind. */
export const checkAbsent = (key: Key): Write => ({
  ConditionCheck: { Key: key, ConditionExpression: 'attribute_not_exists(pk)' },
})

/** @param given parameters @returns the pattern with them, up to the first one that is missing */
function filled(pattern: string, given: Readonly<Record<string, string | undefined>>): string {
  let text = ''
  for (const part of pattern.split(/(<\w+>)/)) {
    const value = part.startsWith('<') ? given[part.slice(1, -1)] : part
    if (value === undefined) return text
    text += value
  }
  return text
}

/** Parameters are named groups. The last one can contain `#`. */
const patternOf = (pattern: string): RegExp => {
  const groups = pattern.replace(
    /<(\w+)>($)?/g,
    (_, name: string, end?: string) => `(?<${name}>${end === undefined ? '[^#]*' : '.*'})`,
  )
  return new RegExp(`^${groups}$`, 's')
}

/** Parameters of keys that hold content, or a hash of an address: the trust page promises logs without these. */
const unlogged = { codeOrName: '…', companyId: '…', value: '…', hash: '…', subscription: '…' }

function conditional(conditions: readonly Condition[], to: Placeholders): Expressions {
  const ConditionExpression = all(...conditions)(to)
  return { ...(conditions.length > 0 && { ConditionExpression }), ...to.properties }
}

/**
 * One kind of items: everything that the product says about it. Restore, erasure, export, permissions and
 * ACCESS-PATTERNS.md are derived from functions/all-entities.ts, which lists all.
 */
export function entity<
  const Pk extends string,
  const Sk extends string,
  const Name extends string,
  Stored = Item,
>(definition: Definition<Pk, Sk, Stored, Name>): Entity<Pk, Sk, Stored, Name> {
  const { name, pk, sk, schema } = definition
  type Of = KeyOf<Pk, Sk>
  const beginning = (of: BeginningOf<Pk, Sk>): Key => ({ pk: filled(pk, of), sk: filled(sk, of) })
  const key = (of: Of): Key => beginning(of)
  const [pkPattern, skPattern] = [patternOf(pk), patternOf(sk)]

  const idsOf = (item: Key) =>
    ({ ...skPattern.exec(item.sk)?.groups }) as Record<ParametersOf<Sk>, string>

  /** An item's key as logs may have it. If it is not of the pattern, only its beginning. */
  const loggedKey = (item: Key): string => {
    const parameters = { ...pkPattern.exec(item.pk)?.groups, ...idsOf(item), ...unlogged }
    return `${filled(pk, parameters)} ${filled(sk, parameters)}`
  }

  const changing = (of: Of, changes: Changes, conditions: readonly Condition[]): Write => {
    const to = new Placeholders()
    const UpdateExpression = updateExpression(changes, to)
    return { Update: { Key: key(of), UpdateExpression, ...conditional(conditions, to) } }
  }
  const put = (of: Of, values: Record<string, unknown>, ...conditions: readonly Condition[]) => ({
    Put: {
      Item: { ...key(of), entity: name, ...values },
      ...conditional(conditions, new Placeholders()),
    },
  })
  const check = (of: Of, conditions: readonly Condition[]) => {
    const to = new Placeholders()
    const ConditionExpression = all(...conditions)(to)
    return { ConditionCheck: { Key: key(of), ConditionExpression, ...to.properties } }
  }

  return {
    ...definition,
    erase: definition.erase ?? { with: 'the partition of the account' },
    erasesAlso: (item) => definition.erasesAlso?.(idsOf(item), item) ?? [],
    partitions: filled(pk, {}),
    parse(item) {
      if (!schema) return item as Stored
      const parsed = schema.safeParse({ ...idsOf(item as Key), ...item })
      if (parsed.success) return parsed.data
      throw new Error(
        `${name} ${loggedKey(item as Key)} is not as its entity says: ${parsed.error.message}`,
        { cause: parsed.error },
      )
    },
    key,
    beginning,
    idsOf,
    matches: (item) => pkPattern.test(item.pk) && skPattern.test(item.sk),
    create: (of, values) => put(of, values, missing()),
    put,
    update: (of, changes, ...conditions) => changing(of, changes, [exists(), ...conditions]),
    upsert: (of, { set, ...changes }, ...conditions) =>
      changing(of, { set: { entity: name, ...set }, ...changes }, conditions),
    remove: (of, ...conditions) => ({
      Delete: { Key: key(of), ...conditional(conditions, new Placeholders()) },
    }),
    check: (of, ...conditions) => check(of, [exists(), ...conditions]),
    checkThat: (of, condition) => check(of, [condition]),
  }
}
