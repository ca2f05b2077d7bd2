import { useInfiniteQuery } from '@tanstack/react-query'
import { type ComponentProps, Suspense, useEffect, useId } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../../shared/pages.ts'
import { afterPaint } from '../../lib/after-paint.ts'
import { lazyPart } from '../../lib/lazy-page.tsx'
import { messages } from '../../messages.ts'
import { Button } from '../../ui/button.tsx'
import { NoReportsDrawing } from '../../ui/drawings/empty-drawings.tsx'
import { Notice } from '../../ui/notice.tsx'
import { requestsQuery } from './queries.ts'
import type { RequestTable } from './request-table.tsx'

/** The table brings a library along: it comes beside its rows, and the page is drawn before. */
const table = lazyPart<ComponentProps<typeof RequestTable>>(() =>
  import('./request-table.tsx').then((file) => ({ default: file.RequestTable })),
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

export function RecentReports() {
  const heading = useId()
  const query = useInfiniteQuery(requestsQuery())
  useEffect(() => {
    // A failure is told where the table is drawn.
    afterPaint()
      .then(table.preload)
      .catch(() => {})
  }, [])
  const rows = query.data?.pages.flatMap((page) => page.items)
  return (
    <section className="recent" aria-labelledby={heading}>
      <h2 id={heading}>Recent Reports</h2>
      {query.isError && <LoadFailure onRetry={() => void query.refetch()} />}
      {query.isPending && <Loading />}
      {rows?.length === 0 && <NoReportsYet />}
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
          Load more
        </Button>
      )}
    </section>
  )
}
