import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { readOffline, subscribeOffline } from './offline-storage.ts'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Name and picture within what features/offline/query-persistence.ts stores, as one string. */
export const profileIn = (data: unknown): string => {
  const me = Array.isArray(data)
    ? data.filter(isRecord).find(({ name }) => name === 'me')
    : undefined
  const texts = isRecord(me?.data) ? [me.data.displayName, me.data.photoURL] : []
  return JSON.stringify(texts.map((text) => (typeof text === 'string' ? text : '')))
}

/** What this browser read last of an account, for pages that call no API. */
export const useCachedProfile = (userId: string | undefined) => {
  const read = useCallback(
    () => profileIn(userId === undefined ? null : readOffline(userId)),
    [userId],
  )
  const texts = useSyncExternalStore(subscribeOffline, read, () => '[]')
  return useMemo(() => {
    const [displayName = '', photoURL = ''] = JSON.parse(texts) as string[]
    return { displayName, photoURL }
  }, [texts])
}
