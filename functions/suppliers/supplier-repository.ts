import { createHash } from 'node:crypto'
import { DeleteCommand, GetCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import type { SavedSupplier, SupplierChange } from '../../shared/supplier.ts'
import { writeIfAccountExists } from '../platform/dynamodb/account-exists.ts'
import { accountPartition } from '../platform/dynamodb/keys.ts'
import { buyersList } from '../platform/dynamodb/owned-list.ts'
import type { Table } from '../platform/dynamodb/table.ts'
import type { Page, Paged } from '../platform/http/paging.ts'

const prefix = 'SUPPLIER#'

/** Keys of long names exceed the limit of a sort key. */
const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex')

const keyOf = (userId: string, hash: string) => ({
  pk: accountPartition(userId),
  sk: prefix + hash,
})

const texts = z.array(z.string()).catch([])
const text = z.string().catch('')

const Item = z.object({
  key: z.string(),
  name: text,
  note: text,
  tags: texts,
  aliases: texts,
  savedAt: text,
  updatedAt: text,
}) satisfies z.ZodType<SavedSupplier>

export type Suppliers = {
  findByBuyer(userId: string, page: Page): Promise<Paged<SavedSupplier>>
  /**
   * Saves or changes a supplier, and keeps the time of the first save.
   * @returns undefined if the account does not exist
   */
  save(
    userId: string,
    key: string,
    change: SupplierChange,
    at: Date,
  ): Promise<SavedSupplier | undefined>
  forget(userId: string, key: string): Promise<void>
}

/** @param beginning initial values, written only if missing */
function update(set: Record<string, unknown>, beginning: Record<string, unknown>) {
  const given = Object.entries(set).filter(([, value]) => value !== undefined)
  const kept = Object.entries(beginning).filter(([field]) => set[field] === undefined)
  return {
    UpdateExpression: `SET ${[
      ...given.map(([field]) => `#${field} = :${field}`),
      ...kept.map(([field]) => `#${field} = if_not_exists(#${field}, :${field})`),
    ].join(', ')}`,
    ExpressionAttributeNames: Object.fromEntries(
      [...given, ...kept].map(([field]) => [`#${field}`, field]),
    ),
    ExpressionAttributeValues: Object.fromEntries(
      [...given, ...kept].map(([field, value]) => [`:${field}`, value]),
    ),
  }
}

export function suppliersIn(table: Table): Suppliers {
  const { client, name } = table
  const list = buyersList(table, {
    prefix,
    idOf: ({ key }: SavedSupplier) => hashOf(key),
    parse: (item) => Item.parse(item),
    newestFirst: false,
  })

  return {
    /** Access pattern 40: a buyer's saved suppliers, in pages, unsorted. */
    findByBuyer: list.page,

    /** Access pattern 41: one supplier is saved, changed or deleted. */
    async save(userId, key, change, at) {
      const Key = keyOf(userId, hashOf(key))
      const changes = update(
        { ...change, entity: 'saved-supplier', key, updatedAt: at.toISOString() },
        { note: '', tags: [], aliases: [], savedAt: at.toISOString() },
      )
      const parts = [{ Update: { TableName: name, Key, ...changes } }]
      if (!(await writeIfAccountExists(table, userId, parts))) return undefined
      const { Item: saved } = await client.send(
        new GetCommand({ TableName: name, Key, ConsistentRead: true }),
      )
      // Deleted in the meantime in another window.
      return Item.parse(saved ?? { ...change, key })
    },

    async forget(userId, key) {
      await client.send(new DeleteCommand({ TableName: name, Key: keyOf(userId, hashOf(key)) }))
    },
  }
}
