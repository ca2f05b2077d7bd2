import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import {
  DeleteCommand,
  GetCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { receiptId } from '../accounts/deleted-accounts.ts'
import { takeBackAddresses } from '../accounts/email-changes.ts'
import {
  finishedTransactItem,
  receiptsIn,
  receiptTransactItem,
} from '../accounts/erasure-receipts.ts'
import { emailTransactItem, unsentMailsList } from '../emails/outbox.ts'
import { subscriberKey } from '../newsletter/subscribers.ts'
import { isEndedStatus } from '../plans/subscription.ts'
import {
  ConcurrentUpdateError,
  failedConditions,
  unchangedCondition,
  withConflictRetries,
} from '../platform/dynamodb/conflicts.ts'
import type { HashKey } from '../platform/dynamodb/keyed-hash.ts'
import { accountKey, workIndex } from '../platform/dynamodb/keys.ts'
import { type Key, pages, removeAll } from '../platform/dynamodb/partition.ts'
import type { Table } from '../platform/dynamodb/table.ts'
import { type Erasure, type Erasures, erasureSteps } from './erasure.ts'
import { erasureBatchesIn, erasurePartition } from './erasure-batches.ts'

/** The work list of running erasures. */
const runningList = 'ERASURES'

const erasureKey = (userId: string): Key => ({ pk: erasurePartition(userId), sk: 'ERASURE' })

const Stored = z.object({
  userId: z.string(),
  emails: z.array(z.string()),
  by: z.enum(['buyer', 'operator']),
  receipt: z.string(),
  startedAt: z.string(),
  subscriptions: z.array(z.string()),
  step: z.enum(erasureSteps),
  cursor: z.string().nullable(),
  items: z.int(),
  files: z.int(),
  progressAt: z.string(),
  version: z.int(),
}) satisfies z.ZodType<Erasure>

/** The attributes that an erasure needs, tolerant of all others. */
const Before = z.object({
  email: z.string().catch(''),
  subscriptions: z.array(z.unknown()).catch([]),
})
/** The delete fails if one of these attributes changed. */
const decisive = ['email', 'planVersion'] as const

const Subscription = z.object({ id: z.string(), status: z.string().catch('') })

/** Subscriptions that the payment provider may still charge. */
const runningIn = (subscriptions: readonly unknown[]): string[] =>
  subscriptions
    .flatMap((it) => Subscription.safeParse(it).data ?? [])
    .filter(({ status }) => !isEndedStatus(status))
    .map(({ id }) => id)

/** Without duplicates, ignoring case. */
const distinct = (emails: readonly string[]): string[] =>
  emails.filter(
    (email, at) =>
      email !== '' && emails.findIndex((it) => it.toLowerCase() === email.toLowerCase()) === at,
  )

/** The rate limits of e-mail changes allow fewer within 7 days. */
const maxFormer = 50

/** Notifies a former address: its link that reverts the change no longer works. */
const formerAddressTransactItem = (
  table: Table,
  { receipt, startedAt }: Erasure,
  { address, index }: { address: string; index: number },
  at: Date,
) =>
  emailTransactItem(
    table,
    {
      id: `former-address-erased/${receipt}/${index}`,
      template: 'former-address-erased',
      // Without `userId`, because this e-mail outlives the account.
      to: { email: address },
      data: { receipt, at: startedAt },
    },
    at,
  )

const isInexact = (value: unknown): boolean =>
  typeof value === 'number' && !Number.isSafeInteger(value)

export async function findErasure(
  { client, name }: Table,
  userId: string,
): Promise<Erasure | undefined> {
  const { Item } = await client.send(
    new GetCommand({ TableName: name, Key: erasureKey(userId), ConsistentRead: true }),
  )
  return Item && Stored.parse(Item)
}

/** Access pattern 64: running erasures, by pages; eventually consistent. */
export async function* runningErasures(table: Table): AsyncGenerator<Erasure> {
  const list = pages(table, {
    IndexName: workIndex,
    KeyConditionExpression: 'workList = :running',
    ExpressionAttributeValues: { ':running': runningList },
  })
  for await (const items of list) for (const item of items) yield Stored.parse(item)
}

export function erasuresIn(table: Table, key: HashKey): Erasures {
  const { client, name } = table

  const find = (userId: string) => findErasure(table, userId)
  const receipts = receiptsIn(table, key)

  const recordOf = async (userId: string) =>
    (
      await client.send(
        new GetCommand({ TableName: name, Key: accountKey(userId), ConsistentRead: true }),
      )
    ).Item

  /** Fails if the attributes above changed since they were read. */
  function removeRecord(userId: string, record: Record<string, unknown> | undefined) {
    const remove = { TableName: name, Key: accountKey(userId) }
    if (!record) return { Delete: { ...remove, ConditionExpression: 'attribute_not_exists(pk)' } }
    // Numbers beyond JavaScript's precision cannot be compared.
    const fields = decisive.filter((it) => !isInexact(record[it]))
    const values = fields.filter((it) => record[it] !== undefined)
    return {
      Delete: {
        ...remove,
        ConditionExpression: [
          'attribute_exists(pk)',
          ...fields.map((it) => unchangedCondition(it, record[it])),
        ].join(' AND '),
        ...(fields.length > 0 && {
          ExpressionAttributeNames: Object.fromEntries(fields.map((it) => [`#${it}`, it])),
        }),
        ...(values.length > 0 && {
          ExpressionAttributeValues: Object.fromEntries(
            values.map((it) => [`:${it}Before`, record[it]]),
          ),
        }),
      },
    }
  }

  return {
    ...erasureBatchesIn(table),
    find,

    /** Access pattern 62: replaces the account's item by the erasure and its receipt. */
    begin: ({ userId, email, by, at }) =>
      withConflictRetries(async () => {
        const known = await find(userId)
        if (known) return known
        // The user may still be visible in the pool for a moment.
        if (await receipts.ofUser(userId)) return undefined
        const record = await recordOf(userId)
        if (email === undefined && record === undefined) return undefined
        const before = Before.parse(record ?? {})
        const startedAt = at.toISOString()
        const [newest, ...former] = distinct([
          email ?? '',
          before.email,
          ...(await takeBackAddresses(table, userId, at)),
        ])
        const erasure: Erasure = {
          userId,
          emails: distinct([email ?? '', before.email]),
          by,
          receipt: await receiptId(key, userId),
          startedAt,
          subscriptions: runningIn(before.subscriptions),
          step: erasureSteps[0],
          cursor: null,
          items: 0,
          files: 0,
          progressAt: startedAt,
          version: 1,
        }
        const order = {
          ...erasureKey(userId),
          entity: 'erasure',
          ...erasure,
          workList: runningList,
        }
        try {
          await client.send(
            new TransactWriteCommand({
              TransactItems: [
                removeRecord(userId, record),
                {
                  Put: {
                    TableName: name,
                    Item: order,
                    ConditionExpression: 'attribute_not_exists(pk)',
                  },
                },
                receiptTransactItem(name, erasure),
                ...(newest === undefined ? [] : former.slice(0, maxFormer)).map((address, index) =>
                  formerAddressTransactItem(table, erasure, { address, index }, at),
                ),
              ],
            }),
          )
          return erasure
        } catch (error) {
          if (failedConditions(error)) throw new ConcurrentUpdateError()
          throw error
        }
      }),

    async advance({ userId, version }, { step, cursor, items, files }, at) {
      try {
        const { Attributes } = await client.send(
          new UpdateCommand({
            TableName: name,
            Key: erasureKey(userId),
            UpdateExpression:
              'SET #step = :step, #cursor = :cursor, #items = :items, files = :files, progressAt = :now, version = :next',
            ConditionExpression: 'version = :before',
            ExpressionAttributeNames: { '#step': 'step', '#cursor': 'cursor', '#items': 'items' },
            ExpressionAttributeValues: {
              ':step': step,
              ':cursor': cursor,
              ':items': items,
              ':files': files,
              ':now': at.toISOString(),
              ':before': version,
              ':next': version + 1,
            },
            ReturnValues: 'ALL_NEW',
          }),
        )
        return Stored.parse(Attributes)
      } catch (error) {
        if (error instanceof ConditionalCheckFailedException) return undefined
        throw error
      }
    },

    async removeUnsentMails(userId) {
      const list = pages(table, {
        IndexName: workIndex,
        KeyConditionExpression: 'workList = :waiting',
        ExpressionAttributeValues: { ':waiting': unsentMailsList(userId) },
      })
      for await (const orders of list) await removeAll(table, orders)
    },

    async removeNewsletter(emails) {
      for (const email of emails)
        await client.send(new DeleteCommand({ TableName: name, Key: subscriberKey(email) }))
    },

    async finish(erasure, at) {
      const { userId, receipt, emails } = erasure
      const [email] = emails
      await client.send(
        new TransactWriteCommand({
          TransactItems: [
            finishedTransactItem(name, erasure, at),
            { Delete: { TableName: name, Key: erasureKey(userId) } },
            ...(email === undefined
              ? []
              : [
                  emailTransactItem(
                    table,
                    {
                      id: `account-erased/${receipt}`,
                      template: 'account-erased',
                      to: { email },
                      data: { receipt, at: at.toISOString() },
                    },
                    at,
                  ),
                ]),
          ],
        }),
      )
    },
  }
}
