import { useCallback, useSyncExternalStore } from 'react'
import { type Plan, planOf } from '../../../shared/plans.ts'
import { kept, subscribeKept } from './kept-data.ts'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** The plan within what features/offline/kept-queries.ts keeps; free where it is not known. */
export const planIn = (data: unknown): Plan => {
  const me = Array.isArray(data)
    ? data.filter(isRecord).find(({ name }) => name === 'me')
    : undefined
  return planOf(isRecord(me?.data) ? me.data.accountType : undefined)
}

/**
 * An account's plan as it was read last in this browser: enough to name a link, and known without a
 * call on pages that make none.
 */
export const useKeptPlan = (userId: string | undefined): Plan => {
  const read = useCallback(() => (userId ? planIn(kept(userId)) : 'free'), [userId])
  return useSyncExternalStore(subscribeKept, read, () => 'free')
}
