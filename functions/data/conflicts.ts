import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import pRetry from 'p-retry'
import { ClientProblem } from '../domain/client-problem.ts'

/** One part of a transaction that its condition refused, with the item that stood there. */
export type FailedCondition = { index: number; item: Record<string, unknown> | undefined }

/**
 * The parts of a cancelled transaction whose conditions failed, or undefined for any other error.
 * The document client leaves the items of a cancellation in DynamoDB's own form.
 */
export function failedConditions(error: unknown): FailedCondition[] | undefined {
  if (!(error instanceof TransactionCanceledException)) return undefined
  const reasons = error.CancellationReasons ?? []
  const refused = reasons.flatMap(({ Code, Item }, index) =>
    Code === 'ConditionalCheckFailed' ? [{ index, item: Item && unmarshall(Item) }] : [],
  )
  return refused.length > 0 ? refused : undefined
}

/** Others changed the same items at that moment: nothing was stored, and the same call may pass. */
const isConflict = (error: unknown): boolean =>
  (error instanceof TransactionCanceledException &&
    (error.CancellationReasons ?? []).some(({ Code }) =>
      ['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded'].includes(
        Code ?? '',
      ),
    )) ||
  error instanceof ConcurrentUpdateError

/** Thrown by a writer that found its basis changed: what it read must be read and decided anew. */
export class ConcurrentUpdateError extends Error {
  constructor() {
    super('Another writer was faster')
    this.name = 'Outpaced'
  }
}

/**
 * Runs a transaction again while others hold its items. The SDK repeats throttled calls by itself,
 * but never a cancelled transaction.
 * @throws ClientProblem `try-again` where it stays contended for some seconds
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
 * A condition: the attribute is as it was read, whatever that was (missing, of another type, or as
 * it should be). Its name is `#name`, what was read `:nameBefore`.
 */
export const unchangedCondition = (name: string, stored: unknown): string =>
  stored === undefined ? `attribute_not_exists(#${name})` : `#${name} = :${name}Before`
