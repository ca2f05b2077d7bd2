import type { QueryClient } from '@tanstack/react-query'
import * as z from 'zod'
import { Me, Usage } from '../../../../shared/account/account.ts'
import { NewsList } from '../../../../shared/dashboard/dashboard.ts'
import { WatchList } from '../../../../shared/monitoring/watch.ts'
import { RequestPage } from '../../../../shared/requests/request.ts'
import { readOffline, saveOffline } from '../../lib/offline-storage.ts'

const Requests = z.object({
  pages: z.array(RequestPage),
  pageParams: z.array(z.string().nullable()),
})

/** Schemas of the queries that are readable offline, by the first part of their key. */
const schemas: Readonly<Record<string, z.ZodType>> = {
  me: Me,
  usage: Usage,
  requests: Requests,
  watches: WatchList,
  news: NewsList,
  searched: z.string(),
}

const StoredQueries = z.array(z.object({ name: z.string(), at: z.number(), data: z.unknown() }))

/** More pages would have to be fetched again one by one when the network is back. */
const maxPages = 5

const firstPages = (data: unknown): unknown => {
  const list = Requests.safeParse(data)
  if (!list.success) return data
  const { pages, pageParams } = list.data
  return { pages: pages.slice(0, maxPages), pageParams: pageParams.slice(0, maxPages) }
}

/**
 * Restores the account's cached queries unless newer data is loaded. Data in the shape of another
 * build is ignored.
 */
export const restoreQueries = (queries: QueryClient, userId: string): void => {
  const found = StoredQueries.safeParse(readOffline(userId))
  if (!found.success) return
  for (const { name, at, data } of found.data) {
    const read = schemas[name]?.safeParse(data)
    if (read?.success && queries.getQueryData([name]) === undefined)
      queries.setQueryData([name], read.data, { updatedAt: at })
  }
}

const saveNow = (queries: QueryClient, userId: string): void => {
  const read = Object.keys(schemas).flatMap((name) => {
    const state = queries.getQueryState([name])
    return state?.data === undefined
      ? []
      : [{ name, at: state.dataUpdatedAt, data: firstPages(state.data) }]
  })
  if (read.length > 0) saveOffline(userId, read)
}

const debounceMs = 300

/**
 * Stores query results from now on.
 * @returns a function that stops it; nothing is written afterwards
 */
export const persistQueries = (queries: QueryClient, userId: string): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  saveNow(queries, userId)
  const stop = queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    clearTimeout(timer)
    timer = setTimeout(() => saveNow(queries, userId), debounceMs)
  })
  return () => {
    clearTimeout(timer)
    stop()
  }
}
