import { isDeepStrictEqual } from 'node:util'
import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb'

/** As DynamoDB has it: copied unread, no number loses a digit. */
export type RawItem = Record<string, AttributeValue>
/** The same item for decisions. */
export type PlainItem = Record<string, unknown> & { pk: string; sk: string }
export type Key = { pk: string; sk: string }

export const plain = (item: RawItem): PlainItem =>
  unmarshall(item, { wrapNumbers: Number }) as PlainItem

export const rawKey = ({ pk, sk }: Key): RawItem => marshall({ pk, sk })

export const raw = (value: Record<string, unknown>): RawItem =>
  marshall(value, { removeUndefinedValues: true })

export const nameOf = ({ pk, sk }: Key): string => JSON.stringify([pk, sk])
export const nameOfRaw = (item: RawItem): string =>
  nameOf({ pk: item.pk?.S ?? '', sk: item.sk?.S ?? '' })

/** Sets have no order. */
function ordered(value: AttributeValue | undefined): unknown {
  if (value?.SS) return { SS: value.SS.toSorted() }
  if (value?.NS) return { NS: value.NS.toSorted() }
  if (value?.L) return { L: value.L.map(ordered) }
  if (value?.M)
    return { M: Object.fromEntries(Object.entries(value.M).map(([k, v]) => [k, ordered(v)])) }
  return value
}

/** The attributes in which two items differ. */
export function differences(one: RawItem, other: RawItem): string[] {
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].filter((it) => !isDeepStrictEqual(ordered(one[it]), ordered(other[it])))
}
