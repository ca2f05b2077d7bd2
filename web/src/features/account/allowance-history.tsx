import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import type { AllowanceEntry } from '../../../../shared/account/account.ts'
import { call } from '../../domain/session/api.ts'
import { formatDateTime } from '../../lib/format.ts'
import { Button } from '../../ui/button/button.tsx'
import { CompanyName } from '../../ui/company-name.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import './allowance-history.css'

const pageSize = 10

const allowanceQuery = () =>
  infiniteQueryOptions({
    queryKey: ['allowance'],
    queryFn: ({ pageParam, signal }) =>
      call('listAllowance', {
        query: { limit: pageSize, cursor: pageParam ?? undefined },
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
      <span className={isBack ? 'allowance__change good' : 'allowance__change'}>
        {isBack ? '+1' : '−1'}
        <span className="visually-hidden"> check {isBack ? 'credited back' : 'used'}</span>
      </span>
      <span className="stack gap-1 wrap-anywhere">
        <CompanyName name={searchTerm} />
        <span className="quiet">
          {isBack ? `Check credited back: ${reason ?? 'no report could be made.'}` : 'Check used'}
        </span>
      </span>
      <time className="quiet" dateTime={at}>
        {formatDateTime(at)}
      </time>
    </li>
  )
}

function Entries({ entries }: { entries: readonly AllowanceEntry[] }) {
  if (entries.length === 0) return <p className="quiet">You have not used a check yet.</p>
  return (
    <ol>
      {entries.map((entry) => (
        <Entry entry={entry} key={entry.id} />
      ))}
    </ol>
  )
}

/** Used and returned checks with reasons, newest first. */
export function AllowanceHistory() {
  const query = useInfiniteQuery(allowanceQuery())
  return (
    <>
      <Loaded query={query} failed={() => 'The history could not be loaded.'}>
        {({ pages }) => <Entries entries={pages.flatMap(({ items }) => items)} />}
      </Loaded>
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
