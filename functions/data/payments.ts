import { GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import type { Account } from '../domain/account.ts'
import {
  type Fact,
  givesPremium,
  graceDays,
  namedBy,
  subscriptionsOf,
} from '../domain/subscription.ts'
import type { MailOrder } from '../mails/kinds.ts'
import type { Accounts } from './accounts.ts'
import { Outpaced, refusedParts } from './conflicts.ts'
import { mailOrderPart } from './mail-orders.ts'
import { type Operation, operationPart } from './operations.ts'
import { planUpdate } from './plan-record.ts'
import type { Table } from './table.ts'

/** A customer of the payment provider, with all that it ever said: the ledger of its events. */
type Payer = {
  id: string
  facts: readonly Fact[]
  /** The account that an operator said is this customer's. */
  linkedTo: string | null
  version: number
}

/** `account` is the one whose plan follows; none where the payment matches nobody (yet). */
type Taken = { outcome: 'taken' | 'repeated' | 'unmatched'; account: Account | undefined }

export type Payments = {
  /**
   * Adds a fact to a customer's, and lets the account's plan follow.
   * @throws Outpaced where something changed since it was read
   */
  take(payer: string, fact: Fact, at: Date): Promise<Taken>
  /**
   * Gives a customer's payments to an account.
   * @returns false where no such customer has ever paid
   */
  link(payer: string, account: Account, operation: Operation): Promise<boolean>
}

export const payerKey = (id: string) => ({ pk: `PAYER#${id}`, sk: 'PAYER' })

const StoredPayer = z.object({
  // Written by us alone, and parsed when the provider sent it.
  facts: z.array(z.custom<Fact>()),
  linkedTo: z.string().nullable().catch(null),
  version: z.int(),
})

/** What is reported to operators, and once. */
function reports(payer: Payer, account: Account | undefined, at: Date): MailOrder[] {
  const subscriptions = subscriptionsOf(payer.id, payer.facts)
  if (!account) {
    const isMoney = payer.facts.some(
      (fact) => fact.kind === 'checkout' || (fact.kind === 'paid' && !fact.isFirst),
    )
    return isMoney
      ? [
          {
            id: `payment-unmatched/${payer.id}`,
            kind: 'payment-unmatched',
            to: 'support',
            data: { payer: payer.id, named: namedBy(payer.facts) ?? 'nobody' },
          },
        ]
      : []
  }
  const paying = account.planSources.subscriptions.filter((it) => givesPremium(it, at))
  const ids = paying.map(({ id }) => id).toSorted()
  return ids.length > 1 && subscriptions.some(({ id }) => ids.includes(id))
    ? [
        {
          id: `second-subscription/${account.userId}/${ids.join('/')}`.slice(0, 900),
          kind: 'second-subscription',
          to: 'support',
          data: { account: account.email || account.userId, subscriptions: ids },
        },
      ]
    : []
}

/** Older news is none: what was said before the account was known is told only while it is fresh. */
const newsDays = 3

function newsOf(fact: Fact, to: { email: string; userId: string }): MailOrder[] {
  switch (fact.kind) {
    case 'paid':
      return [
        { id: `payment-received/${fact.id}`, kind: 'payment-received', to, data: { at: fact.at } },
      ]
    case 'payment-failed':
      return [{ id: `payment-failed/${fact.id}`, kind: 'payment-failed', to, data: { graceDays } }]
    case 'ended':
      return [{ id: `plan-ended/${fact.id}`, kind: 'plan-ended', to, data: {} }]
    default:
      return []
  }
}

/** What the buyer is told of the money. Each mail is named by its fact, and so goes out once. */
function news({ facts }: Payer, account: Account | undefined, at: Date): MailOrder[] {
  if (!account?.email) return []
  const to = { email: account.email, userId: account.userId }
  const since = at.getTime() - newsDays * 24 * 60 * 60 * 1000
  return facts
    .filter((fact) => Date.parse(fact.at) > since)
    .slice(-20)
    .flatMap((fact) => newsOf(fact, to))
}

/** The account with this customer's subscriptions as they are now, in the place of what it knew. */
function withPayer(account: Account, payer: Payer): Account {
  const { subscriptions } = account.planSources
  const others = subscriptions.filter((it) => it.payer !== payer.id)
  return {
    ...account,
    planSources: {
      ...account.planSources,
      subscriptions: [...others, ...subscriptionsOf(payer.id, payer.facts)],
    },
  }
}

export function paymentsIn({ client, name }: Table, accounts: Pick<Accounts, 'find'>): Payments {
  async function find(id: string): Promise<Payer> {
    const { Item } = await client.send(
      new GetCommand({ TableName: name, Key: payerKey(id), ConsistentRead: true }),
    )
    return Item ? { id, ...StoredPayer.parse(Item) } : { id, facts: [], linkedTo: null, version: 0 }
  }

  const accountOf = async ({ linkedTo, facts }: Payer): Promise<Account | undefined> => {
    const userId = linkedTo ?? namedBy(facts)
    return userId === undefined ? undefined : accounts.find(userId)
  }

  const payerPart = ({ id, facts, linkedTo, version }: Payer) => ({
    Put: {
      TableName: name,
      Item: { ...payerKey(id), entity: 'payer', facts, linkedTo, version: version + 1 },
      ConditionExpression: version === 0 ? 'attribute_not_exists(pk)' : 'version = :before',
      ...(version > 0 && { ExpressionAttributeValues: { ':before': version } }),
    },
  })

  /** The customer, the account's plan and the reports, or none of them. */
  async function write(payer: Payer, account: Account | undefined, at: Date, by?: Operation) {
    const follows = account && withPayer(account, payer)
    const mails = [...reports(payer, follows, at), ...news(payer, follows, at)]
    try {
      await client.send(
        new TransactWriteCommand({
          TransactItems: [
            payerPart(payer),
            ...(follows ? [{ Update: planUpdate(name, follows, follows.planSources, at) }] : []),
            ...(account && by ? [operationPart(name, account.userId, by)] : []),
            ...mails.map((mail) => mailOrderPart({ name }, mail, at)),
          ],
        }),
      )
    } catch (error) {
      if (refusedParts(error)) throw new Outpaced()
      throw error
    }
  }

  return {
    /** Access pattern 17: one event of the payment provider. */
    async take(id, fact, at) {
      const payer = await find(id)
      if (payer.facts.some((it) => it.id === fact.id))
        return { outcome: 'repeated', account: await accountOf(payer) }
      const told = { ...payer, facts: [...payer.facts, fact] }
      const account = await accountOf(told)
      await write(told, account, at)
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
      await write(linked, account, new Date(operation.at), operation)
      return true
    },
  }
}
