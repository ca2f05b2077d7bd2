import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { paginateScan } from '@aws-sdk/client-dynamodb'
import type { Pseudonyms } from '../../functions/accounts/deleted-accounts.ts'
import type { ErasedCustomers } from '../../functions/billing/deleted-customers.ts'
import { accountIdOf } from '../../functions/billing/payment-items.ts'
import { subscriberKey } from '../../functions/newsletter/subscribers.ts'
import type { Entity } from './entities.ts'
import { type Key, nameOf, type PlainItem, plain, type RawItem, raw } from './items.ts'

/** An item of the live table that forbids to put another back. */
export type Guard = Key & { forbids: 'if-there' | 'if-ended' }

/** What only the whole backup tells: whose the items outside of an account's partition are. */
export type Backup = {
  /** By the customer at the payment provider. */
  accountOfCustomer: ReadonlyMap<string, string>
  /** By the partition of the newsletter's subscription of their address. */
  accountsOfAddress: ReadonlyMap<string, readonly string[]>
  /** Receipts and marks of erasures: they count also where the live table has lost them. */
  marks: ReadonlySet<string>
}

const rest = (key: string): string => key.slice(key.indexOf('#') + 1)
const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

const customerAccount = ({ pk, named, linkedTo }: PlainItem): string | undefined =>
  accountIdOf({
    id: rest(pk),
    named: (named ?? null) as { said: string; userId: string } | null,
    linkedTo: text(linkedTo) ?? null,
    version: 1,
  })

export async function readBackup(client: DynamoDBClient, TableName: string): Promise<Backup> {
  const accountOfCustomer = new Map<string, string>()
  const accountsOfAddress = new Map<string, string[]>()
  const marks = new Set<string>()
  const read: Record<string, (item: PlainItem) => void> = {
    ACCOUNT({ pk, email }) {
      const address = text(email)
      if (address === undefined) return
      const subscription = subscriberKey(address).pk
      accountsOfAddress.set(subscription, [
        ...(accountsOfAddress.get(subscription) ?? []),
        rest(pk),
      ])
    },
    CUSTOMER(item) {
      const userId = customerAccount(item)
      if (userId !== undefined) accountOfCustomer.set(rest(item.pk), userId)
    },
    RECEIPT: (item) => marks.add(nameOf(item)),
    'ERASED-CUSTOMER': (item) => marks.add(nameOf(item)),
    'ERASED-PAYMENT': (item) => marks.add(nameOf(item)),
  }
  const sortKeys = Object.keys(read).map((sk, n): [string, string] => [`:sk${n}`, sk])
  for await (const { Items = [] } of paginateScan(
    { client },
    {
      TableName,
      ConsistentRead: true,
      FilterExpression: `sk IN (${sortKeys.map(([name]) => name)})`,
      ExpressionAttributeValues: raw(Object.fromEntries(sortKeys)),
      ProjectionExpression: 'pk, sk, email, #named, linkedTo',
      ExpressionAttributeNames: { '#named': 'named' },
    },
  ))
    for (const item of Items.map(plain)) read[item.sk]?.(item)
  return { accountOfCustomer, accountsOfAddress, marks }
}

const inPartition = ({ pk }: PlainItem) => ({ userIds: [rest(pk)] })
const namedInItem = ({ userId }: PlainItem) => ({
  userIds: [text(userId)].filter((it) => it !== undefined),
})

type Owners = { userIds: readonly string[]; customer?: string; references?: readonly string[] }

/** With whose erasure an item goes. */
function ownersOf({ name }: Entity, item: PlainItem, backup: Backup): Owners {
  const ofCustomer = (customer: string) => ({
    userIds: [backup.accountOfCustomer.get(customer)].filter((it) => it !== undefined),
    customer,
  })
  if (item.pk.startsWith('ACCOUNT#')) return inPartition(item)
  switch (name) {
    case 'request-owner':
    case 'contact-inquiry':
      return namedInItem(item)
    case 'newsletter-subscription':
      return {
        userIds: [...namedInItem(item).userIds, ...(backup.accountsOfAddress.get(item.pk) ?? [])],
      }
    case 'customer': {
      const userId = customerAccount(item)
      return { userIds: userId === undefined ? [] : [userId], customer: rest(item.pk) }
    }
    case 'subscription':
      return ofCustomer(rest(item.pk))
    case 'payment': {
      const customer = text((item.paid as { customer?: unknown } | null)?.customer)
      return {
        ...(customer === undefined ? { userIds: [] } : ofCustomer(customer)),
        references: [rest(item.pk)],
      }
    }
    default:
      return { userIds: [] }
  }
}

/** Finds the traces that an erasure leaves: receipts and marks. */
export function guardsIn(options: {
  backup: Backup
  former: Pick<Pseudonyms, 'receiptKey'>
  erased: Pick<ErasedCustomers, 'marksOf'>
}) {
  const { backup, former, erased } = options
  return async (entity: Entity, stored: RawItem): Promise<Guard[]> => {
    const item = plain(stored)
    if (item.pk.startsWith('ERASURE#'))
      return [{ ...(await former.receiptKey(rest(item.pk))), forbids: 'if-ended' }]
    const { userIds, customer = null, references = [] } = ownersOf(entity, item, backup)
    const keys = [
      ...(await Promise.all(userIds.map((userId) => former.receiptKey(userId)))),
      ...(await erased.marksOf({ customer, userId: undefined, references })),
    ]
    return keys.map(({ pk, sk }) => ({ pk, sk, forbids: 'if-there' }))
  }
}
