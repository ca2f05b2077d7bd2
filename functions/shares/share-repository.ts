import { GetCommand, QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { maxListedOpenings, type Opening } from '../../shared/share.ts'
import { accountExistsTransactItem } from '../platform/dynamodb/account-exists.ts'
import {
  ConcurrentUpdateError,
  failedConditions,
  unchangedCondition,
  withConflictRetries,
} from '../platform/dynamodb/conflicts.ts'
import { type HashKey, keyedHash } from '../platform/dynamodb/keyed-hash.ts'
import { accountKey, accountPartition, lastOf } from '../platform/dynamodb/keys.ts'
import { type Key, pages } from '../platform/dynamodb/partition.ts'
import type { Table } from '../platform/dynamodb/table.ts'
import { isTooLong } from '../platform/http/paging.ts'
import { isActive, keptUntil, type StoredShare } from './share.ts'
import {
  activeSharesKey,
  openingsPrefix,
  shareKey,
  shareLinkKey,
  sharesPrefix,
} from './share-keys.ts'

type NewStoredShare = Omit<StoredShare, 'tokenHash' | 'revokedAt' | 'openingCount'>

export type Shares = {
  /** The token of a link, derived from it: 43 characters of base64url. */
  tokenOf(share: Pick<StoredShare, 'id' | 'userId' | 'requestId' | 'createdAt'>): Promise<string>
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

const text = z.string().catch('')

const Item = z
  .object({
    shareId: z.string(),
    userId: z.string(),
    requestId: z.string(),
    days: z.int(),
    createdAt: z.string(),
    // The item's own `expiresAt` is when DynamoDB removes it.
    endsAt: z.string(),
    revokedAt: text,
    tokenHash: z.string(),
    openingCount: z.int().catch(0),
  })
  .transform(
    ({ shareId: id, endsAt: expiresAt, ...share }): StoredShare => ({ id, expiresAt, ...share }),
  )

const Link = z.object({ userId: z.string(), requestId: z.string(), shareId: z.string() })
/** Read in place of the link of an unknown token, so that it costs the same reads. */
const placeholderLink: z.infer<typeof Link> = { userId: '-', requestId: '-', shareId: '-' }

const ActiveShares = z
  .array(z.object({ id: z.string(), createdAt: z.string(), expiresAt: z.string() }))
  .catch([])
const StoredOpening = z.object({ at: z.string(), country: z.string().nullable().catch(null) })

const seconds = (instant: string): number => Math.floor(Date.parse(instant) / 1000)

export function sharesIn(table: Table, key: HashKey): Shares {
  const { client, name } = table

  const get = async (Key: Key) =>
    (await client.send(new GetCommand({ TableName: name, Key, ConsistentRead: true }))).Item

  const find = async (userId: string, requestId: string, id: string) => {
    const item = await get(shareKey(userId, requestId, id))
    return item && Item.parse(item)
  }

  const tokenOf: Shares['tokenOf'] = async ({ id, userId, requestId, createdAt }) =>
    Buffer.from(
      await keyedHash(key, `share ${userId} ${requestId} ${id} ${createdAt}`),
      'hex',
    ).toString('base64url')
  const hashOf = (token: string) => keyedHash(key, `share token ${token}`)

  /** The request's counted links, and a write that replaces them if they are as they were read. */
  async function countedShares(userId: string, requestId: string) {
    const Key = activeSharesKey(userId, requestId)
    const before = (await get(Key))?.active
    const counted = ActiveShares.parse(before ?? [])
    const replace = (next: typeof counted, at: Date) => ({
      Update: {
        TableName: name,
        Key,
        UpdateExpression: 'SET entity = :entity, #active = :active, expiresAt = :expiresAt',
        ConditionExpression: unchangedCondition('active', before),
        ExpressionAttributeNames: { '#active': 'active' },
        ExpressionAttributeValues: {
          ':entity': 'active-shares',
          ':active': next,
          ':expiresAt': Math.max(
            seconds(at.toISOString()),
            ...next.map((it) => seconds(it.expiresAt)),
          ),
          ...(before !== undefined && { ':activeBefore': before }),
        },
      },
    })
    return { counted, replace }
  }

  return {
    tokenOf,

    /** Access pattern 80: one more link of a request, if its active ones are as they were read. */
    create: ({ id, ...given }, max, withdrawals, at) =>
      withConflictRetries(async () => {
        const { expiresAt, ...rest } = given
        const { userId, requestId, createdAt } = rest
        const [known, { counted, replace }] = await Promise.all([
          find(userId, requestId, id),
          countedShares(userId, requestId),
        ])
        if (known) return { outcome: 'exists', share: known }
        const active = counted.filter((each) => isActive(each, withdrawals, at))
        if (active.length >= max) return { outcome: 'limit-reached' }
        const tokenHash = await hashOf(await tokenOf({ id, ...given }))
        const isNew = 'attribute_not_exists(pk)'
        const share = {
          ...shareKey(userId, requestId, id),
          entity: 'share',
          shareId: id,
          ...rest,
          endsAt: expiresAt,
          tokenHash,
          openingCount: 0,
          expiresAt: keptUntil(expiresAt),
        }
        const link = {
          ...shareLinkKey(tokenHash),
          entity: 'share-link',
          userId,
          requestId,
          shareId: id,
          expiresAt: seconds(expiresAt),
        }
        const TransactItems = [
          accountExistsTransactItem(table, userId),
          { Put: { TableName: name, Item: share, ConditionExpression: isNew } },
          { Put: { TableName: name, Item: link } },
          replace([...active, { id, createdAt, expiresAt }], at),
        ]
        try {
          await client.send(new TransactWriteCommand({ TransactItems }))
        } catch (error) {
          const refused = failedConditions(error)
          if (!refused) throw error
          if (refused.some(({ index }) => index === 0)) return { outcome: 'gone' }
          throw new ConcurrentUpdateError()
        }
        return { outcome: 'created', share: Item.parse(share) }
      }),

    /** Access pattern 81: the links of a request. */
    async findByRequest(userId, requestId) {
      const prefix = sharesPrefix(requestId)
      const found: StoredShare[] = []
      const query = {
        KeyConditionExpression: 'pk = :pk AND sk BETWEEN :first AND :last',
        ExpressionAttributeValues: {
          ':pk': accountPartition(userId),
          ':first': prefix,
          ':last': lastOf(prefix),
        },
        ConsistentRead: true,
      }
      for await (const items of pages(table, query))
        found.push(...items.map((item) => Item.parse(item)))
      return found.sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1))
    },

    /** Access pattern 82: the newest openings of a link. */
    async openingsOf({ userId, requestId, id }) {
      const prefix = openingsPrefix(requestId, id)
      const { Items = [] } = await client.send(
        new QueryCommand({
          TableName: name,
          KeyConditionExpression: 'pk = :pk AND sk BETWEEN :first AND :last',
          ExpressionAttributeValues: {
            ':pk': accountPartition(userId),
            ':first': prefix,
            ':last': lastOf(prefix),
          },
          ScanIndexForward: false,
          ConsistentRead: true,
          Limit: maxListedOpenings,
        }),
      )
      return Items.map((item) => StoredOpening.parse(item))
    },

    /** Access pattern 83: the token's item is deleted, so that a reader's next call finds nothing. */
    revoke: (userId, requestId, id, at) =>
      withConflictRetries(async () => {
        if (isTooLong(`${requestId}#${id}`)) return false
        const [share, { counted, replace }] = await Promise.all([
          find(userId, requestId, id),
          countedShares(userId, requestId),
        ])
        if (!share) return false
        if (!isActive(share, [], at)) return true
        const TransactItems = [
          accountExistsTransactItem(table, userId),
          {
            Update: {
              TableName: name,
              Key: shareKey(userId, requestId, id),
              UpdateExpression: 'SET revokedAt = :now, expiresAt = :kept',
              ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(revokedAt)',
              ExpressionAttributeValues: {
                ':now': at.toISOString(),
                ':kept': keptUntil(at.toISOString()),
              },
            },
          },
          { Delete: { TableName: name, Key: shareLinkKey(share.tokenHash) } },
          replace(
            counted.filter((it) => it.id !== id),
            at,
          ),
        ]
        try {
          await client.send(new TransactWriteCommand({ TransactItems }))
        } catch (error) {
          const refused = failedConditions(error)
          if (!refused) throw error
          if (refused.some(({ index }) => index === 0)) return false
          throw new ConcurrentUpdateError()
        }
        return true
      }),

    /** Access pattern 84: what a token leads to. */
    async findByToken(token, at) {
      const tokenHash = await hashOf(token)
      const item = await get(shareLinkKey(tokenHash))
      const { userId, requestId, shareId } = item ? Link.parse(item) : placeholderLink
      const [share, account] = await Promise.all([
        find(userId, requestId, shareId),
        get(accountKey(userId)),
      ])
      const isOpen = share && account && share.tokenHash === tokenHash && isActive(share, [], at)
      return isOpen ? share : undefined
    },

    /** Access pattern 85: an opening is stored with the owner, before anything is shown. */
    recordOpening: ({ userId, requestId, id: shareId, expiresAt }, { id, at, country }) =>
      withConflictRetries(async () => {
        const Key = shareKey(userId, requestId, shareId)
        const Item = {
          pk: Key.pk,
          sk: `${openingsPrefix(requestId, shareId)}${id}`,
          entity: 'share-opening',
          requestId,
          shareId,
          at,
          country,
          expiresAt: keptUntil(expiresAt),
        }
        const TransactItems = [
          accountExistsTransactItem(table, userId),
          {
            Update: {
              TableName: name,
              Key,
              UpdateExpression: 'SET lastOpenedAt = :at ADD openingCount :one',
              ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(revokedAt)',
              ExpressionAttributeValues: { ':at': at, ':one': 1 },
            },
          },
          { Put: { TableName: name, Item } },
        ]
        try {
          await client.send(new TransactWriteCommand({ TransactItems }))
          return true
        } catch (error) {
          if (failedConditions(error)) return false
          throw error
        }
      }),
  }
}
