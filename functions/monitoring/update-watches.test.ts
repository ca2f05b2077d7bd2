import { expect, it } from 'vitest'
import { takeLog } from '../platform/fixtures/take-log.ts'
import { unexpectedCall } from '../platform/fixtures/unexpected-call.ts'
import { updateWatches } from './update-watches.ts'
import type { WatchRound } from './watch-repository.ts'

const began = new Date('2026-11-29T03:00:00.000Z')

/** Accounts without a plan: looking one up is all that is done for it. */
function accountsOf(count: number, failing: readonly string[] = []) {
  const userIds = Array.from({ length: count }, (_, index) => `buyer-${index}`)
  const looked: string[] = []
  let round: WatchRound | undefined
  /** @param most accounts for which there is time */
  const run = (hours: number, { most = Number.POSITIVE_INFINITY, rest = false } = {}) => {
    const until = looked.length + most
    return updateWatches(
      {
        accounts: {
          find: async (userId) => {
            if (failing.includes(userId)) throw new Error('Throttled')
            looked.push(userId)
            return undefined
          },
        },
        watches: {
          findWatcher: async () => undefined,
          findPosition: async () => undefined,
          findRound: async () => round,
          storeRound: async (stored) => {
            round = stored
          },
          async *findWatchers(after) {
            const behind = after === null ? userIds : userIds.slice(userIds.indexOf(after) + 1)
            for (let from = 0; from < behind.length; from += 40) yield behind.slice(from, from + 40)
          },
          findByBuyer: unexpectedCall,
          applyPlan: unexpectedCall,
          removeWatcher: unexpectedCall,
          change: unexpectedCall,
        },
        watcherMails: { endPeriod: unexpectedCall },
        key: { value: unexpectedCall, values: unexpectedCall },
        clock: { now: () => new Date(began.getTime() + hours * 60 * 60 * 1000) },
        hasTime: () => looked.length < until,
      },
      { rest },
    )
  }
  return { userIds, looked, run }
}

it('a round that has no time for all goes on each hour, until everyone was looked after', async () => {
  const { userIds, looked, run } = accountsOf(100)
  expect(await run(0, { most: 45 })).toEqual({ failed: 0, behindMinutes: 0 })
  expect(await run(1, { most: 45, rest: true })).toEqual({ failed: 0, behindMinutes: 60 })
  expect(await run(2, { most: 45, rest: true })).toEqual({ failed: 0, behindMinutes: 0 })
  expect(new Set(looked)).toEqual(new Set(userIds))
  expect(looked).toHaveLength(100)
  // Nothing is left for the hours after it; the next day begins a new round.
  await run(3, { rest: true })
  expect(looked).toHaveLength(100)
  await run(24)
  expect(looked).toHaveLength(200)
})

it('a day that begins before the round has ended goes on with it', async () => {
  const { userIds, looked, run } = accountsOf(100)
  await run(0, { most: 30 })
  expect(await run(24, { most: 30 })).toEqual({ failed: 0, behindMinutes: 24 * 60 })
  await run(25, { rest: true })
  expect(looked.toSorted()).toEqual(userIds.toSorted())
})

it('an account that fails stops no other, and is counted', async () => {
  const { userIds, looked, run } = accountsOf(25, ['buyer-3', 'buyer-12'])
  expect(await run(0)).toEqual({ failed: 2, behindMinutes: 0 })
  expect(looked).toHaveLength(userIds.length - 2)
  expect(takeLog('error')).toHaveLength(2)
})
