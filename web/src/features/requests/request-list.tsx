import { useQuery } from '@tanstack/react-query'
import { unknownCompany, type VerificationRequest } from '../../../../shared/requests/request.ts'
import { pendingQuery, type RequestFilter } from '../../domain/requests/request-queries.ts'
import { canView, isPending } from '../../domain/requests/request-status.ts'
import { meQuery, onceRead } from '../../domain/session/account-queries.ts'
import { CompanyName } from '../../ui/company-name.tsx'
import { CompareBar } from '../../ui/compare/compare-bar.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { Loading } from '../../ui/empty-state/loading.tsx'
import { RequestProgress } from './request-progress.tsx'
import { RequestSearch } from './request-search.tsx'
import { RequestTable } from './request-table.tsx'
import './next-report.css'

const firstDue = (rows: readonly VerificationRequest[]): VerificationRequest | undefined =>
  rows
    .filter((row) => isPending(row) && row.dueAt !== null)
    // Those that wait for the buyer's answer come after the others.
    .toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1))[0]

const orderOf = ({ pausedAt, dueAt }: VerificationRequest): string =>
  `${pausedAt === null ? 0 : 1} ${dueAt}`

/** The report that is due first, at the head of the list. */
function NextReport({ rows }: { rows: readonly VerificationRequest[] }) {
  const request = firstDue(rows)
  if (!request) return null
  return (
    <section className="next-report box stack gap-4" aria-label="Next report">
      <p>
        Next report: <CompanyName name={request.searchTerm || unknownCompany} />
      </p>
      <RequestProgress request={request} />
    </section>
  )
}

type Rows = readonly VerificationRequest[]

const NoMatches = () => (
  <EmptyState role="status">
    No request matches. Type a shorter part of the name, or choose another status.
  </EmptyState>
)

/** The matching requests as a table; undefined while loading. */
function MatchingRequests({ rows, labelledBy }: { rows: Rows | undefined; labelledBy: string }) {
  if (!rows) return <Loading />
  if (rows.length === 0) return <NoMatches />
  return <RequestTable rows={rows} labelledBy={labelledBy} />
}

/** Pending requests, including pages not loaded yet. */
function usePendingRequests(all: Rows, hasMore: boolean): Rows {
  const { data: me } = useQuery({ ...meQuery(), ...onceRead })
  const count = me?.stats.pendingReports ?? 0
  const { data } = useQuery({ ...pendingQuery(count), enabled: hasMore && count > 0 })
  return hasMore ? (data ?? []) : all
}

type Props = {
  /** All loaded requests; not empty. */
  all: Rows
  hasMore: boolean
  rows: Rows | undefined
  labelledBy: string
  onFilter: (filter: RequestFilter) => void
}

/** The list with its search. Loaded together, so that nothing moves. */
export default function RequestList({ all, hasMore, rows, labelledBy, onFilter }: Props) {
  const pending = usePendingRequests(all, hasMore)
  return (
    <>
      <NextReport rows={pending} />
      <RequestSearch onChange={onFilter} />
      {all.filter(canView).length > 1 && (
        <p className="quiet">Select two to four reports to compare them side by side.</p>
      )}
      <MatchingRequests rows={rows} labelledBy={labelledBy} />
      <CompareBar />
    </>
  )
}
