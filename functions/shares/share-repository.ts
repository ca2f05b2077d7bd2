import * as z from 'zod'
import { maxListedOpenings, type Opening } from '../../shared/shares/share.ts'
import { keyedHash, keyedHashes, tokenFrom } from '../platform/keyed-hash.ts'
import type { RotatingSecret } from '../platform/secrets.ts'
import { account, accountExists } from '../platform/table/account.ts'
import { is, missing } from '../platform/table/expressions.ts'
import { find, list, newest } from '../platform/table/read.ts'
import type { Table } from '../platform/table/table.ts'
import { ConcurrentUpdateError, transact, withConflictRetries } from '../platform/table/write.ts'
import { activeShares, share as shareItem, shareLink, shareOpening } from './entities.ts'
import { isActive, keptUntil, type StoredShare } from './share.ts'

type NewStoredShare = Omit<StoredShare, 'tokenHash' | 'revokedAt' | 'openingCount'>

export type Shares = {
  /**
   * The token of a link, which follows from it: 43 characters of base64url.
   * @returns undefined if the key was rotated twice since, which ended the link
   */
  tokenOf(share: StoredShare): Promise<string | undefined>
  /**
   * Stores a link unless its id exists or the request has `max` active ones.
   * @returns `exists` with the link that has this id; `gone` if the account does not exist
   */
  create(
    share: NewStoredShare,
    max: number,
    withdrawals: readonly string[],
    at: Date,
  ): Promise<
    | { outcome: 'created' | 'exists'; share: StoredShare }
    | { outcome: 'limit-reached' }
    | { outcome: 'gone' }
  >
  /** All links of a request that are still kept, newest first. */
  findByRequest(userId: string, requestId: string): Promise<StoredShare[]>
  /** The newest openings of a link, newest first. */
  openingsOf(share: StoredShare): Promise<Opening[]>
  /**
   * Ends a link at once. Idempotent.
   * @returns false if no link has this id, or the account does not exist
   */
  revoke(userId: string, requestId: string, id: string, at: Date): Promise<boolean>
  /**
   * The link of a token that has neither expired nor was revoked, and whose account exists. Reads the same number of items for every token.
   * @param token any text
   */
  findByToken(token: string, at: Date): Promise<StoredShare | undefined>
  /** @returns false if the link was revoked, or the account is gone */
  recordOpening(share: StoredShare, opening: Opening & { id: string }): Promise<boolean>
}

/** Read in place of a link if the token is unknown, so that every token costs the same reads. */
const placeholderLink = { userId: '-', requestId: '-', shareId: '-' }

const ActiveShares = z
  .array(z.object({ id: z.string(), createdAt: z.string(), expiresAt: z.string() }))
  .catch([])

const seconds = (instant: string): number => Math.floor(Date.parse(instant) / 1000)

export function sharesIn(table: Table, key: RotatingSecret): Shares {
  const textOf = ({ id, userId, requestId, createdAt }: NewStoredShare) =>
    `share ${userId} ${requestId} ${id} ${createdAt}`
  const textOfToken = (token: string) => `share token ${token}`

  /** The request's counted links, and a write that replaces them if they are as they were read. */
  async function countedShares(userId: string, requestId: string) {
    const before = (await find(table, activeShares, { userId, requestId }))?.active
    const counted = ActiveShares.parse(before ?? [])
    const replace = (active: typeof counted, at: Date) => {
      const ends = active.map((it) => seconds(it.expiresAt))
      return activeShares.upsert(
        { userId, requestId },
        { set: { active, expiresAt: Math.max(seconds(at.toISOString()), ...ends) } },
        is('active', before),
      )
    }
    return { counted, replace }
  }

  return {
    async tokenOf(share) {
      const tokens = (await keyedHashes(key, textOf(share))).map(tokenFrom)
      const hashes = await Promise.all(tokens.map((it) => keyedHashes(key, textOfToken(it))))
      return tokens.find((_, index) => hashes[index]?.includes(share.tokenHash))
    },

    /** Access pattern 80: one more link of a request, if its active ones are as they were read. */
    create: (given, max, withdrawals, at) =>
      withConflictRetries(async () => {
        const { id, expiresAt, ...rest } = given
        const { userId, requestId, createdAt } = rest
        const [known, { counted, replace }] = await Promise.all([
          find(table, shareItem, given),
          countedShares(userId, requestId),
        ])
        if (known) return { outcome: 'exists', share: known }
        const active = counted.filter((each) => isActive(each, withdrawals, at))
        if (active.length >= max) return { outcome: 'limit-reached' }
        const token = tokenFrom(await keyedHash(key, textOf(given)))
        const tokenHash = await keyedHash(key, textOfToken(token))
        const stored = {
          shareId: id,
          ...rest,
          endsAt: expiresAt,
          tokenHash,
          openingCount: 0,
          expiresAt: keptUntil(expiresAt),
        }
        const failed = await transact(table, {
          account: accountExists(userId),
          share: shareItem.create(given, stored),
          link: shareLink.put(
            { tokenHash },
            { userId, requestId, shareId: id, expiresAt: seconds(expiresAt) },
          ),
          active: replace([...active, { id, createdAt, expiresAt }], at),
        })
        if (failed.has('account')) return { outcome: 'gone' }
        if (failed.size > 0) throw new ConcurrentUpdateError()
        return { outcome: 'created', share: shareItem.parse(stored) }
      }),

    /** Access pattern 81: the links of a request. */
    async findByRequest(userId, requestId) {
      const found = await list(table, shareItem, { userId, requestId })
      return found.sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1))
    },

    /** Access pattern 82: the newest openings of a link. */
    openingsOf: ({ userId, requestId, id: shareId }) =>
      newest(table, shareOpening, { userId, requestId, shareId }, { limit: maxListedOpenings }),

    /** Access pattern 83: the token's item is deleted, so that a reader's next call finds nothing. */
    revoke: (userId, requestId, id, at) =>
      withConflictRetries(async () => {
        const of = { userId, requestId, id }
        const [share, { counted, replace }] = await Promise.all([
          find(table, shareItem, of),
          countedShares(userId, requestId),
        ])
        if (!share) return false
        if (!isActive(share, [], at)) return true
        const revokedAt = at.toISOString()
        const failed = await transact(table, {
          account: accountExists(userId),
          share: shareItem.update(
            of,
            { set: { revokedAt, expiresAt: keptUntil(revokedAt) } },
            missing('revokedAt'),
          ),
          link: shareLink.remove(share),
          active: replace(
            counted.filter((it) => it.id !== id),
            at,
          ),
        })
        if (failed.has('account')) return false
        if (failed.size > 0) throw new ConcurrentUpdateError()
        return true
      }),

    /** Access pattern 84: what a token leads to. */
    async findByToken(token, at) {
      const hashes = await keyedHashes(key, textOfToken(token))
      const links = await Promise.all(
        hashes.map((tokenHash) => find(table, shareLink, { tokenHash })),
      )
      const link = links.find((it) => it !== undefined) ?? placeholderLink
      const { userId, requestId, shareId: id } = link
      const [share, owner] = await Promise.all([
        find(table, shareItem, { userId, requestId, id }),
        find(table, account, { userId }),
      ])
      const isOpen = share && owner && hashes.includes(share.tokenHash) && isActive(share, [], at)
      return isOpen ? share : undefined
    },

    /** Access pattern 85: an opening is stored with the owner, before anything is shown. */
    recordOpening: (share, { id, at, country }) =>
      withConflictRetries(async () => {
        const { userId, requestId, id: shareId, expiresAt } = share
        const failed = await transact(table, {
          account: accountExists(userId),
          share: shareItem.update(
            share,
            { set: { lastOpenedAt: at }, add: { openingCount: 1 } },
            missing('revokedAt'),
          ),
          opening: shareOpening.upsert(
            { userId, requestId, shareId, id },
            { set: { requestId, shareId, at, country, expiresAt: keptUntil(expiresAt) } },
          ),
        })
        return failed.size === 0
      }),
  }
}
