import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect } from 'react'
import { meQuery, usageQuery } from '../session/account-queries.ts'
import { call } from '../session/api.ts'
import { readPage, requestsQuery } from './request-queries.ts'

const dashboardQuery = () =>
  queryOptions({
    queryKey: ['dashboard'],
    queryFn: ({ signal }) => call('getDashboard', { signal }),
    // Those that wait for a part try again.
    retry: false,
    // Its parts are kept.
    gcTime: 0,
  })

/** What the buyer should know first. */
export const newsQuery = () =>
  queryOptions({
    queryKey: ['news'],
    queryFn: async ({ signal }) => (await call('getDashboard', { signal })).news,
    staleTime: 60_000,
  })

/** Reads account, usage, the newest requests and news by one call, each as an answer of its own query. */
function readFirstScreen(queries: QueryClient): void {
  const read = () => queries.fetchQuery(dashboardQuery())
  void queries.prefetchQuery({ ...meQuery(), queryFn: async () => (await read()).me })
  void queries.prefetchQuery({ ...usageQuery(), queryFn: async () => (await read()).usage })
  void queries.prefetchQuery({
    ...newsQuery(),
    queryFn: async () => (await read()).news,
    staleTime: 0,
  })
  void queries.prefetchInfiniteQuery({
    ...requestsQuery(),
    queryFn: async (page) => (page.pageParam === null ? (await read()).requests : readPage(page)),
  })
}

/** The components of the dashboard find their queries running, and read them one by one only from then on. */
export function useFirstScreen(): void {
  const queries = useQueryClient()
  // Not `useEffect`: those of components below run first, and would each call a route of its own.
  useLayoutEffect(() => readFirstScreen(queries), [queries])
}
