import { entityOf } from '../all-entities.ts'
import { ownCustomer } from '../billing/entities.ts'
import { paymentItemsIn } from '../billing/payment-items.ts'
import { contactInquiry, ownInquiry } from '../contact/entities.ts'
import { subscriberKey } from '../newsletter/subscribers.ts'
import { account } from '../platform/table/account.ts'
import type { Item } from '../platform/table/entity.ts'
import { find, findItem, partition } from '../platform/table/read.ts'
import type { Table } from '../platform/table/table.ts'

type KindOfItems = { kind: string; items: Record<string, unknown>[] }

/** The exported items by kind, in chunks. */
type ExportedItems = AsyncIterable<KindOfItems>

/** The account was erased while it was exported. */
export class AccountGoneError extends Error {}

export type ExportedData = {
  /**
   * What the table has of an account. Files, and the desk's drafts and evidence, are left out.
   * @throws AccountGoneError once the account is being erased
   */
  itemsOf(userId: string, email: string): ExportedItems
}

export function exportedDataIn(table: Table): ExportedData {
  const payments = paymentItemsIn(table)

  /** An item, or the items outside of the partition that it refers to. */
  async function withReferredItems(userId: string, item: Item): Promise<Item[]> {
    if (ownInquiry.matches(item)) {
      const inquiry = await find(table, contactInquiry, ownInquiry.idsOf(item))
      return inquiry ? [inquiry] : []
    }
    return ownCustomer.matches(item)
      ? payments.itemsOf(userId, ownCustomer.idsOf(item).customer)
      : [item]
  }

  return {
    async *itemsOf(userId, email) {
      for await (const page of partition(table, account.key({ userId }).pk)) {
        // An erasure waits for running exports for a limited time: functions/erasure/erasure.ts.
        if (!(await find(table, account, { userId }))) throw new AccountGoneError()
        const items = await Promise.all(page.map((item) => withReferredItems(userId, item)))
        yield* byKind(items.flat())
      }
      const newsletter = await findItem(table, subscriberKey(email))
      if (newsletter) yield* byKind([newsletter])
    },
  }
}

/** JSON has no sets. */
const plain = (item: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(item).map(([name, value]) => [name, value instanceof Set ? [...value] : value]),
  )

/**
 * The part of an item that its entity exports, with what only its keys hold.
 * @returns undefined if nothing of it is exported
 */
function exported(item: Item): Record<string, unknown> | undefined {
  const entity = entityOf(item)
  const rule = entity?.export ?? 'whole'
  if (rule !== 'whole' && 'never' in rule) return undefined
  const omitted = ['pk', 'sk', 'entity', 'workList', ...(rule === 'whole' ? [] : rule.without)]
  const attributes = { ...entity?.idsOf(item), ...item }
  return plain(
    Object.fromEntries(Object.entries(attributes).filter(([name]) => !omitted.includes(name))),
  )
}

/** Groups consecutive items of one kind. */
function* byKind(items: readonly Item[]): Generator<KindOfItems> {
  let last: KindOfItems | undefined
  for (const item of items) {
    const attributes = exported(item)
    if (!attributes) continue
    const kind = String(item.entity ?? 'other')
    if (last?.kind !== kind) {
      if (last) yield last
      last = { kind, items: [] }
    }
    last.items.push(attributes)
  }
  if (last) yield last
}
