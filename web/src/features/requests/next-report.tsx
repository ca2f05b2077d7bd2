import { unknownCompany, type VerificationRequest } from '../../../../shared/requests/request.ts'
import { isPending } from '../../domain/requests/request-status.ts'
import { CompanyName } from '../../ui/company-name.tsx'
import { RequestProgress } from './request-progress.tsx'
import './next-report.css'

const firstDue = (rows: readonly VerificationRequest[]): VerificationRequest | undefined =>
  rows
    .filter((row) => isPending(row) && row.dueAt !== null)
    // Those that wait for the buyer's answer come after the others.
    .toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1))[0]

const orderOf = ({ pausedAt, dueAt }: VerificationRequest): string =>
  `${pausedAt === null ? 0 : 1} ${dueAt}`

/** The report that is due first, at the head of the list. */
export function NextReport({ rows }: { rows: readonly VerificationRequest[] }) {
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
