import * as z from 'zod'
import { type PayeeCheck, PayeePair } from '../../shared/payee-check.ts'
import { writeIfAccountExists } from '../platform/dynamodb/account-exists.ts'
import { accountPartition } from '../platform/dynamodb/keys.ts'
import { buyersList } from '../platform/dynamodb/owned-list.ts'
import type { Table } from '../platform/dynamodb/table.ts'
import type { Page, Paged } from '../platform/http/paging.ts'

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
  /** @returns false if the account does not exist */
  add(userId: string, check: PayeeCheck): Promise<boolean>
  findByBuyer(userId: string, page: Page): Promise<Paged<PayeeCheck>>
}

export function payeeChecksIn(table: Table): PayeeChecks {
  const list = buyersList(table, {
    prefix,
    idOf: ({ id }: PayeeCheck) => id,
    parse: (item) => Item.parse(item),
    newestFirst: true,
  })

  return {
    /** Access pattern 42: a payee check. */
    add: (userId, check) =>
      writeIfAccountExists(table, userId, [
        {
          Put: {
            TableName: table.name,
            Item: { ...keyOf(userId, check.id), entity: 'payee-check', userId, ...check },
          },
        },
      ]),

    /** Access pattern 43: a buyer's payee checks, newest first, by pages. */
    findByBuyer: list.page,
  }
}
