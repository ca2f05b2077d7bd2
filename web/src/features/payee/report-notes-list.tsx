import { Link } from 'react-router'
import { requestPath } from '../../lib/paths.ts'
import { CompanyName } from '../../ui/company-name.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import type { ReportNote } from './report-notes.ts'

/** What the buyer's own reports say about the payee. */
export function ReportNotesList({ notes }: { notes: readonly ReportNote[] }) {
  if (notes.length === 0) return null
  return (
    <section className="payee-result" aria-label="Compared with your reports">
      <h2>Compared with your reports</h2>
      {notes.map(({ requestId, company, text, tone }) => (
        <Notice key={requestId + text} tone={tone}>
          <p>
            <Link to={requestPath(requestId)}>
              <CompanyName name={company} />
            </Link>
            : {text}
          </p>
        </Notice>
      ))}
    </section>
  )
}
