import { anotherCompany, relationText } from '../../../../shared/requests/relation-text.ts'
import type { VerificationRequest } from '../../../../shared/requests/request.ts'
import { viewReport } from '../../domain/reports/view-report.ts'
import { companyOf } from '../../domain/requests/request-company.ts'
import { statusView } from '../../domain/requests/request-status.ts'
import { formatDate } from '../../lib/format.ts'
import { ActionButton } from '../../ui/button/action-button.tsx'
import { MixedText } from '../../ui/mixed-text.tsx'
import { NewerReportLink } from './newer-report.tsx'
import { ScoreBadge } from './score-badge.tsx'
import './request-summary.css'

/** What a request came to, in a line below the supplier that it was made for. */
export function RequestSummary({
  request,
  label,
}: {
  request: VerificationRequest
  label: string
}) {
  const { timestamp, pdfUrl, score, verdict, reportedCompany, searchTerm } = request
  return (
    <div className="request-summary row small">
      <span>
        {label} <time dateTime={timestamp}>{formatDate(timestamp)}</time>:{' '}
        <strong>{statusView(request.status).text}</strong>
      </span>
      {score !== '' && <ScoreBadge score={score} isAwaited={false} verdict={verdict} />}
      <NewerReportLink request={request} />
      {pdfUrl && (
        <ActionButton size="small" action={() => viewReport(request)} busy="Opening…">
          View Report<span className="visually-hidden"> of {companyOf(request)}</span>
        </ActionButton>
      )}
      {reportedCompany?.relation === 'other' && (
        <strong className="request-note request-note--bad">
          {anotherCompany}{' '}
          <MixedText>{relationText({ ...reportedCompany, asked: searchTerm })}</MixedText>
        </strong>
      )}
    </div>
  )
}
