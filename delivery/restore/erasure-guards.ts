import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { paginateScan } from '@aws-sdk/client-dynamodb'
import type { Pseudonyms } from '../../functions/accounts/pseudonyms.ts'
import type { ErasedCustomers } from '../../functions/billing/erased-customers.ts'
import { accountIdOf } from '../../functions/billing/payment-items.ts'
import { subscriberKey } from '../../functions/newsletter/subscribers.ts'
import type { Entity } from '../../functions/platform/table/entity.ts'
import { type Key, keyString, type PlainItem, plain, type RawItem, raw } from './items.ts'

/** An item that blocks a restore if it exists in the live table, or if its erasure is finished (`erasedAt`). */
export type Guard = Key & { blocksWhen: 'exists' | 'erased' }

/** From one scan of the backup: who owns the items outside accounts' partitions, and which erasures it knows. */
export type Backup = {
  /** Account id by customer id at the payment provider. */
  accountOfCustomer: ReadonlyMap<string, string>
  /** Account ids by partition key of the newsletter subscription for their e-mail address. */
  accountsOfSubscription: ReadonlyMap<string, readonly string[]>
  /** Keys of erasure receipts and marks. They also count if the live table has lost them. */
  erasureMarks: ReadonlySet<string>
  /** Some accounts' e-mail addresses with the hashes of their mailboxes. */
  mailboxes: readonly (readonly [email: string, hashes: readonly unknown[]])[]
}

/** Enough of them that one still has the mailbox of its present address. */
const maxMailboxes = 20

const idOf = (key: string): string => key.slice(key.indexOf('#') + 1)
const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

const customerAccount = ({ pk, named, linkedTo }: PlainItem): string | undefined =>
  accountIdOf({
    id: idOf(pk),
    named: (named ?? null) as { stamp: string; userId: string } | null,
    linkedTo: text(linkedTo) ?? null,
    version: 1,
  })

export async function readBackup(client: DynamoDBClient, TableName: string): Promise<Backup> {
  const accountOfCustomer = new Map<string, string>()
  const accountsOfSubscription = new Map<string, string[]>()
  const erasureMarks = new Set<string>()
  const mailboxes: [string, unknown[]][] = []
  const readers: Record<string, (item: PlainItem) => void> = {
    ACCOUNT({ pk, email, mailboxes: hashes }) {
      const address = text(email)
      if (address === undefined) return
      if (Array.isArray(hashes) && hashes.length > 0 && mailboxes.length < maxMailboxes)
        mailboxes.push([address, hashes])
      const subscription = subscriberKey(address).pk
      accountsOfSubscription.set(subscription, [
        ...(accountsOfSubscription.get(subscription) ?? []),
        idOf(pk),
      ])
    },
    CUSTOMER(item) {
      const userId = customerAccount(item)
      if (userId !== undefined) accountOfCustomer.set(idOf(item.pk), userId)
    },
    RECEIPT: (item) => erasureMarks.add(keyString(item)),
    'ERASED-CUSTOMER': (item) => erasureMarks.add(keyString(item)),
    'ERASED-PAYMENT': (item) => erasureMarks.add(keyString(item)),
  }
  const sortKeys = Object.keys(readers).map((sk, n): [string, string] => [`:sk${n}`, sk])
  for await (const { Items = [] } of paginateScan(
    { client },
    {
      TableName,
      ConsistentRead: true,
      FilterExpression: `sk IN (${sortKeys.map(([name]) => name)})`,
      ExpressionAttributeValues: raw(Object.fromEntries(sortKeys)),
      ProjectionExpression: 'pk, sk, email, mailboxes, #named, linkedTo',
      ExpressionAttributeNames: { '#named': 'named' },
    },
  ))
    for (const item of Items.map(plain)) readers[item.sk]?.(item)
  return { accountOfCustomer, accountsOfSubscription, erasureMarks, mailboxes }
}

/** Whether the key made the hashes of a backup. With another one, no receipt in it would be found. */
export async function isKeyOf(
  { mailboxes }: Pick<Backup, 'mailboxes'>,
  { mailboxHash }: Pick<Pseudonyms, 'mailboxHash'>,
): Promise<boolean> {
  const known = await Promise.all(
    mailboxes.map(async ([email, hashes]) => hashes.includes(await mailboxHash(email))),
  )
  return known.length === 0 || known.includes(true)
}

const ownerByPartition = ({ pk }: PlainItem) => ({ userIds: [idOf(pk)] })
const ownerByAttribute = ({ userId }: PlainItem) => ({
  userIds: [text(userId)].filter((it) => it !== undefined),
})

type Owners = { userIds: readonly string[]; customer?: string; references?: readonly string[] }

/** The account, customer and payments with which this item is erased. */
function ownersOf({ name }: Entity, item: PlainItem, backup: Backup): Owners {
  const ofCustomer = (customer: string) => ({
    userIds: [backup.accountOfCustomer.get(customer)].filter((it) => it !== undefined),
    customer,
  })
  if (item.pk.startsWith('ACCOUNT#')) return ownerByPartition(item)
  switch (name) {
    case 'newsletter-subscription':
      return {
        userIds: [
          ...ownerByAttribute(item).userIds,
          ...(backup.accountsOfSubscription.get(item.pk) ?? []),
        ],
      }
    case 'customer': {
      const userId = customerAccount(item)
      return { userIds: userId === undefined ? [] : [userId], customer: idOf(item.pk) }
    }
    case 'subscription':
      return ofCustomer(idOf(item.pk))
    case 'payment': {
      const customer = text((item.paid as { customer?: unknown } | null)?.customer)
      return {
        ...(customer === undefined ? { userIds: [] } : ofCustomer(customer)),
        references: [idOf(item.pk)],
      }
    }
    default:
      return ownerByAttribute(item)
  }
}

/** @returns a function that finds the guards of an item: the receipts and marks that an erasure of its owner leaves */
export function erasureGuards(options: {
  backup: Backup
  pseudonyms: Pick<Pseudonyms, 'receiptKey'>
  erasedCustomers: Pick<ErasedCustomers, 'marksOf'>
}) {
  const { backup, pseudonyms, erasedCustomers } = options
  return async (entity: Entity, stored: RawItem): Promise<Guard[]> => {
    const item = plain(stored)
    if (item.pk.startsWith('ERASURE#'))
      return [{ ...(await pseudonyms.receiptKey(idOf(item.pk))), blocksWhen: 'erased' }]
    const { userIds, customer = null, references = [] } = ownersOf(entity, item, backup)
    const keys = [
      ...(await Promise.all(userIds.map((userId) => pseudonyms.receiptKey(userId)))),
      ...(await erasedCustomers.marksOf({ customer, userId: undefined, references })),
    ]
    return keys.map(({ pk, sk }) => ({ pk, sk, blocksWhen: 'exists' }))
  }
}
