import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import type { AllowanceEntry } from '../../../../shared/account.ts'
import { call } from '../../lib/api.ts'
import { formatDateTime } from '../../lib/format.ts'
import { Button } from '../../ui/button/button.tsx'
import { CompanyName } from '../../ui/company-name.tsx'
import { RetryNotice } from '../../ui/retry-notice.tsx'
import './allowance-history.css'

const pageSize = 10

const allowanceQuery = () =>
  infiniteQueryOptions({
    queryKey: ['allowance'],
    queryFn: ({ pageParam, signal }) =>
      call('listAllowance', {
        query: { limit: pageSize, ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  })

function Entry({ entry }: { entry: AllowanceEntry }) {
  const { kind, at, searchTerm, reason } = entry
  const isBack = kind === 'given-back'
  return (
    <li className="allowance__entry">
      <span className={`allowance__change allowance__change--${kind}`}>
        {isBack ? '+1' : '−1'}
        <span className="visually-hidden"> check {isBack ? 'refunded' : 'taken'}</span>
      </span>
      <span className="allowance__item">
        <CompanyName name={searchTerm} />
        <span className="allowance__reason">
          {isBack ? `Given back: ${reason ?? 'no report could be made.'}` : 'Check taken'}
        </span>
      </span>
      <time dateTime={at}>{formatDateTime(at)}</time>
    </li>
  )
}

/** Used and returned checks with reasons, newest first. */
export function AllowanceHistory() {
  const query = useInfiniteQuery(allowanceQuery())
  const entries = query.data?.pages.flatMap((page) => page.items)
  if (query.isError && !entries)
    return (
      <RetryNotice tone="bad" role="alert" onRetry={() => void query.refetch()}>
        <p>The history could not be loaded.</p>
      </RetryNotice>
    )
  if (!entries) return <p role="status">Loading...</p>
  if (entries.length === 0) return <p className="quiet">You have not used a check yet.</p>
  return (
    <>
      <ol className="allowance">
        {entries.map((entry) => (
          <Entry entry={entry} key={entry.id} />
        ))}
      </ol>
      {query.hasNextPage && (
        <div className="actions">
          <Button
            onClick={() => void query.fetchNextPage()}
            busy={query.isFetchingNextPage && 'Loading…'}
          >
            Load more
          </Button>
        </div>
      )}
    </>
  )
}
