import { type DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { mail } from '../../functions/emails/entities.ts'
import { emailTemplates } from '../../functions/emails/templates.ts'
import type { Item, Key } from '../../functions/platform/table/entity.ts'
import { keptDays } from '../../shared/trust/kept.ts'

const dayMs = 24 * 60 * 60 * 1000

/**
 * By then a pipe that runs has brought an order, `send-mail` has tried it, and an alarm says if not. The stream keeps the
 * order for a day, but a pipe whose filter was changed has read it and left it out.
 */
const triedWithinMinutes = 15

/** An order that is not completed. Times are epoch seconds, but `orderedAt`, which is ISO 8601. */
const Unsent = z.object({
  orderedAt: z.iso.datetime(),
  claimedUntil: z.number().optional(),
  notBefore: z.number().optional(),
  // An order that nothing can read is put on the queue too: `send-mail` says what is wrong with it.
  order: z.object({ template: z.string() }).catch({ template: 'unknown template' }),
})
type Unsent = z.infer<typeof Unsent>

export type OrderState =
  /** No sender has claimed it in time. Its message can be on the queue, which catches up, or on the dead-letter queue. */
  | 'lost'
  /** The pipe or the queue still bring it, or it waits for its time. */
  | 'recent'
  /** `send-mail` has had it, so its message is on the queue or on the dead-letter queue. */
  | 'tried'
  /** Its code or link no longer works. */
  | 'expired'

export type UnsentOrder = { key: Key; template: string; orderedAt: Date; state: OrderState }

const templates: Readonly<Record<string, { validDays?: number }>> = emailTemplates

function stateOf({ orderedAt, claimedUntil, notBefore, order }: Unsent, now: Date): OrderState {
  // A claim changes it, and so does its release.
  if (claimedUntil !== notBefore) return 'tried'
  const ordered = Date.parse(orderedAt)
  const due = Math.max(ordered, (notBefore ?? 0) * 1000)
  if (due + triedWithinMinutes * 60_000 > now.getTime()) return 'recent'
  const { validDays = keptDays.mails } = templates[order.template] ?? {}
  return ordered + validDays * dayMs <= now.getTime() ? 'expired' : 'lost'
}

/** The orders of e-mails that are not completed, in pages. Reads the whole table, and no address. */
export async function* unsentOrders(
  { client, name }: { client: DynamoDBDocumentClient; name: string },
  now: Date,
): AsyncGenerator<UnsentOrder[]> {
  for await (const { Items = [] } of paginateScan(
    { client },
    {
      TableName: name,
      ConsistentRead: true,
      FilterExpression:
        'sk = :mail AND attribute_exists(orderedAt) AND attribute_not_exists(completedAt)',
      ProjectionExpression: 'pk, sk, orderedAt, claimedUntil, notBefore, #order.#template',
      ExpressionAttributeNames: { '#order': 'order', '#template': 'template' },
      ExpressionAttributeValues: { ':mail': mail.sk },
    },
  ))
    yield (Items as Item[]).map((item) => {
      const unsent = Unsent.parse(item)
      return {
        key: { pk: item.pk, sk: item.sk },
        template: unsent.order.template,
        orderedAt: new Date(unsent.orderedAt),
        state: stateOf(unsent, now),
      }
    })
}
