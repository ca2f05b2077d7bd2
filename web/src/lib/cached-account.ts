import { useCallback, useSyncExternalStore } from 'react'
import { type Plan, planOf } from '../../../shared/plans.ts'
import { readOffline, subscribeOffline } from './offline-storage.ts'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** A cached query by name, as stored by features/offline/query-persistence.ts. */
const cachedQuery = (name: string, data: unknown): Record<string, unknown> | undefined => {
  const found = Array.isArray(data) ? data.filter(isRecord).find((it) => it.name === name) : null
  return isRecord(found?.data) ? found.data : undefined
}

/** The cached plan; free if unknown. */
export const planIn = (data: unknown): Plan => planOf(cachedQuery('me', data)?.accountType)

/** How many of the free checks are left; undefined for other plans, and where it is not known. */
export const freeChecksIn = (data: unknown): number | undefined => {
  const { plan, left } = cachedQuery('usage', data) ?? {}
  return plan === 'free' && typeof left === 'number' ? left : undefined
}

/**
 * An account's plan as it was read last in this browser: enough to name a link, and known without a
 * call on pages that make none.
 */
export const useCachedPlan = (userId: string | undefined): Plan => {
  const read = useCallback(() => (userId ? planIn(readOffline(userId)) : 'free'), [userId])
  return useSyncExternalStore(subscribeOffline, read, () => 'free')
}

export const useCachedFreeChecks = (userId: string | undefined): number | undefined => {
  const read = useCallback(() => (userId ? freeChecksIn(readOffline(userId)) : undefined), [userId])
  return useSyncExternalStore(subscribeOffline, read, () => undefined)
}
