import {
  type AttributeValue,
  ConditionalCheckFailedException,
  TransactionCanceledException,
  TransactionConflictException,
} from '@aws-sdk/client-dynamodb'
import {
  DeleteCommand,
  PutCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import pRetry from 'p-retry'
import { ClientProblem } from '../http/client-problem.ts'
import { accountExists, refuseItemsOfErasedAccounts } from './account.ts'
import type { Entity, Item, Key, Write } from './entity.ts'
import type { Table } from './table.ts'

/** An item changed since it was read. Read it again and retry. */
export class ConcurrentUpdateError extends Error {
  constructor() {
    super('The item was changed by another writer')
    this.name = 'ConcurrentUpdateError'
  }
}

/** The item of a failed condition, which the document client leaves as DynamoDB sent it. */
const storedItem = (item: Record<string, AttributeValue> | undefined): Item | undefined =>
  item && (unmarshall(item, { wrapNumbers: Number }) as Item)

/** The parts of a transaction whose conditions failed, each with the stored item; empty: everything is stored. */
export type Failed<Part extends string = string> = ReadonlyMap<Part, Item | undefined>

/** Writes all parts or none. Parts that are undefined are left out. */
export async function transact<Part extends string>(
  { client, name: TableName }: Table,
  parts: Readonly<Partial<Record<Part, Write>>> | readonly Write[],
): Promise<Failed<Part>> {
  const given = Object.entries<Write | undefined>(parts).flatMap(([part, write]) =>
    write ? [{ part: part as Part, write }] : [],
  )
  refuseItemsOfErasedAccounts(given.map(({ write }) => write))
  const TransactItems = given.map(({ write }) => {
    const [[action, input] = []] = Object.entries(write)
    return {
      [String(action)]: { TableName, ...input, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' },
    }
  })
  try {
    await client.send(new TransactWriteCommand({ TransactItems }))
    return new Map()
  } catch (error) {
    if (!(error instanceof TransactionCanceledException)) throw error
    const reasons = error.CancellationReasons ?? []
    const failed = given.flatMap(({ part }, n) =>
      reasons[n]?.Code === 'ConditionalCheckFailed'
        ? [[part, storedItem(reasons[n].Item)] as const]
        : [],
    )
    if (failed.length === 0) throw error
    return new Map(failed)
  }
}

/** Writes all or none. @throws ConcurrentUpdateError if a condition failed */
export async function transactAll(table: Table, writes: readonly Write[]): Promise<void> {
  const failed = await transact(table, writes)
  if (failed.size > 0) throw new ConcurrentUpdateError()
}

/**
 * Writes data of an account only if the account exists: access tokens outlive an account by minutes,
 * and data written later would never be erased.
 * @param writes unconditional
 * @returns false if the account does not exist
 */
export const writeOfAccount = (
  table: Table,
  userId: string,
  writes: readonly Write[],
): Promise<boolean> =>
  withConflictRetries(async () => {
    const failed = await transact(table, [accountExists(userId), ...writes])
    return failed.size === 0
  })

/**
 * Makes one write.
 * @returns false if its condition failed
 * @throws ClientProblem `try-again` if transactions change the item for some seconds
 */
export async function write({ client, name: TableName }: Table, one: Write): Promise<boolean> {
  refuseItemsOfErasedAccounts([one])
  try {
    await withConflictRetries(async () => {
      if ('Put' in one) await client.send(new PutCommand({ TableName, ...one.Put }))
      else if ('Update' in one) await client.send(new UpdateCommand({ TableName, ...one.Update }))
      else if ('Delete' in one) await client.send(new DeleteCommand({ TableName, ...one.Delete }))
      else throw new Error('A condition check works only in a transaction')
    })
    return true
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false
    throw error
  }
}

/** Makes one update, as `write`. @returns the item after it, or the stored one that failed its condition */
export async function updateOrRead<Pk extends string, Sk extends string, Stored>(
  { client, name: TableName }: Table,
  entity: Entity<Pk, Sk, Stored>,
  one: Write,
): Promise<{ written: true; item: Stored } | { written: false; item: Item | undefined }> {
  if (!('Update' in one)) throw new Error('Only an update returns the item')
  refuseItemsOfErasedAccounts([one])
  try {
    const update = new UpdateCommand({
      TableName,
      ...one.Update,
      ReturnValues: 'ALL_NEW',
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    })
    const { Attributes = {} } = await withConflictRetries(() => client.send(update))
    return { written: true, item: entity.parse(Attributes) }
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error
    return { written: false, item: storedItem(error.Item) }
  }
}

/** Makes one update. @returns the item after it, or undefined if its condition failed */
export async function updateAndRead<Pk extends string, Sk extends string, Stored>(
  table: Table,
  entity: Entity<Pk, Sk, Stored>,
  one: Write,
): Promise<Stored | undefined> {
  const { written, item } = await updateOrRead(table, entity, one)
  return written ? item : undefined
}

/** The maximum number of items in one transaction. */
export const maxWrites = 100

/** Removes items of any kind, in as few transactions as possible. */
export async function removeAll(table: Table, keys: readonly Key[]): Promise<void> {
  const distinct = [...new Map(keys.map((key) => [`${key.pk} ${key.sk}`, key])).values()]
  for (let from = 0; from < distinct.length; from += maxWrites)
    await transactAll(
      table,
      distinct.slice(from, from + maxWrites).map(({ pk, sk }) => ({ Delete: { Key: { pk, sk } } })),
    )
}

/** Concurrent writes to the same items: nothing was stored, so the call can be retried. */
const isConflict = (error: unknown): boolean =>
  (error instanceof TransactionCanceledException &&
    (error.CancellationReasons ?? []).some(({ Code }) =>
      ['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded'].includes(
        Code ?? '',
      ),
    )) ||
  // A single write met a transaction on the same item.
  error instanceof TransactionConflictException ||
  error instanceof ConcurrentUpdateError

/**
 * Retries a write or a transaction after conflicts. The SDK retries throttled calls, but neither single
 * writes that meet a transaction nor canceled transactions.
 * @throws ClientProblem `try-again` after some seconds
 */
export async function withConflictRetries<Result>(attempt: () => Promise<Result>): Promise<Result> {
  try {
    return await pRetry(attempt, {
      retries: 9,
      minTimeout: 20,
      maxTimeout: 800,
      randomize: true,
      shouldRetry: ({ error }) => isConflict(error),
    })
  } catch (error) {
    if (isConflict(error))
      throw new ClientProblem('try-again', 'Too much is happening at once. Please try again.')
    throw error
  }
}
