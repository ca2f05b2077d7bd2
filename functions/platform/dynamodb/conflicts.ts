import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import pRetry from 'p-retry'
import { ClientProblem } from '../http/client-problem.ts'
import type { Table } from './table.ts'

/** One failed condition of a transaction, with the stored item. */
export type FailedCondition = { index: number; item: Record<string, unknown> | undefined }

/**
 * The failed conditions of a cancelled transaction, or undefined for any other error. The document
 * client does not unmarshall these items.
 */
export function failedConditions(error: unknown): FailedCondition[] | undefined {
  if (!(error instanceof TransactionCanceledException)) return undefined
  const reasons = error.CancellationReasons ?? []
  const refused = reasons.flatMap(({ Code, Item }, index) =>
    Code === 'ConditionalCheckFailed' ? [{ index, item: Item && unmarshall(Item) }] : [],
  )
  return refused.length > 0 ? refused : undefined
}

/** Concurrent writes to the same items: nothing was stored, so the call can be retried. */
const isConflict = (error: unknown): boolean =>
  (error instanceof TransactionCanceledException &&
    (error.CancellationReasons ?? []).some(({ Code }) =>
      ['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded'].includes(
        Code ?? '',
      ),
    )) ||
  error instanceof ConcurrentUpdateError

/** An item changed since it was read. Read it again and retry. */
export class ConcurrentUpdateError extends Error {
  constructor() {
    super('The item was changed by another writer')
    this.name = 'ConcurrentUpdateError'
  }
}

/** Writes in one transaction. @throws ConcurrentUpdateError if a condition failed */
export async function transactWrite(
  client: Table['client'],
  TransactItems: TransactWriteCommandInput['TransactItems'],
): Promise<void> {
  try {
    await client.send(new TransactWriteCommand({ TransactItems }))
  } catch (error) {
    if (failedConditions(error)) throw new ConcurrentUpdateError()
    throw error
  }
}

/**
 * Retries a transaction after conflicts. The SDK retries throttled calls, but not cancelled
 * transactions.
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

/**
 * A condition that the attribute is unchanged, even if missing or of another type. Uses the
 * placeholders `#name` and `:nameBefore`.
 */
export const unchangedCondition = (name: string, stored: unknown): string =>
  stored === undefined ? `attribute_not_exists(#${name})` : `#${name} = :${name}Before`
