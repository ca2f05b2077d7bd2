import type { VerificationRequest } from '../../../../shared/request.ts'
import { Loading } from '../../ui/loading.tsx'
import { NextReport } from './next-report.tsx'
import type { RequestFilter } from './queries.ts'
import { RequestSearch } from './request-search.tsx'
import { RequestTable } from './request-table.tsx'

type Rows = readonly VerificationRequest[]

const NothingFits = () => (
  <p className="empty" role="status">
    No request fits. Type less of the name, or choose another status.
  </p>
)

/** What fits, as a table; undefined while that is not known. */
function Fitting({ rows, labelledBy }: { rows: Rows | undefined; labelledBy: string }) {
  if (!rows) return <Loading />
  if (rows.length === 0) return <NothingFits />
  return <RequestTable rows={rows} labelledBy={labelledBy} />
}

type Props = {
  /** The whole list, which has something in it. */
  all: Rows
  rows: Rows | undefined
  labelledBy: string
  onFilter: (filter: RequestFilter) => void
}

/** What a list with something in it consists of. It comes as one: nothing moves what stands there. */
export function RequestList({ all, rows, labelledBy, onFilter }: Props) {
  return (
    <>
      <NextReport rows={all} />
      <RequestSearch onChange={onFilter} />
      <Fitting rows={rows} labelledBy={labelledBy} />
    </>
  )
}
