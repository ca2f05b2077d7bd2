import { useInfiniteQuery } from '@tanstack/react-query'
import { type ComponentProps, Suspense, useDeferredValue, useEffect, useId, useState } from 'react'
import { newestFirst } from '../../../../shared/requests/newest-first.ts'
import {
  filteredRequestsQuery,
  type RequestFilter,
  requestsQuery,
} from '../../domain/requests/request-queries.ts'
import { afterPaint } from '../../lib/after-paint.ts'
import { lazyPart } from '../../lib/lazy-page.tsx'
import { buyerMessages } from '../../messages/buyer.ts'
import { Button } from '../../ui/button/button.tsx'
import { Loading } from '../../ui/empty-state/loading.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { NoReportsYet } from './no-reports-yet.tsx'
import type RequestList from './request-list.tsx'
import './recent-reports.css'

/**
 * Loaded in parallel with its rows, after the page is painted, because the table includes a
 * library.
 */
const list = lazyPart<ComponentProps<typeof RequestList>>(() => import('./request-list.tsx'))

/**
 * The matching rows, and the whole list. Rendering a table is slow: deferred, React renders it in
 * slices, and the page stays responsive.
 */
function useRows(filter: RequestFilter) {
  const isFiltered = Object.keys(filter).length > 0
  const whole = useInfiniteQuery(requestsQuery())
  const found = useInfiniteQuery({ ...filteredRequestsQuery(filter), enabled: isFiltered })
  const query = isFiltered ? found : whole
  // Pages are in the order of ids; an imported request may be older than its id.
  const rowsOf = (data: typeof query.data) =>
    data?.pages.flatMap((page) => page.items).toSorted(newestFirst)
  return {
    query,
    isFiltered,
    rows: rowsOf(useDeferredValue(query.data)),
    all: rowsOf(useDeferredValue(whole.data)),
    hasMore: whole.hasNextPage,
  }
}

export function RecentReports() {
  const heading = useId()
  const [filter, setFilter] = useState<RequestFilter>({})
  const { query, isFiltered, rows, all, hasMore } = useRows(filter)
  useEffect(() => {
    // The error is shown when the table is rendered.
    afterPaint()
      .then(list.preload)
      .catch(() => {})
  }, [])
  return (
    <section className="recent stack gap-4" aria-labelledby={heading}>
      <h2 id={heading}>Recent Reports</h2>
      <Loaded
        query={query}
        failed={() => buyerMessages.dashboardFailed}
        retryLabel="Retry"
        loading={null}
      />
      {!all && !query.isError && <Loading />}
      {all?.length === 0 && <NoReportsYet />}
      {all && all.length > 0 && (
        <Suspense fallback={<Loading />}>
          <list.Part
            all={all}
            hasMore={hasMore}
            rows={rows}
            labelledBy={heading}
            onFilter={setFilter}
          />
        </Suspense>
      )}
      {query.hasNextPage && (
        <Button
          className="recent__more"
          onClick={() => void query.fetchNextPage()}
          busy={query.isFetchingNextPage && 'Loading…'}
        >
          {isFiltered ? 'Look further back' : 'Load more'}
        </Button>
      )}
    </section>
  )
}
