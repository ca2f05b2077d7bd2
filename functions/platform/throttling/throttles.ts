import { createHash } from 'node:crypto'
import { GetCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import {
  ConcurrentUpdateError,
  unchangedCondition,
  withConflictRetries,
} from '../dynamodb/conflicts.ts'
import type { Table } from '../dynamodb/table.ts'
import { updateIf } from '../dynamodb/update-if.ts'
import { ClientProblem } from '../http/client-problem.ts'
import type { Limit } from './sending-limits.ts'

export type Throttles = {
  /** Consumes one from the limit. @returns false if the limit is reached */
  take(limit: Limit, at: Date): Promise<boolean>
  /** @returns when a reached limit allows the next use */
  freeAt(limit: Limit, at: Date): Promise<Date>
}

const hourMs = 60 * 60 * 1000

/** Addresses are stored as hashes only. */
const keyOf = ({ name, value }: Limit) => ({
  pk: `THROTTLE#${name}#${createHash('sha256').update(value).digest('hex')}`,
  sk: 'THROTTLE',
})

/** The time of each use, in milliseconds. */
const Moments = z.array(z.number()).catch([])

/**
 * The answer to a call that a limit refuses, with the time of the next allowed one.
 * @param what happened too often, as a sentence
 */
export async function limitReached(
  throttles: Pick<Throttles, 'freeAt'>,
  limit: Limit,
  at: Date,
  what: string,
): Promise<ClientProblem> {
  const freeAt = await throttles.freeAt(limit, at)
  const minutes = Math.max(1, Math.ceil((freeAt.getTime() - at.getTime()) / 60_000))
  return new ClientProblem(
    'too-many-requests',
    `${what} Try again in ${minutes} minute${minutes === 1 ? '' : 's'}.`,
    { retryAt: new Date(at.getTime() + minutes * 60_000).toISOString() },
  )
}

export const throttlesIn = ({ client, name }: Table): Throttles => {
  async function takenWithin(limit: Limit, at: Date) {
    const { Item } = await client.send(
      new GetCommand({ TableName: name, Key: keyOf(limit), ConsistentRead: true }),
    )
    const before = Item?.taken
    const windowMs = limit.hours * hourMs
    const within = Moments.parse(before).filter((moment) => moment > at.getTime() - windowMs)
    return { before, within, windowMs }
  }

  /** Sliding window: stores the times within the limit's hours. */
  async function taken(limit: Limit, at: Date): Promise<boolean> {
    const { before, within, windowMs } = await takenWithin(limit, at)
    if (within.length >= limit.max) return false
    const updated = await updateIf(client, {
      TableName: name,
      Key: keyOf(limit),
      UpdateExpression: 'SET entity = :entity, expiresAt = :expiresAt, #taken = :taken',
      ConditionExpression: unchangedCondition('taken', before),
      ExpressionAttributeNames: { '#taken': 'taken' },
      ExpressionAttributeValues: {
        ':entity': 'throttle',
        ':expiresAt': Math.ceil((at.getTime() + windowMs) / 1000),
        ':taken': [...within, at.getTime()],
        ...(before !== undefined && { ':takenBefore': before }),
      },
    })
    if (!updated) throw new ConcurrentUpdateError()
    return true
  }

  return {
    /** Access pattern 19: consumes one from a limit. */
    async take(limit, at) {
      try {
        return await withConflictRetries(() => taken(limit, at))
      } catch (error) {
        // Too many concurrent calls count as a reached limit.
        if (error instanceof ClientProblem) return false
        throw error
      }
    },

    /** Access pattern 19: when to try again. */
    async freeAt(limit, at) {
      const { within, windowMs } = await takenWithin(limit, at)
      const [oldest = at.getTime() - windowMs] = within
        .sort((one, other) => one - other)
        .slice(-limit.max)
      return new Date(oldest + windowMs)
    },
  }
}
