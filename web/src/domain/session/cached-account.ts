import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { type Plan, planOf } from '../../../../shared/plans/plans.ts'
import { readOffline, subscribeOffline } from '../../lib/offline-storage.ts'

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** A cached query by name, as stored by features/offline/query-persistence.ts. */
export const cachedQuery = (name: string, data: unknown): Record<string, unknown> | undefined => {
  const found = Array.isArray(data) ? data.filter(isRecord).find((it) => it.name === name) : null
  return isRecord(found?.data) ? found.data : undefined
}

/** The cached plan; free if unknown. */
export const planIn = (data: unknown): Plan => planOf(cachedQuery('me', data)?.accountType)

/** Free checks that are left; undefined for other plans, and if unknown. */
export const freeChecksIn = (data: unknown): number | undefined => {
  const { plan, left } = cachedQuery('usage', data) ?? {}
  return plan === 'free' && typeof left === 'number' ? left : undefined
}

/** The plan as this browser read it last, for pages that do not call the API. */
export const useCachedPlan = (userId: string | undefined): Plan => {
  const read = useCallback(() => (userId ? planIn(readOffline(userId)) : 'free'), [userId])
  return useSyncExternalStore(subscribeOffline, read, () => 'free')
}

/** Name and picture as one string, which `useSyncExternalStore` can compare. */
export const profileIn = (data: unknown): string => {
  const { displayName, photoURL } = cachedQuery('me', data) ?? {}
  return JSON.stringify(
    [displayName, photoURL].map((text) => (typeof text === 'string' ? text : '')),
  )
}

export const useCachedProfile = (userId: string | undefined) => {
  const read = useCallback(() => profileIn(userId ? readOffline(userId) : null), [userId])
  const texts = useSyncExternalStore(subscribeOffline, read, () => '["",""]')
  return useMemo(() => {
    const [displayName = '', photoURL = ''] = JSON.parse(texts) as string[]
    return { displayName, photoURL }
  }, [texts])
}

export const useCachedFreeChecks = (userId: string | undefined): number | undefined => {
  const read = useCallback(() => (userId ? freeChecksIn(readOffline(userId)) : undefined), [userId])
  return useSyncExternalStore(subscribeOffline, read, () => undefined)
}
