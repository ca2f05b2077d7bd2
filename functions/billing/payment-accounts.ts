import type { Account } from '../accounts/account.ts'
import type { Accounts } from '../accounts/account-repository.ts'
import { planUpdate } from '../accounts/plan-record.ts'
import type { PlanSources } from '../plans/plan-state.ts'
import { type Subscription, subscriptionOf } from '../plans/subscription.ts'
import type { SubscriptionHistory } from '../plans/subscription-history.ts'
import { accountIdOf, type Customer, type paymentItemsIn } from './payment-items.ts'

/** Far above real use. Keeps accounts small, since they are read with each call. */
const maxSubscriptions = 50

/** Active subscriptions first, then the newest. */
function mostImportant(subscriptions: readonly Subscription[]): Subscription[] {
  const byWeight = subscriptions.toSorted(
    (a, b) =>
      Number(b.isActive) - Number(a.isActive) ||
      (b.startedAt ?? '').localeCompare(a.startedAt ?? '', 'en') ||
      (a.id < b.id ? -1 : 1),
  )
  return byWeight.slice(0, maxSubscriptions).toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

const withSubscriptions = (
  { planSources }: Account,
  isReplaced: (it: Subscription) => boolean,
  current: readonly Subscription[],
): PlanSources => {
  const others = planSources.subscriptions.filter((it) => !isReplaced(it))
  return { ...planSources, subscriptions: mostImportant([...others, ...current]) }
}

type CustomerChange = {
  before: Customer
  customer: Customer
  /** The subscription that changed. @default all of the customer's, which are then read */
  changed?: { id: string; history: SubscriptionHistory }
  at: Date
}

/** Updates the accounts whose plans depend on a customer's subscriptions. */
export function payingAccountsIn(options: {
  items: Pick<ReturnType<typeof paymentItemsIn>, 'historiesOf'>
  accounts: Pick<Accounts, 'find'>
  premiumPrices: readonly string[]
}) {
  const { items, accounts, premiumPrices } = options

  const accountOf = async (customer: Customer): Promise<Account | undefined> => {
    const userId = accountIdOf(customer)
    return userId === undefined ? undefined : accounts.find(userId)
  }

  const viewOf = (customer: Customer, histories: ReadonlyMap<string, SubscriptionHistory>) =>
    Array.from(histories, ([id, history]) =>
      subscriptionOf(customer.id, id, history, premiumPrices),
    )

  return {
    accountOf,

    /**
     * @returns the account with its new plan, the subscriptions that were read, and the transaction
     * items. They include the account that loses the customer, because a payment pays for one plan
     * only.
     */
    async accountUpdates({ before, customer, changed, at }: CustomerChange) {
      const account = await accountOf(customer)
      const isMoved = accountIdOf(before) !== accountIdOf(customer)
      const former = isMoved ? await accountOf(before) : undefined
      const isOfCustomer = (it: Subscription) => it.customer === customer.id
      const isKnown = !isMoved && account?.planSources.subscriptions.some(isOfCustomer)
      const isOne = changed !== undefined && isKnown === true
      const histories = new Map(isOne || !account ? [] : await items.historiesOf(customer.id))
      if (changed) histories.set(changed.id, changed.history)

      const subscriptions = viewOf(customer, histories)
      const isReplaced = isOne ? (it: Subscription) => it.id === changed.id : isOfCustomer
      const updated = account && {
        ...account,
        planSources: withSubscriptions(account, isReplaced, subscriptions),
      }
      return {
        account: updated,
        histories,
        parts: [
          ...(updated ? [planUpdate(updated, updated.planSources, at)] : []),
          ...(former ? [planUpdate(former, withSubscriptions(former, isOfCustomer, []), at)] : []),
        ],
      }
    },
  }
}
