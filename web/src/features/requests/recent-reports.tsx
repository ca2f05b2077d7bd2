import { useInfiniteQuery } from '@tanstack/react-query'
import { type ComponentProps, Suspense, useEffect, useId, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../../shared/pages.ts'
import { afterPaint } from '../../lib/after-paint.ts'
import { lazyPart } from '../../lib/lazy-page.tsx'
import { messages } from '../../messages.ts'
import { Button } from '../../ui/button.tsx'
import { NoReportsDrawing } from '../../ui/drawings/empty-drawings.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { NextReport } from './next-report.tsx'
import { foundQuery, type RequestFilter, requestsQuery } from './queries.ts'
import type { RequestSearch } from './request-search.tsx'
import type { RequestTable } from './request-table.tsx'

/** The table brings a library along: it comes beside its rows, and the page is drawn before. */
const table = lazyPart<ComponentProps<typeof RequestTable>>(() =>
  import('./request-table.tsx').then((file) => ({ default: file.RequestTable })),
)

/** What only stands above a list that has something in it. */
const nextReport = lazyPart<ComponentProps<typeof NextReport>>(() =>
  import('./next-report.tsx').then((file) => ({ default: file.NextReport })),
)
const search = lazyPart<ComponentProps<typeof RequestSearch>>(() =>
  import('./request-search.tsx').then((file) => ({ default: file.RequestSearch })),
)

const Loading = () => (
  <p className="empty" role="status">
    Loading...
  </p>
)

function NoReportsYet() {
  return (
    <div className="empty">
      <NoReportsDrawing />
      <p>No reports found.</p>
      <Link to={paths.home}>Start your first search</Link>
    </div>
  )
}

function LoadFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice tone="bad" role="alert">
      <p>{messages.dashboardFailed}</p>
      <Button size="small" onClick={onRetry}>
        Try again
      </Button>
    </Notice>
  )
}

const NothingFits = () => (
  <p className="empty" role="status">
    No request fits. Type less of the name, or choose another status.
  </p>
)

/** The whole list, or what fits the filter; and the whole list either way. */
function useRows(filter: RequestFilter) {
  const isFiltered = Object.keys(filter).length > 0
  const all = useInfiniteQuery(requestsQuery())
  const found = useInfiniteQuery({ ...foundQuery(filter), enabled: isFiltered })
  const query = isFiltered ? found : all
  const rowsOf = ({ data }: typeof query) => data?.pages.flatMap((page) => page.items)
  return { query, isFiltered, rows: rowsOf(query), all: rowsOf(all) }
}

export function RecentReports() {
  const heading = useId()
  const [filter, setFilter] = useState<RequestFilter>({})
  const { query, isFiltered, rows, all } = useRows(filter)
  useEffect(() => {
    // A failure is told where the table is drawn.
    afterPaint()
      .then(table.preload)
      .catch(() => {})
  }, [])
  const isEmpty = rows?.length === 0
  return (
    <section className="recent" aria-labelledby={heading}>
      <h2 id={heading}>Recent Reports</h2>
      {all && all.length > 0 && (
        <Suspense>
          <nextReport.Part rows={all} />
          <search.Part onChange={setFilter} />
        </Suspense>
      )}
      {query.isError && <LoadFailure onRetry={() => void query.refetch()} />}
      {query.isPending && <Loading />}
      {isEmpty && !isFiltered && <NoReportsYet />}
      {isEmpty && isFiltered && <NothingFits />}
      {rows && rows.length > 0 && (
        <Suspense fallback={<Loading />}>
          <table.Part rows={rows} labelledBy={heading} />
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
