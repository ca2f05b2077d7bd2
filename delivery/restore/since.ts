import { isDeepStrictEqual } from 'node:util'
import { maxMailboxes } from '../../functions/accounts/free-check-mailboxes.ts'
import {
  accountIdOf,
  customerPrefix,
  paymentItemsIn,
} from '../../functions/billing/payment-items.ts'
import { subscriptionOf } from '../../functions/plans/subscription.ts'
import { accountKey, accountPartition, lastOf } from '../../functions/platform/dynamodb/keys.ts'
import { pages } from '../../functions/platform/dynamodb/partition.ts'
import type { Table } from '../../functions/platform/dynamodb/table.ts'
import { workLists } from '../../functions/requests/request-repository.ts'
import { defaultSettings } from '../../shared/account.ts'
import type { Entity } from './entities.ts'
import { type PlainItem, plain, type RawItem, raw } from './items.ts'

/** Why an item of the backup is not put back as it was. */
export type Withheld = 'ended since' | 'withdrawn since'

/** What the live table still knows of an account's time since the backup. */
type Since = { ended: ReadonlySet<string>; withdrawn: ReadonlySet<string> }

const withdrawal = 'withdraw-report'

/**
 * Adapts an item that the live table has lost to what has happened since the backup, as far as other
 * items of the live table tell it.
 */
export function sinceIn(live: Table, premiumPrices: readonly string[]) {
  const payments = paymentItemsIn(live)

  async function* ownItems(userId: string, prefix: string): AsyncGenerator<PlainItem> {
    const list = pages(live, {
      KeyConditionExpression: 'pk = :pk AND sk BETWEEN :first AND :last',
      ExpressionAttributeValues: {
        ':pk': accountPartition(userId),
        ':first': prefix,
        ':last': lastOf(prefix),
      },
      ConsistentRead: true,
    })
    for await (const items of list) yield* items
  }

  /** Requests whose check was given back, and those whose report was withdrawn. */
  async function ofAccount(userId: string): Promise<Since> {
    const ended = new Set<string>()
    for await (const { requestId } of ownItems(userId, 'RETURN#')) ended.add(String(requestId))
    const withdrawn = new Set<string>()
    for await (const { name, what } of ownItems(userId, 'OPERATION#'))
      if (name === withdrawal) withdrawn.add(String(what).split(':')[0] ?? '')
    return { ended, withdrawn }
  }

  /** The plan follows what the live table knows of the account's customers at the payment provider. */
  async function subscriptionsOf(userId: string, stored: unknown): Promise<unknown[]> {
    const before = (Array.isArray(stored) ? stored : []) as { customer?: unknown }[]
    const customerIds = new Set(before.map(({ customer }) => String(customer)))
    for await (const { sk } of ownItems(userId, customerPrefix))
      customerIds.add(sk.slice(customerPrefix.length))
    const now = []
    for (const customerId of customerIds) {
      const customer = await payments.findCustomer(customerId)
      const histories = customer.version === 0 ? new Map() : await payments.historiesOf(customerId)
      if (histories.size === 0) now.push(...before.filter((it) => it.customer === customerId))
      else if (accountIdOf(customer) === userId)
        for (const [id, history] of histories)
          now.push(subscriptionOf(customerId, id, history, premiumPrices))
    }
    return now
  }

  return {
    ofAccount,

    /** An account that is missing, as it is put back. */
    async account(stored: RawItem): Promise<RawItem> {
      const { pk, subscriptions } = plain(stored)
      const now = await subscriptionsOf(pk.slice(accountPartition('').length), subscriptions)
      if (isDeepStrictEqual(now, subscriptions ?? [])) return stored
      return { ...stored, ...raw({ subscriptions: now }) }
    },

    /** An item of an account's partition that is missing. */
    item(entity: Entity, stored: RawItem, { ended, withdrawn }: Since): RawItem | Withheld {
      const item = plain(stored)
      const id = item.sk.slice(item.sk.indexOf('#') + 1)
      switch (entity.name) {
        case 'verification-request': {
          const isPending = item.status === undefined || item.status === 'pending'
          if (isPending && ended.has(id)) return 'ended since'
          const hasReports = Array.isArray(item.reports) && item.reports.length > 0
          if (hasReports && withdrawn.has(id)) return 'withdrawn since'
          // In the list of new ones it would be announced by e-mail, perhaps for the second time.
          return item.workList === workLists.new
            ? { ...stored, workList: { S: workLists.open } }
            : stored
        }
        case 'search-record':
          return ended.has(id) && item.givenBackAt === undefined ? 'ended since' : stored
        case 'requested-company': {
          const { requestIds, ...others } = stored
          const ids = (requestIds?.SS ?? []).filter((it) => !ended.has(it))
          // DynamoDB has no empty sets.
          return ids.length > 0 ? { ...others, requestIds: { SS: ids } } : others
        }
        default:
          return stored
      }
    },
  }
}

const fromGoogle = ['displayName', 'photoURL']
const counters = /^(searchCount|totalReports|completedReports|pendingReports|usage_.+)$/
const number = (value: unknown): number => (Number.isSafeInteger(value) ? Number(value) : 0)

/**
 * Whether the live table had lost the account, and its buyer has signed in since: that made a new record.
 */
export const isOpenedAnew = (live: PlainItem, backup: PlainItem): boolean =>
  live.pk === backup.pk &&
  live.sk === accountKey('').sk &&
  typeof live.createdAt === 'string' &&
  typeof backup.createdAt === 'string' &&
  live.createdAt > backup.createdAt

/** The account of the backup with what the new record has got since. */
export function mergedAccount(live: PlainItem, backup: PlainItem): RawItem {
  const beginning = ['createdAt', 'startingDate', 'accountType', 'termsVersion', 'termsAcceptedAt']
  const settled = new Set([
    ...beginning,
    ...['granted', 'previousAccountType', 'subscriptionStatus', 'planVersion', 'subscriptions'],
    ...['settings', 'mailboxes'],
  ])
  const list = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])
  const mailboxes = [
    ...list(backup.mailboxes).filter((it) => !list(live.mailboxes).includes(it)),
    ...list(live.mailboxes),
  ].slice(-maxMailboxes)
  const merged: Record<string, unknown> = { ...backup, ...(mailboxes.length > 0 && { mailboxes }) }
  for (const [name, value] of Object.entries(live))
    if (counters.test(name)) merged[name] = number(backup[name]) + number(value)
    // Google's name and picture are a beginning, too.
    else if (!settled.has(name) && !(fromGoogle.includes(name) && name in backup))
      merged[name] = value
  if (!isDeepStrictEqual(live.settings, defaultSettings)) merged.settings = live.settings
  merged.granted = live.granted ?? backup.granted
  merged.planVersion = Math.max(number(live.planVersion), number(backup.planVersion)) + 1
  return raw(merged)
}
