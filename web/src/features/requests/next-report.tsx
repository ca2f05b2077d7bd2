import { unknownCompany, type VerificationRequest } from '../../../../shared/request.ts'
import { CompanyName } from '../../ui/company-name.tsx'
import { ServiceTimeline } from './request-progress.tsx'
import { isPending } from './status.ts'
import './next-report.css'

const soonest = (rows: readonly VerificationRequest[]): VerificationRequest | undefined =>
  rows
    .filter((row) => isPending(row) && row.dueAt !== null)
    .toSorted((a, b) => ((a.dueAt ?? '') < (b.dueAt ?? '') ? -1 : 1))[0]

/** The report that is due first, at the head of the list. */
export function NextReport({ rows }: { rows: readonly VerificationRequest[] }) {
  const request = soonest(rows)
  if (!request) return null
  return (
    <section className="next-report" aria-label="Next report">
      <p className="next-report__name">
        Next report: <CompanyName name={request.searchTerm || unknownCompany} />
      </p>
      <ServiceTimeline request={request} />
    </section>
  )
}
