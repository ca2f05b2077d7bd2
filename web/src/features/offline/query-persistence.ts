import type { QueryClient } from '@tanstack/react-query'
import * as z from 'zod'
import { Me, Usage } from '../../../../shared/account.ts'
import { RequestPage } from '../../../../shared/request.ts'
import { readOffline, saveOffline } from '../../lib/offline-storage.ts'

const Requests = z.object({
  pages: z.array(RequestPage),
  pageParams: z.array(z.string().nullable()),
})

/** What stays readable without a network, by the first part of its query key; and a search's name. */
const schemas: Readonly<Record<string, z.ZodType>> = {
  me: Me,
  usage: Usage,
  requests: Requests,
  searched: z.string(),
}

const StoredQueries = z.array(z.object({ name: z.string(), at: z.number(), data: z.unknown() }))

/** A long list is asked for page by page when the network is back: the first ones have to do. */
const maxPages = 5

const firstPages = (data: unknown): unknown => {
  const list = Requests.safeParse(data)
  if (!list.success) return data
  const { pages, pageParams } = list.data
  return { pages: pages.slice(0, maxPages), pageParams: pageParams.slice(0, maxPages) }
}

/**
 * Puts back what the account read last, where nothing newer is there. A newer build may read other
 * shapes: what does not fit is left out.
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

/** Keeps what is read from now on. @returns ends it, writing nothing more */
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
