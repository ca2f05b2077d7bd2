import { GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import type { Account } from '../domain/account.ts'
import type { PlanSources } from '../domain/plan-state.ts'
import { type Fact, namedBy, subscriptionsOf } from '../domain/subscription.ts'
import type { Accounts } from './accounts.ts'
import { Outpaced, refusedParts } from './conflicts.ts'
import type { ErasedCustomers } from './erased-customers.ts'
import { accountPartition } from './keys.ts'
import { mailOrderPart } from './mail-orders.ts'
import { type Operation, operationPart } from './operations.ts'
import type { Key } from './partition.ts'
import { news, reports } from './payment-mails.ts'
import { planUpdate } from './plan-record.ts'
import type { Table } from './table.ts'

/** A customer of the payment provider, with all that it ever said: the ledger of its events. */
export type Payer = {
  id: string
  facts: readonly Fact[]
  /** The account that an operator said is this customer's. */
  linkedTo: string | null
  version: number
}

/** `account` is the one whose plan follows; none where the payment matches nobody (yet). */
type Taken = {
  outcome: 'taken' | 'repeated' | 'unmatched' | 'ignored'
  account: Account | undefined
}

export type Payments = {
  /**
   * Adds a fact to a customer's, and lets the account's plan follow. Of an erased account nothing is
   * stored, and the outcome is `ignored`.
   * @throws Outpaced where something changed since it was read
   */
  take(payer: string, fact: Fact, at: Date, erased: ErasedCustomers): Promise<Taken>
  /**
   * Gives a customer's payments to an account.
   * @returns false where no such customer has ever paid
   */
  link(payer: string, account: Account, operation: Operation): Promise<boolean>
}

/** Whose a customer's payments are. */
const idOf = ({ linkedTo, facts }: Payer): string | undefined => linkedTo ?? namedBy(facts)

/** Leads from an account to its customers at the provider, so that they are erased with it. */
export const customerPrefix = 'PAYER#'
export const payerKey = (id: string) => ({ pk: `PAYER#${id}`, sk: 'PAYER' })

const StoredPayer = z.object({
  // Written by us alone, and parsed when the provider sent it.
  facts: z.array(z.custom<Fact>()),
  linkedTo: z.string().nullable().catch(null),
  version: z.int(),
})

function withoutPayer({ planSources }: Account, { id }: Payer): PlanSources {
  const { subscriptions } = planSources
  return { ...planSources, subscriptions: subscriptions.filter(({ payer }) => payer !== id) }
}

/** The account with this customer's subscriptions as they are now, in the place of what it knew. */
function withPayer(account: Account, payer: Payer): Account {
  const others = withoutPayer(account, payer)
  const own = subscriptionsOf(payer.id, payer.facts)
  return {
    ...account,
    planSources: { ...others, subscriptions: [...others.subscriptions, ...own] },
  }
}

export function paymentsIn({ client, name }: Table, accounts: Pick<Accounts, 'find'>): Payments {
  async function find(id: string): Promise<Payer> {
    const { Item } = await client.send(
      new GetCommand({ TableName: name, Key: payerKey(id), ConsistentRead: true }),
    )
    return Item ? { id, ...StoredPayer.parse(Item) } : { id, facts: [], linkedTo: null, version: 0 }
  }

  const accountOf = async (payer: Payer): Promise<Account | undefined> => {
    const userId = idOf(payer)
    return userId === undefined ? undefined : accounts.find(userId)
  }

  /** The account that loses this customer, where it becomes another's: one payment is one plan. */
  const formerOf = async (before: Payer, now: Payer): Promise<Account | undefined> =>
    idOf(before) === idOf(now) ? undefined : accountOf(before)

  const payerPart = ({ id, facts, linkedTo, version }: Payer) => ({
    Put: {
      TableName: name,
      Item: {
        ...payerKey(id),
        entity: 'payer',
        facts,
        linkedTo,
        userId: idOf({ id, facts, linkedTo, version }) ?? null,
        version: version + 1,
      },
      ConditionExpression: version === 0 ? 'attribute_not_exists(pk)' : 'version = :before',
      ...(version > 0 && { ExpressionAttributeValues: { ':before': version } }),
    },
  })

  const ownCustomerParts = (payer: Payer) => {
    const userId = idOf(payer)
    if (userId === undefined) return []
    const key = { pk: accountPartition(userId), sk: customerPrefix + payer.id }
    return [{ Put: { TableName: name, Item: { ...key, entity: 'own-payer' } } }]
  }

  const absent = (Key: Key) => ({
    ConditionCheck: { TableName: name, Key, ConditionExpression: 'attribute_not_exists(pk)' },
  })

  /**
   * The customer, the plans of those whom it is about and the reports, or none of them.
   * @param unless where this key is taken, the customer is an erased account's
   */
  async function write(
    before: Payer,
    payer: Payer,
    at: Date,
    { by, unless }: { by?: Operation; unless?: Key },
  ) {
    const account = await accountOf(payer)
    const former = await formerOf(before, payer)
    const follows = account && withPayer(account, payer)
    const mails = [...reports(payer, follows, at), ...news(payer, follows, at)]
    try {
      await client.send(
        new TransactWriteCommand({
          TransactItems: [
            payerPart(payer),
            ...(unless ? [absent(unless)] : []),
            ...(follows ? [{ Update: planUpdate(name, follows, follows.planSources, at) }] : []),
            ...ownCustomerParts(payer),
            ...(former
              ? [{ Update: planUpdate(name, former, withoutPayer(former, payer), at) }]
              : []),
            ...(account && by ? [operationPart(name, account.userId, by)] : []),
            ...mails.map((mail) => mailOrderPart({ name }, mail, at)),
          ],
        }),
      )
    } catch (error) {
      if (refusedParts(error)) throw new Outpaced()
      throw error
    }
    return account
  }

  return {
    /** Access pattern 17: one event of the payment provider. */
    async take(id, fact, at, erased) {
      const payer = await find(id)
      if (payer.facts.some((it) => it.id === fact.id))
        return { outcome: 'repeated', account: await accountOf(payer) }
      const told = { ...payer, facts: [...payer.facts, fact] }
      const unless = await erased.markOf(id, idOf(told))
      if (await erased.isErased(unless)) {
        await erased.forget(id, at)
        return { outcome: 'ignored', account: undefined }
      }
      const account = await write(payer, told, at, { unless })
      const userId = account?.userId
      return userId === undefined
        ? { outcome: 'unmatched', account }
        : { outcome: 'taken', account: await accounts.find(userId) }
    },

    async link(id, account, operation) {
      const payer = await find(id)
      if (payer.facts.length === 0) return false
      if (payer.linkedTo === account.userId) return true
      const linked = { ...payer, linkedTo: account.userId }
      await write(payer, linked, new Date(operation.at), { by: operation })
      return true
    },
  }
}
