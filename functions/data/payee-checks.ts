import { PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { type PayeeCheck, PayeePair } from '../../shared/payee-check.ts'
import { accountPartition } from './keys.ts'
import { cursorOf, idOf, type Page, type Paged } from './paging.ts'
import type { Table } from './table.ts'

const prefix = 'PAYEE-CHECK#'

const keyOf = (userId: string, id: string) => ({ pk: accountPartition(userId), sk: prefix + id })

const text = z.string().catch('')

const Item = z.object({
  id: z.string(),
  issuer: text,
  contractParty: text,
  beneficiary: text,
  checkedAt: text,
  suppliers: z.array(z.string()).catch([]),
  pairs: z.array(PayeePair).catch([]),
}) satisfies z.ZodType<PayeeCheck>

export type PayeeChecks = {
  add(userId: string, check: PayeeCheck): Promise<void>
  ofBuyer(userId: string, page: Page): Promise<Paged<PayeeCheck>>
}

export function payeeChecksIn({ client, name }: Table): PayeeChecks {
  return {
    /** Access pattern 42: one check is kept, with the time of its making. */
    async add(userId, check) {
      await client.send(
        new PutCommand({
          TableName: name,
          Item: { ...keyOf(userId, check.id), entity: 'payee-check', userId, ...check },
        }),
      )
    },

    /** Access pattern 43: a buyer's payee checks, newest first, by pages. */
    async ofBuyer(userId, { limit, cursor }) {
      const { pk, sk } = keyOf(userId, '')
      const { Items = [], LastEvaluatedKey } = await client.send(
        new QueryCommand({
          TableName: name,
          KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
          ExpressionAttributeValues: { ':pk': pk, ':prefix': sk },
          ScanIndexForward: false,
          ConsistentRead: true,
          Limit: limit + 1,
          ExclusiveStartKey: cursor === undefined ? undefined : keyOf(userId, idOf(cursor)),
        }),
      )
      const items = Items.slice(0, limit).map((item) => Item.parse(item))
      const last = items.at(-1)
      const more = Items.length > limit || LastEvaluatedKey !== undefined
      return { items, nextCursor: more && last ? cursorOf(last.id) : null }
    },
  }
}
