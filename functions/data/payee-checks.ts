import { PutCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { type PayeeCheck, PayeePair } from '../../shared/payee-check.ts'
import { buyersList } from './buyers-list.ts'
import { accountPartition } from './keys.ts'
import type { Page, Paged } from './paging.ts'
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
  const list = buyersList(
    { client, name },
    {
      prefix,
      idOf: ({ id }: PayeeCheck) => id,
      parse: (item) => Item.parse(item),
      newestFirst: true,
    },
  )

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
    ofBuyer: list.page,
  }
}
