import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Watch } from '../../../../shared/monitoring/watch.ts'
import { newsQuery } from '../../domain/requests/first-screen.ts'
import { call } from '../../domain/session/api.ts'
import { showWatch } from '../../domain/watches/watch-queries.ts'

/** Waits until the page is visible: a tab in the background has shown nothing. */
const whenVisible = (run: () => void): (() => void) => {
  if (document.visibilityState === 'visible') {
    run()
    return () => {}
  }
  const look = () => {
    if (document.visibilityState !== 'visible') return
    document.removeEventListener('visibilitychange', look)
    run()
  }
  document.addEventListener('visibilitychange', look)
  return () => document.removeEventListener('visibilitychange', look)
}

/** Marks the changes of a watched supplier as seen, once for each change that is shown. */
export function useMarkAsSeen({ id, unread, lastChange }: Watch): void {
  const queries = useQueryClient()
  const marked = useRef<string>(undefined)
  const change = unread ? lastChange?.requestId : undefined
  useEffect(() => {
    if (change === undefined || marked.current === change) return
    return whenVisible(() => {
      marked.current = change
      call('changeWatch', { params: { id }, body: { unread: false } })
        .then((watch) => {
          // The dashboard does not tell it again.
          queries.removeQueries(newsQuery())
          // The mark on this page stays until the next visit.
          return showWatch(queries, watch)
        })
        .catch(() => {
          // Shown as unread once more, until it can be saved.
          marked.current = undefined
        })
    })
  }, [id, change, queries])
}
