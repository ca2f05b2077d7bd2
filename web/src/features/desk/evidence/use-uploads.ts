import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { CheckId } from '../../../../../shared/reports/checks.ts'
import { useOffline } from '../../../lib/connection.ts'
import { type UploadNews, uploadQueueOf } from './upload-queue.ts'

/** The files of a request that are on their way, or of one check of it. */
export function useUploads(
  requestId: string,
  check: CheckId | undefined,
  onNews: (news: UploadNews) => void,
) {
  const queue = uploadQueueOf(useQueryClient(), requestId, check)
  const { pending, news } = useSyncExternalStore(queue.subscribe, queue.snapshot)
  const offline = useOffline()
  useEffect(() => {
    if (!offline) queue.resume()
  }, [offline, queue])
  const announced = useRef(news)
  useEffect(() => {
    if (news && news !== announced.current) onNews(news)
    announced.current = news
  }, [news, onNews])
  return { pending, add: queue.add, retry: queue.retry, dismiss: queue.dismiss }
}
export type Uploads = ReturnType<typeof useUploads>
