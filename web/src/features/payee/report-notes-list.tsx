import { Link } from 'react-router'
import { requestPath } from '../../lib/paths.ts'
import { CompanyName } from '../../ui/company-name.tsx'
import { MixedText } from '../../ui/mixed-text.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { RetryNotice } from '../../ui/retry-notice.tsx'
import type { ReportNote } from './report-notes.ts'

type Props = {
  notes: readonly ReportNote[]
  isLoading: boolean
  /** Undefined unless the reports could not be read. */
  onRetry: (() => void) | undefined
}

/** What the buyer's own reports say about the payee. */
export function ReportNotesList({ notes, isLoading, onRetry }: Props) {
  if (isLoading) return <p className="quiet">Comparing with your reports…</p>
  if (onRetry)
    return (
      <RetryNotice tone="warning" onRetry={onRetry}>
        <p>Your reports couldn’t be read, so the payee wasn’t compared with them.</p>
      </RetryNotice>
    )
  if (notes.length === 0) return null
  return (
    <section className="payee-result stack gap-4" aria-label="Compared with your reports">
      <h2>Compared with your reports</h2>
      {notes.map(({ requestId, company, text, tone }) => (
        <Notice key={requestId + text} tone={tone}>
          <p>
            <Link to={requestPath(requestId)}>
              <CompanyName name={company} />
            </Link>
            : <MixedText>{text}</MixedText>
          </p>
        </Notice>
      ))}
    </section>
  )
}
