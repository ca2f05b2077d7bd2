import * as z from 'zod'
import type { Key } from '../platform/table/entity.ts'

/** A message of the mail queue: a new order as the record of the table's stream (keys only) that the pipe brings. */
const Message = z.object({
  dynamodb: z.object({
    Keys: z.object({ pk: z.object({ S: z.string().regex(/^MAIL#./) }) }),
  }),
})

/** @throws if the body is no order of an e-mail */
export const mailIdIn = (body: string): string =>
  Message.parse(JSON.parse(body)).dynamodb.Keys.pk.S.slice('MAIL#'.length)

/** The message of an order with this key, without what only the stream knows: number, time and size of the record. */
export function mailOrderMessage({ pk, sk }: Key): string {
  const dynamodb = { Keys: { pk: { S: pk }, sk: { S: sk } } }
  return JSON.stringify({ eventName: 'INSERT', eventSource: 'aws:dynamodb', dynamodb })
}
