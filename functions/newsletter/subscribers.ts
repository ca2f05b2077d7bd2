import { createHash, randomBytes } from 'node:crypto'
import * as z from 'zod'
import type { NewsletterLink } from '../../shared/contact/contact.ts'
import { keptDays } from '../../shared/trust/kept.ts'
import { queueEmail, skipEmail } from '../emails/outbox.ts'
import { account } from '../platform/table/account.ts'
import type { Write } from '../platform/table/entity.ts'
import { expiresIn } from '../platform/table/expiry.ts'
import { above, any, exists, is, isMap } from '../platform/table/expressions.ts'
import { find, workListPage } from '../platform/table/read.ts'
import type { Table } from '../platform/table/table.ts'
import { transactAll, write, writeOfAccount } from '../platform/table/write.ts'
import { newsletterSubscription } from './entities.ts'

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
const newRevision = () => newToken().slice(0, 16)

/** Ignores case. */
const idOf = (email: string) => ({ subscription: digest(email.toLowerCase()) })
export const subscriberKey = (email: string) => newsletterSubscription.key(idOf(email))

type Stored = ReturnType<typeof newsletterSubscription.parse>

const isConfirmed = (stored: Stored | undefined): boolean =>
  stored?.status === 'active' && stored.confirmedAt !== undefined

/**
 * Subscribes a new address or reactivates an ended one, which no longer belongs to an account.
 * Source: docs/specification.md#newsletter_subscriptions
 */
function subscribing(before: Stored | undefined, token: string, email: string, at: Date): Write {
  const until = expiresIn(keptDays.newsletterUnconfirmed, at)
  const now = at.toISOString()
  return newsletterSubscription.upsert(
    idOf(email),
    {
      set: {
        status: 'active',
        confirmHash: digest(token),
        confirmUntil: until,
        expiresAt: until,
        revision: newRevision(),
      },
      setIfMissing: { email, timestamp: now, createdAt: now },
      remove: ['confirmedAt', 'endedAt', 'workList', 'userId'],
    },
    is('revision', before?.revision),
  )
}

/** The same write for a confirmed address: changes only the revision. */
const touching = (before: Stored | undefined, email: string): Write =>
  newsletterSubscription.update(
    idOf(email),
    { set: { revision: newRevision() } },
    is('revision', before?.revision),
  )

/**
 * Makes the address of an account a confirmed subscriber. Unconditional. Keeps an existing token,
 * so links in earlier e-mails stay valid.
 */
export function subscribe({ userId, email }: AccountAddress, at: Date): Write {
  const now = at.toISOString()
  return newsletterSubscription.upsert(idOf(email), {
    set: { userId, status: 'active', workList: subscribersList, revision: newRevision() },
    setIfMissing: {
      email,
      timestamp: now,
      createdAt: now,
      confirmedAt: now,
      unsubscribeToken: newToken(),
    },
    remove: ['expiresAt', 'endedAt'],
  })
}

/**
 * Removes the address and the account's id, which an erasure would not find under a former address. The
 * address's hash and the token stay, so unsubscribe links work.
 */
const ended = (at: Date) => ({
  set: {
    status: 'unsubscribed',
    endedAt: at.toISOString(),
    expiresAt: expiresIn(keptDays.newsletterEnded, at),
    revision: newRevision(),
  },
  remove: ['email', 'confirmHash', 'confirmUntil', 'confirmedAt', 'workList', 'userId'],
})

/** Ends the subscription of an account's address, if there is one. */
export async function unsubscribe(
  table: Table,
  { userId, email }: AccountAddress,
  at: Date,
): Promise<Write[]> {
  const stored = await find(table, newsletterSubscription, idOf(email))
  const isTheirs = (stored?.userId ?? userId) === userId
  return stored?.status === 'active' && isTheirs
    ? [newsletterSubscription.update(idOf(email), ended(at))]
    : []
}

export const newsletterSubscribersIn = (table: Table): NewsletterSubscribers => ({
  /**
   * Access pattern 25: one address is subscribed once. A confirmed address causes the same
   * writes, so timing reveals nothing.
   */
  async subscribe(email, at) {
    const { subscription } = idOf(email)
    const before = await find(table, newsletterSubscription, { subscription })
    const isKnown = isConfirmed(before)
    const token = newToken()
    const mailId = `newsletter-confirm/${subscription}/${digest(token).slice(0, 16)}`
    const mail = isKnown
      ? skipEmail(mailId, at)
      : queueEmail(
          {
            id: mailId,
            template: 'newsletter-confirm',
            to: { email },
            data: { s: subscription, t: token },
          },
          at,
        )
    await transactAll(table, [
      isKnown ? touching(before, email) : subscribing(before, token, email, at),
      mail,
    ])
  },

  /** Access pattern 20: a subscription is confirmed by the token that was mailed. */
  confirm: ({ s, t }, at) =>
    write(
      table,
      newsletterSubscription.update(
        { subscription: s },
        {
          // The token is stored unhashed: it is in every later e-mail, and can only unsubscribe.
          setIfMissing: { confirmedAt: at.toISOString(), unsubscribeToken: t },
          set: { workList: subscribersList, revision: newRevision() },
          remove: ['expiresAt'],
        },
        is('confirmHash', digest(t)),
        is('status', 'active'),
        any(exists('confirmedAt'), above('confirmUntil', expiresIn(0, at))),
      ),
    ),

  /**
   * Access pattern 21: a subscription, confirmed or not, is ended by an e-mailed link. The
   * account's setting is changed first: once the subscription has ended, it names no account.
   */
  async unsubscribe({ s, t }, at) {
    const stored = await find(table, newsletterSubscription, { subscription: s })
    const isValid =
      stored?.confirmHash === digest(t) || (t !== '' && stored?.unsubscribeToken === t)
    if (!stored || !isValid) return
    const { userId } = stored
    if (userId !== undefined)
      await write(
        table,
        account.update(
          { userId },
          { set: { 'settings.marketingEmails': false, updatedAt: at.toISOString() } },
          isMap('settings'),
        ),
      )
    await write(
      table,
      newsletterSubscription.update(
        { subscription: s },
        ended(at),
        any(is('confirmHash', digest(t)), is('unsubscribeToken', t)),
      ),
    )
  },

  /** Access pattern 29: the subscription of an account whose address has changed. */
  async changeAddress(holder, oldEmail, at) {
    if (holder.email.toLowerCase() === oldEmail.toLowerCase()) return
    const leaving = await unsubscribe(table, { ...holder, email: oldEmail }, at)
    await writeOfAccount(table, holder.userId, [...leaving, subscribe(holder, at)])
  },

  /** Access pattern 26: confirmed subscribers, by pages; eventually consistent. */
  async listConfirmed(after, limit) {
    const { items, last } = await workListPage(table, subscribersList, {
      limit,
      after: after === null ? undefined : newsletterSubscription.key({ subscription: after }),
    })
    return {
      subscribers: items.flatMap((item) => SubscriberItem.safeParse(item).data ?? []),
      next: last ? last.pk.slice('NEWSLETTER#'.length) : null,
    }
  },
})
