import { useCallback, useSyncExternalStore } from 'react'
import { readOffline, subscribeOffline } from '../../lib/offline-storage.ts'
import { cachedQuery, isRecord } from '../session/cached-account.ts'

/** How many watched suppliers have changes that the buyer has not seen. */
const unreadIn = (data: unknown): number => {
  const { items } = cachedQuery('watches', data) ?? {}
  return Array.isArray(items) ? items.filter((it) => isRecord(it) && it.unread === true).length : 0
}

/** As this browser read it last: the header does not call the API. */
export const useCachedUnreadWatches = (userId: string | undefined): number => {
  const read = useCallback(() => (userId ? unreadIn(readOffline(userId)) : 0), [userId])
  return useSyncExternalStore(subscribeOffline, read, () => 0)
}
