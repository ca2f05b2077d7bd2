import { createHash } from 'node:crypto'
import * as z from 'zod'
import { ClientProblem } from '../http/client-problem.ts'
import { is } from '../table/expressions.ts'
import { find } from '../table/read.ts'
import type { Table } from '../table/table.ts'
import { ConcurrentUpdateError, withConflictRetries, write } from '../table/write.ts'
import { throttle } from './entities.ts'
import { firstReached, type Limit } from './sending-limits.ts'

export type Throttles = {
  /** Consumes one from the limit. @returns false if the limit is reached */
  take(limit: Limit, at: Date): Promise<boolean>
  /** @returns when a reached limit allows the next use */
  freeAt(limit: Limit, at: Date): Promise<Date>
}

const hourMs = 60 * 60 * 1000

/** Addresses are stored as hashes only. */
const idOf = ({ name, value }: Limit) => ({
  limit: name,
  hash: createHash('sha256').update(value).digest('hex'),
})

/** The time of each use, in milliseconds. */
const Moments = z.array(z.number()).catch([])

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`

/** Longer waits in hours, rounded up as the minutes are. */
const waitText = (minutes: number): string =>
  minutes > 90 ? counted(Math.ceil(minutes / 60), 'hour') : counted(minutes, 'minute')

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
  return new ClientProblem('too-many-requests', `${what} Try again in ${waitText(minutes)}.`, {
    retryAt: new Date(at.getTime() + minutes * 60_000).toISOString(),
  })
}

/**
 * Consumes one from each limit.
 * @param what happened too often, as a sentence
 * @throws ClientProblem `too-many-requests`, with the time of the next allowed call
 */
export async function takeOrRefuse(
  throttles: Throttles,
  limits: readonly Limit[],
  at: Date,
  what: string,
): Promise<void> {
  const reached = await firstReached(throttles, limits, at)
  if (reached) throw await limitReached(throttles, reached, at, what)
}

export const throttlesIn = (table: Table): Throttles => {
  async function takenWithin(limit: Limit, at: Date) {
    const before = (await find(table, throttle, idOf(limit)))?.taken
    const windowMs = limit.hours * hourMs
    const within = Moments.parse(before).filter((moment) => moment > at.getTime() - windowMs)
    return { before, within, windowMs }
  }

  /** Sliding window: stores the times within the limit's hours. */
  async function taken(limit: Limit, at: Date): Promise<boolean> {
    const { before, within, windowMs } = await takenWithin(limit, at)
    if (within.length >= limit.max) return false
    const set = {
      expiresAt: Math.ceil((at.getTime() + windowMs) / 1000),
      taken: [...within, at.getTime()],
    }
    const isStored = await write(table, throttle.upsert(idOf(limit), { set }, is('taken', before)))
    if (!isStored) throw new ConcurrentUpdateError()
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
