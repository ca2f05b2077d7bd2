import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { GetCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { customerPrefix, paymentItemsIn } from '../billing/payment-items.ts'
import { inquiryKey } from '../contact/inquiries.ts'
import { subscriberKey } from '../newsletter/subscribers.ts'
import { accountExistsTransactItem } from '../platform/dynamodb/account-exists.ts'
import { failedConditions, withConflictRetries } from '../platform/dynamodb/conflicts.ts'
import { accountKey, accountPartition } from '../platform/dynamodb/keys.ts'
import { type Item, type Key, readPartition } from '../platform/dynamodb/partition.ts'
import type { Table } from '../platform/dynamodb/table.ts'
import { type AccountExport, exportDays } from './account-export.ts'

const Stored = z.discriminatedUnion('state', [
  z.object({
    state: z.enum(['making', 'failed']),
    id: z.string(),
    requestedAt: z.string(),
    key: z.string(),
  }),
  z.object({
    state: z.literal('ready'),
    id: z.string(),
    requestedAt: z.string(),
    key: z.string(),
    expiresAt: z.number(),
  }),
]) satisfies z.ZodType<AccountExport>

type KindOfItems = { kind: string; items: Record<string, unknown>[] }

/** The exported items by kind, in chunks. */
type ExportedItems = AsyncIterable<KindOfItems>

/** The account was erased while it was exported. */
export class AccountGoneError extends Error {}

export type Exports = {
  find(userId: string): Promise<{ hasAccount: boolean; newest: AccountExport | undefined }>
  /**
   * Replaces the newest export by a new one.
   * @returns `conflict` if another export was started in the meantime, `gone` if the account does
   * not exist
   */
  request(
    userId: string,
    order: Pick<AccountExport, 'id' | 'requestedAt' | 'key'>,
    before: AccountExport | undefined,
  ): Promise<'requested' | 'conflict' | 'gone'>
  /** Ignores exports that were replaced or erased in the meantime. */
  finish(userId: string, id: string, state: 'ready' | 'failed', at: Date): Promise<void>
  /**
   * Everything stored about an account.
   * @throws AccountGoneError once the account is being erased
   */
  itemsOf(userId: string, email: string): ExportedItems
}

const exportKey = (userId: string): Key => ({ pk: accountPartition(userId), sk: 'EXPORT' })

const inquiryPrefix = 'INQUIRY#'
/** Working papers of the report desk, and what it gathers about suppliers: the buyer's data is what it publishes. */
const deskPrefixes = ['DRAFT#', 'EVIDENCE#', 'REMOVED-EVIDENCE#']

export function exportsIn(table: Table): Exports {
  const { client, name } = table
  const get = async (Key: Key): Promise<Item | undefined> =>
    (await client.send(new GetCommand({ TableName: name, Key, ConsistentRead: true }))).Item as
      | Item
      | undefined

  const payments = paymentItemsIn(table)

  /** An item, or the items outside of the partition that it refers to. */
  async function whole(userId: string, item: Item): Promise<Item[]> {
    const { sk } = item
    if (deskPrefixes.some((prefix) => sk.startsWith(prefix))) return []
    if (sk.startsWith(inquiryPrefix)) {
      const inquiry = await get(inquiryKey(sk.slice(inquiryPrefix.length)))
      return inquiry ? [inquiry] : []
    }
    return sk.startsWith(customerPrefix)
      ? payments.itemsOf(userId, sk.slice(customerPrefix.length))
      : [item]
  }

  const hasAccount = async (userId: string) => (await get(accountKey(userId))) !== undefined

  return {
    async find(userId) {
      const [exists, item] = await Promise.all([hasAccount(userId), get(exportKey(userId))])
      return { hasAccount: exists, newest: item && Stored.parse(item) }
    },

    request: (userId, order, before) =>
      withConflictRetries(async () => {
        const Item = { ...exportKey(userId), entity: 'account-export', ...order, state: 'making' }
        const ConditionExpression =
          before === undefined ? 'attribute_not_exists(pk)' : 'attribute_not_exists(pk) OR id = :id'
        const put = {
          Put: {
            TableName: name,
            Item,
            ConditionExpression,
            ...(before && { ExpressionAttributeValues: { ':id': before.id } }),
          },
        }
        try {
          await client.send(
            new TransactWriteCommand({
              TransactItems: [accountExistsTransactItem(table, userId), put],
            }),
          )
          return 'requested'
        } catch (error) {
          const refused = failedConditions(error)
          if (!refused) throw error
          return refused.some(({ index }) => index === 0) ? 'gone' : 'conflict'
        }
      }),

    async finish(userId, id, state, at) {
      const isReady = state === 'ready'
      try {
        await client.send(
          new UpdateCommand({
            TableName: name,
            Key: exportKey(userId),
            UpdateExpression: `SET #state = :state${isReady ? ', expiresAt = :expiresAt' : ''}`,
            ConditionExpression: 'id = :id AND #state = :making',
            ExpressionAttributeNames: { '#state': 'state' },
            ExpressionAttributeValues: {
              ':state': state,
              ':id': id,
              ':making': 'making',
              ...(isReady && {
                ':expiresAt': Math.floor(at.getTime() / 1000) + exportDays * 24 * 60 * 60,
              }),
            },
          }),
        )
      } catch (error) {
        if (!(error instanceof ConditionalCheckFailedException)) throw error
      }
    },

    async *itemsOf(userId, email) {
      for await (const page of readPartition(table, userId)) {
        // An erasure waits for running exports for a limited time: functions/erasure/erasure.ts.
        if (!(await hasAccount(userId))) throw new AccountGoneError()
        const items = await Promise.all(page.map((item) => whole(userId, item)))
        yield* byKind(items.flat())
      }
      const newsletter = await get(subscriberKey(email))
      if (newsletter) yield* byKind([newsletter])
    },
  }
}

/** JSON has no sets. */
const plain = (item: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(item).map(([name, value]) => [name, value instanceof Set ? [...value] : value]),
  )

/** Groups consecutive items of one kind. */
function* byKind(items: readonly Item[]): Generator<KindOfItems> {
  let last: KindOfItems | undefined
  for (const item of items) {
    // Keys are left out: they contain no personal data. Who of the desk works on a request, and who
    // asked a question, is not the buyer's data.
    const {
      pk: _,
      sk: __,
      entity,
      workList: ___,
      claimedBy: _claimedBy,
      claimedByName: _claimedByName,
      claimedAt: _claimedAt,
      takenBack: _takenBack,
      draftState: _draftState,
      askedBy: _askedBy,
      askedByName: _askedByName,
      lastEvidence: _lastEvidence,
      ...said
    } = item
    const kind = String(entity ?? 'other')
    if (last?.kind !== kind) {
      if (last) yield last
      last = { kind, items: [] }
    }
    last.items.push(plain(said))
  }
  if (last) yield last
}
