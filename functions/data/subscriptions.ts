import { createHash, randomBytes } from 'node:crypto'
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import {
  GetCommand,
  QueryCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import type { NewsletterLink } from '../../shared/contact.ts'
import { ConcurrentUpdateError, failedConditions } from './conflicts.ts'
import { accountKey } from './keys.ts'
import { emailTransactItem, skippedEmailTransactItem } from './mail-orders.ts'
import { workIndex } from './requests.ts'
import { writeIfAccountExists } from './standing-account.ts'
import type { Table } from './table.ts'

const daySeconds = 24 * 60 * 60

/** How long the link that confirms a subscription works; one that is not confirmed is then forgotten. */
const confirmSeconds = 3 * daySeconds

/**
 * How long an ended subscription is kept, without its address: links in mails that are under way or
 * just read must go on working, for at least 30 days by law in the USA (CAN-SPAM Act).
 */
const endedSeconds = 60 * daySeconds

/**
 * Somebody who confirmed, with what their unsubscribe link says. With a `userId` it was the setting
 * of that account which subscribed them, and which goes on deciding.
 */
export type Subscriber = NewsletterLink & { email: string; userId?: string | undefined }

/** An account with the address that the user pool has verified. */
export type AccountAddress = { userId: string; email: string }

export type NewsletterSubscribers = {
  /**
   * Subscribes an address, and orders the mail that asks to confirm, unless it is confirmed.
   * @throws Outpaced where another call changed it at that moment
   */
  subscribe(email: string, at: Date): Promise<void>
  /** @returns whether the link is one of ours, and in time */
  confirm(link: NewsletterLink, at: Date): Promise<boolean>
  /**
   * Switches the setting of the account off, too, where the subscription is an account's. Can be
   * repeated; a link that is none of ours changes nothing.
   */
  unsubscribe(link: NewsletterLink, at: Date): Promise<void>
  /** The account's new address is subscribed in place of its old one. Can be repeated. */
  changeAddress(holder: AccountAddress, oldEmail: string, at: Date): Promise<void>
  /** Who is sent the newsletter, by pages. @param after the page before's `next` */
  listConfirmed(
    after: string | null,
    limit: number,
  ): Promise<{ subscribers: Subscriber[]; next: string | null }>
}

/** Confirmed subscriptions, and they alone, stand in this list of the index `desk`. */
const subscribersList = 'SUBSCRIBERS'
const entity = 'newsletter-subscription'

/** As it lies in the index. */
const SubscriberItem = z
  .object({
    pk: z.string().transform((pk) => pk.slice('NEWSLETTER#'.length)),
    email: z.string().min(1),
    unsubscribeToken: z.string().min(1),
    userId: z.string().optional().catch(undefined),
  })
  .transform(
    ({ pk: s, unsubscribeToken: t, email, userId }): Subscriber => ({ s, t, email, userId }),
  )

const digest = (text: string) => createHash('sha256').update(text).digest('hex')
const newToken = () => randomBytes(32).toString('base64url')
const keyOf = (subscription: string) => ({ pk: `NEWSLETTER#${subscription}`, sk: 'NEWSLETTER' })
const seconds = (at: Date) => Math.floor(at.getTime() / 1000)

/** Of an address in any case. */
export const subscriberKey = (email: string) => keyOf(digest(email.toLowerCase()))

const Stored = z.object({
  status: z.string().catch('active'),
  confirmedAt: z.string().optional().catch(undefined),
  /** Changes with every write: who writes knows what was read. */
  revision: z.string().optional().catch(undefined),
  /** The account whose setting it is. */
  userId: z.string().optional().catch(undefined),
})
type Stored = z.infer<typeof Stored>

const isConfirmed = (stored: Stored | undefined): boolean =>
  stored?.status === 'active' && stored.confirmedAt !== undefined

const unchangedSince = (before: Stored | undefined): string =>
  before?.revision === undefined ? 'attribute_not_exists(revision)' : 'revision = :before'
const revisionOf = (before: Stored | undefined) =>
  before?.revision === undefined ? {} : { ':before': before.revision }

/**
 * docs/specification.md#newsletter_subscriptions, for a new address; an ended one becomes active again, and is no
 * account's: whoever typed the address was not asked for one.
 */
function subscribing(before: Stored | undefined, token: string, email: string, at: Date) {
  return {
    UpdateExpression:
      'SET entity = :entity, email = if_not_exists(email, :email), #timestamp = if_not_exists(#timestamp, :now), createdAt = if_not_exists(createdAt, :now), #status = :active, confirmHash = :hash, confirmUntil = :until, expiresAt = :until, revision = :revision REMOVE confirmedAt, endedAt, workList, userId',
    ConditionExpression: unchangedSince(before),
    ExpressionAttributeNames: { '#status': 'status', '#timestamp': 'timestamp' },
    ExpressionAttributeValues: {
      ':entity': entity,
      ':email': email,
      ':now': at.toISOString(),
      ':active': 'active',
      ':hash': digest(token),
      ':until': seconds(at) + confirmSeconds,
      ':revision': newToken().slice(0, 16),
      ...revisionOf(before),
    },
  }
}

/** The same write for an address that is confirmed already: nothing changes but the revision. */
const touching = (before: Stored | undefined) => ({
  UpdateExpression: 'SET revision = :revision',
  ConditionExpression: unchangedSince(before),
  ExpressionAttributeValues: { ':revision': newToken().slice(0, 16), ...revisionOf(before) },
})

type TransactItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number]

/**
 * Makes the address of an account a confirmed reader, and never refuses the transaction. A token that
 * is there stays: whatever link was mailed goes on working.
 */
export const subscribeTransactItem = (
  { name }: Table,
  { userId, email }: AccountAddress,
  at: Date,
): TransactItem => ({
  Update: {
    TableName: name,
    Key: subscriberKey(email),
    UpdateExpression:
      'SET entity = :entity, email = if_not_exists(email, :email), userId = :userId, #timestamp = if_not_exists(#timestamp, :now), createdAt = if_not_exists(createdAt, :now), #status = :active, confirmedAt = if_not_exists(confirmedAt, :now), unsubscribeToken = if_not_exists(unsubscribeToken, :token), workList = :list, revision = :revision REMOVE expiresAt, endedAt',
    ExpressionAttributeNames: { '#status': 'status', '#timestamp': 'timestamp' },
    ExpressionAttributeValues: {
      ':entity': entity,
      ':email': email,
      ':userId': userId,
      ':now': at.toISOString(),
      ':active': 'active',
      ':token': newToken(),
      ':list': subscribersList,
      ':revision': newToken().slice(0, 16),
    },
  },
})

/**
 * Forgets the address: what stays is a hash of it and the token of its links. The account stays named:
 * its links still lead to its setting.
 */
const ending = (at: Date) => ({
  UpdateExpression:
    'SET #status = :ended, endedAt = :now, expiresAt = :expiresAt, revision = :revision REMOVE email, confirmHash, confirmUntil, confirmedAt, workList',
  ExpressionAttributeNames: { '#status': 'status' },
  ExpressionAttributeValues: {
    ':ended': 'unsubscribed',
    ':now': at.toISOString(),
    ':expiresAt': seconds(at) + endedSeconds,
    ':revision': newToken().slice(0, 16),
  },
})

/** Ends the subscription of an account's address, by its form or its setting, where there is one. */
export async function unsubscribeTransactItems(
  { client, name }: Table,
  { userId, email }: AccountAddress,
  at: Date,
): Promise<TransactItem[]> {
  const Key = subscriberKey(email)
  const { Item } = await client.send(new GetCommand({ TableName: name, Key, ConsistentRead: true }))
  const stored = Item && Stored.parse(Item)
  const isTheirs = (stored?.userId ?? userId) === userId
  if (stored?.status !== 'active' || !isTheirs) return []
  return [{ Update: { TableName: name, Key, ...ending(at) } }]
}

export function newsletterSubscribersIn(table: Table): NewsletterSubscribers {
  const { client, name } = table

  /** @returns the subscription as it is now, or undefined where the change's condition refused it */
  async function changed(link: NewsletterLink, change: object): Promise<Stored | undefined> {
    try {
      const { Attributes } = await client.send(
        new UpdateCommand({
          TableName: name,
          Key: keyOf(link.s),
          ReturnValues: 'ALL_NEW',
          ...change,
        } as ConstructorParameters<typeof UpdateCommand>[0]),
      )
      return Stored.parse(Attributes ?? {})
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException) return undefined
      throw error
    }
  }

  /** Only where the account is there: an erased one is not made again. */
  async function switchOff(userId: string, at: Date): Promise<void> {
    try {
      await client.send(
        new UpdateCommand({
          TableName: name,
          Key: accountKey(userId),
          UpdateExpression: 'SET #settings.marketingEmails = :off, updatedAt = :now',
          ConditionExpression: 'attribute_type(#settings, :map)',
          ExpressionAttributeNames: { '#settings': 'settings' },
          ExpressionAttributeValues: { ':off': false, ':map': 'M', ':now': at.toISOString() },
        }),
      )
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error
    }
  }

  return {
    /**
     * Access pattern 25: one address is subscribed once. A confirmed one costs the same writes, so
     * that how long they take tells nothing.
     */
    async subscribe(email, at) {
      const subscription = digest(email.toLowerCase())
      const Key = keyOf(subscription)
      const { Item } = await client.send(
        new GetCommand({ TableName: name, Key, ConsistentRead: true }),
      )
      const before = Item && Stored.parse(Item)
      const isKnown = isConfirmed(before)
      const token = newToken()
      const mailId = `newsletter-confirm/${subscription}/${digest(token).slice(0, 16)}`
      const change = isKnown ? touching(before) : subscribing(before, token, email, at)
      const mail = isKnown
        ? skippedEmailTransactItem(table, mailId, at)
        : emailTransactItem(
            table,
            {
              id: mailId,
              template: 'newsletter-confirm',
              to: { email },
              data: { s: subscription, t: token },
            },
            at,
          )
      try {
        await client.send(
          new TransactWriteCommand({
            TransactItems: [{ Update: { TableName: name, Key, ...change } }, mail],
          }),
        )
      } catch (error) {
        if (failedConditions(error)) throw new ConcurrentUpdateError()
        throw error
      }
    },

    /** Access pattern 20: a subscription is confirmed by the token that was mailed. */
    async confirm(link, at) {
      const confirmed = await changed(link, {
        UpdateExpression:
          'SET confirmedAt = if_not_exists(confirmedAt, :now), unsubscribeToken = if_not_exists(unsubscribeToken, :token), workList = :list, revision = :revision REMOVE expiresAt',
        ConditionExpression:
          'confirmHash = :hash AND #status = :active AND (attribute_exists(confirmedAt) OR confirmUntil > :seconds)',
        ExpressionAttributeNames: { '#status': 'status' },
        ExpressionAttributeValues: {
          ':now': at.toISOString(),
          ':hash': digest(link.t),
          // As it is: every later mail carries it, and all that it can do is end them.
          ':token': link.t,
          ':list': subscribersList,
          ':active': 'active',
          ':seconds': seconds(at),
          ':revision': newToken().slice(0, 16),
        },
      })
      return confirmed !== undefined
    },

    /**
     * Access pattern 21: ended by a link that was mailed, whether it was confirmed or not. The
     * subscription first: where the account's part fails, the link does it all once more.
     */
    async unsubscribe(link, at) {
      const { ExpressionAttributeValues, ...change } = ending(at)
      const ended = await changed(link, {
        ...change,
        ConditionExpression: 'confirmHash = :hash OR unsubscribeToken = :token',
        ExpressionAttributeValues: {
          ...ExpressionAttributeValues,
          ':hash': digest(link.t),
          ':token': link.t,
        },
      })
      if (ended?.userId !== undefined) await switchOff(ended.userId, at)
    },

    /** Access pattern 29: the subscription of an account whose address has changed. */
    async changeAddress(holder, oldEmail, at) {
      if (holder.email.toLowerCase() === oldEmail.toLowerCase()) return
      const leaving = await unsubscribeTransactItems(table, { ...holder, email: oldEmail }, at)
      await writeIfAccountExists(table, holder.userId, [
        ...leaving,
        subscribeTransactItem(table, holder, at),
      ])
    },

    /** Access pattern 26: the confirmed readers, by pages; a moment behind. */
    async listConfirmed(after, limit) {
      const { Items = [], LastEvaluatedKey } = await client.send(
        new QueryCommand({
          TableName: name,
          IndexName: workIndex,
          KeyConditionExpression: 'workList = :list',
          ExpressionAttributeValues: { ':list': subscribersList },
          Limit: limit,
          ...(after !== null && {
            ExclusiveStartKey: { ...keyOf(after), workList: subscribersList },
          }),
        }),
      )
      const last = LastEvaluatedKey?.pk
      return {
        subscribers: Items.flatMap((item) => SubscriberItem.safeParse(item).data ?? []),
        next: typeof last === 'string' ? last.slice('NEWSLETTER#'.length) : null,
      }
    },
  }
}
