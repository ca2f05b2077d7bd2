import { isDeepStrictEqual } from 'node:util'
import { allowanceReturn } from '../../functions/accounts/entities.ts'
import { ownCustomer } from '../../functions/billing/entities.ts'
import { accountIdOf, paymentItemsIn } from '../../functions/billing/payment-items.ts'
import { subscriptionOf } from '../../functions/plans/subscription.ts'
import { account } from '../../functions/platform/table/account.ts'
import type { Entity } from '../../functions/platform/table/entity.ts'
import { operation } from '../../functions/platform/table/operation.ts'
import { list } from '../../functions/platform/table/read.ts'
import type { Table } from '../../functions/platform/table/table.ts'
import { workLists } from '../../functions/requests/request-repository.ts'
import { type PlainItem, plain, type RawItem, raw } from './items.ts'

/** Why an item of the backup is not restored. */
type SkipReason = 'closed since the backup' | 'report withdrawn since the backup'

/** Changes to an account since the backup, as far as the live table shows them, by request id. */
export type LaterChanges = {
  closed: ReadonlySet<string>
  withdrawn: ReadonlySet<string>
  /** When the check of a late request was given back. */
  givenBack: ReadonlyMap<string, string>
}

/** Applies later changes to a missing item, or returns why it must not be restored. */
type Adapt = (stored: RawItem, changes: LaterChanges) => RawItem | SkipReason

const requestIdOf = ({ sk }: PlainItem): string => sk.slice(sk.indexOf('#') + 1)

/** The item as it is when its check was given back: it is not given back a second time. */
const withGiveBack = (stored: RawItem, { givenBack }: LaterChanges): RawItem => {
  const at = givenBack.get(requestIdOf(plain(stored)))
  return at === undefined || stored.givenBackAt?.S ? stored : { ...stored, givenBackAt: { S: at } }
}

const adapters: Readonly<Record<string, Adapt>> = {
  'verification-request'(stored, changes) {
    const { closed, withdrawn } = changes
    const item = plain(stored)
    const id = requestIdOf(item)
    const isPending = item.status === undefined || item.status === 'pending'
    if (isPending && closed.has(id)) return 'closed since the backup'
    const hasReports = Array.isArray(item.reports) && item.reports.length > 0
    if (hasReports && withdrawn.has(id)) return 'report withdrawn since the backup'
    // Requests in the list `new` are announced to the desk by e-mail; this one may have been announced already.
    const announced =
      item.workList === workLists.new ? { ...stored, workList: { S: workLists.open } } : stored
    return withGiveBack(announced, changes)
  },
  'search-record'(stored, changes) {
    const item = plain(stored)
    const isCounted = item.givenBackAt === undefined
    if (isCounted && changes.closed.has(requestIdOf(item))) return 'closed since the backup'
    return withGiveBack(stored, changes)
  },
  'requested-company'(stored, { closed, withdrawn }) {
    const { requestIds, ...rest } = stored
    // `report_<request id>`, for requests whose newest report is on the company.
    const others = Object.fromEntries(
      Object.entries(rest).filter(([name]) => !withdrawn.has(name.replace(/^report_/, ''))),
    )
    const ids = (requestIds?.SS ?? []).filter((it) => !closed.has(it))
    // DynamoDB has no empty sets.
    return ids.length > 0 ? { ...others, requestIds: { SS: ids } } : others
  },
}

/** @returns undefined for an entity whose items do not depend on later changes */
export const adapterOf = ({ name }: Entity): Adapt | undefined => adapters[name]

/** Reads what other items of the live table show about the time since the backup. */
export function laterChangesIn(live: Table, premiumPrices: readonly string[]) {
  const payments = paymentItemsIn(live)

  /** An account's subscriptions, from the live payment items. Customers without any keep the backup's. */
  async function subscriptionsOf(userId: string, backup: unknown): Promise<unknown[]> {
    const before = (Array.isArray(backup) ? backup : []) as { customer?: unknown }[]
    const customerIds = new Set(before.map(({ customer }) => String(customer)))
    for (const { customer } of await list(live, ownCustomer, { userId })) customerIds.add(customer)
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
    async ofAccount(userId: string): Promise<LaterChanges> {
      const returns = await list(live, allowanceReturn, { userId })
      const operations = await list(live, operation, { userId })
      return {
        closed: new Set(returns.filter(({ late }) => !late).map(({ requestId }) => requestId)),
        givenBack: new Map(
          returns.filter(({ late }) => late).map(({ requestId, at }) => [requestId, at]),
        ),
        withdrawn: new Set(
          operations
            .filter(({ name }) => name === 'withdraw-report')
            .map(({ what }) => String(what).split(':')[0] ?? ''),
        ),
      }
    },

    /** @returns the account with its current subscriptions */
    async withSubscriptions(account: RawItem): Promise<RawItem> {
      const { pk, subscriptions } = plain(account)
      const now = await subscriptionsOf(pk.slice('ACCOUNT#'.length), subscriptions)
      if (isDeepStrictEqual(now, subscriptions ?? [])) return account
      return { ...account, ...raw({ subscriptions: now }) }
    },
  }
}

/** Whether the live account is a new record, created by a sign-in after the loss. */
export const isNewRecord = (live: PlainItem, backup: PlainItem): boolean =>
  live.pk === backup.pk &&
  account.matches(live) &&
  typeof live.createdAt === 'string' &&
  typeof backup.createdAt === 'string' &&
  live.createdAt > backup.createdAt
