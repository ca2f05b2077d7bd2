import { isDeepStrictEqual } from 'node:util'
import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb'

/** Raw attribute values, copied without conversion so that numbers keep their precision. */
export type RawItem = Record<string, AttributeValue>
/** The same item unmarshalled, for reading. */
export type PlainItem = Record<string, unknown> & { pk: string; sk: string }
export type Key = { pk: string; sk: string }

export const plain = (item: RawItem): PlainItem =>
  unmarshall(item, { wrapNumbers: Number }) as PlainItem

export const rawKey = ({ pk, sk }: Key): RawItem => marshall({ pk, sk })

export const raw = (value: Record<string, unknown>): RawItem =>
  marshall(value, { removeUndefinedValues: true })

export const keyOf = (item: RawItem): Key => ({ pk: item.pk?.S ?? '', sk: item.sk?.S ?? '' })

/** A key as text, for maps and sets. */
export const keyString = ({ pk, sk }: Key): string => JSON.stringify([pk, sk])

/** The value with its sets sorted: DynamoDB returns them in any order. */
function withSortedSets(value: AttributeValue | undefined): unknown {
  if (value?.SS) return { SS: value.SS.toSorted() }
  if (value?.NS) return { NS: value.NS.toSorted() }
  if (value?.L) return { L: value.L.map(withSortedSets) }
  if (value?.M)
    return {
      M: Object.fromEntries(Object.entries(value.M).map(([k, v]) => [k, withSortedSets(v)])),
    }
  return value
}

/** Whether two items have the same attributes. */
export const isSame = (one: RawItem, other: RawItem): boolean =>
  isDeepStrictEqual(withSortedSets({ M: one }), withSortedSets({ M: other }))
