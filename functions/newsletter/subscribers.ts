import { createHash, randomBytes } from 'node:crypto'
import { GetCommand, QueryCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import type { NewsletterLink } from '../../shared/contact.ts'
import { emailTransactItem, skippedEmailTransactItem } from '../emails/outbox.ts'
import { writeIfAccountExists } from '../platform/dynamodb/account-exists.ts'
import { transactWrite } from '../platform/dynamodb/conflicts.ts'
import { accountKey, workIndex } from '../platform/dynamodb/keys.ts'
import type { Table } from '../platform/dynamodb/table.ts'
import { updateIf } from '../platform/dynamodb/update-if.ts'

const daySeconds = 24 * 60 * 60

/** Validity of the confirmation link. Unconfirmed subscriptions expire with it. */
const confirmSeconds = 3 * daySeconds

/**
 * How long an ended subscription is kept, without its address: unsubscribe links must work for at
 * least 30 days (CAN-SPAM Act, USA).
 */
const endedSeconds = 60 * daySeconds

/**
 * A confirmed subscriber, with the parameters of the unsubscribe link. With a `userId`, the
 * marketing setting of that account decides.
 */
export type Subscriber = NewsletterLink & { email: string; userId?: string | undefined }

/** An account with the address that the user pool has verified. */
export type AccountAddress = { userId: string; email: string }

export type NewsletterSubscribers = {
  /**
   * Subscribes an address and queues the confirmation e-mail, unless it is confirmed already.
   * @throws ConcurrentUpdateError
   */
  subscribe(email: string, at: Date): Promise<void>
  /** @returns whether the link is valid */
  confirm(link: NewsletterLink, at: Date): Promise<boolean>
  /**
   * Also turns off the setting of the account, if the subscription belongs to one. Idempotent; an
   * invalid link changes nothing.
   */
  unsubscribe(link: NewsletterLink, at: Date): Promise<void>
  /** Replaces the account's old address by the new one. Idempotent. */
  changeAddress(holder: AccountAddress, oldEmail: string, at: Date): Promise<void>
  /** Confirmed subscribers, in pages. @param after `next` of the previous page */
  listConfirmed(
    after: string | null,
    limit: number,
  ): Promise<{ subscribers: Subscriber[]; next: string | null }>
}

/** The work list of confirmed subscribers. */
const subscribersList = 'SUBSCRIBERS'
const entity = 'newsletter-subscription'

/** An item of the index. */
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

/** Ignores case. */
export const subscriberKey = (email: string) => keyOf(digest(email.toLowerCase()))

const Stored = z.object({
  status: z.string().catch('active'),
  confirmedAt: z.string().optional().catch(undefined),
  /** Optimistic lock. */
  revision: z.string().optional().catch(undefined),
  /** The account whose marketing setting decides. */
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
 * Subscribes a new address or reactivates an ended one, which no longer belongs to an account.
 * Source: docs/specification.md#newsletter_subscriptions
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

/** The same write for a confirmed address: changes only the revision. */
const touching = (before: Stored | undefined) => ({
  UpdateExpression: 'SET revision = :revision',
  ConditionExpression: unchangedSince(before),
  ExpressionAttributeValues: { ':revision': newToken().slice(0, 16), ...revisionOf(before) },
})

type TransactItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number]

/**
 * Makes the address of an account a confirmed subscriber. Unconditional. Keeps an existing token,
 * so links in earlier e-mails stay valid.
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
 * Removes the address and the account's id, which an erasure would not find under a former address. The
 * address's hash and the token stay, so unsubscribe links work.
 */
const ending = (at: Date) => ({
  UpdateExpression:
    'SET #status = :ended, endedAt = :now, expiresAt = :expiresAt, revision = :revision REMOVE email, confirmHash, confirmUntil, confirmedAt, workList, userId',
  ExpressionAttributeNames: { '#status': 'status' },
  ExpressionAttributeValues: {
    ':ended': 'unsubscribed',
    ':now': at.toISOString(),
    ':expiresAt': seconds(at) + endedSeconds,
    ':revision': newToken().slice(0, 16),
  },
})

/** Ends the subscription of an account's address, if there is one. */
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

  /** @returns the changed subscription, or undefined if the condition failed */
  async function changed(link: NewsletterLink, change: object): Promise<Stored | undefined> {
    const updated = await updateIf(client, {
      TableName: name,
      Key: keyOf(link.s),
      ReturnValues: 'ALL_NEW',
      ...change,
    })
    return updated && Stored.parse(updated.Attributes ?? {})
  }

  /** Conditional, so that an erased account is not recreated. */
  const switchOff = (userId: string, at: Date) =>
    updateIf(client, {
      TableName: name,
      Key: accountKey(userId),
      UpdateExpression: 'SET #settings.marketingEmails = :off, updatedAt = :now',
      ConditionExpression: 'attribute_type(#settings, :map)',
      ExpressionAttributeNames: { '#settings': 'settings' },
      ExpressionAttributeValues: { ':off': false, ':map': 'M', ':now': at.toISOString() },
    })

  return {
    /**
     * Access pattern 25: one address is subscribed once. A confirmed address causes the same
     * writes, so timing reveals nothing.
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
      await transactWrite(client, [{ Update: { TableName: name, Key, ...change } }, mail])
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
          // Stored unhashed: it is in every later e-mail, and can only unsubscribe.
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
     * Access pattern 21: a subscription, confirmed or not, is ended by an e-mailed link. The
     * account's setting is changed first: once the subscription has ended, it names no account.
     */
    async unsubscribe(link, at) {
      const { Item } = await client.send(
        new GetCommand({ TableName: name, Key: keyOf(link.s), ConsistentRead: true }),
      )
      const stored = Item && Stored.parse(Item)
      const isValid =
        Item?.confirmHash === digest(link.t) || (link.t !== '' && Item?.unsubscribeToken === link.t)
      if (!isValid) return
      if (stored?.userId !== undefined) await switchOff(stored.userId, at)
      const { ExpressionAttributeValues, ...change } = ending(at)
      await changed(link, {
        ...change,
        ConditionExpression: 'confirmHash = :hash OR unsubscribeToken = :token',
        ExpressionAttributeValues: {
          ...ExpressionAttributeValues,
          ':hash': digest(link.t),
          ':token': link.t,
        },
      })
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

    /** Access pattern 26: confirmed subscribers, by pages; eventually consistent. */
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
