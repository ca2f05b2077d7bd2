import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '../../../../shared/pages.ts'
import { formatDate } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { CompanyName } from '../../ui/company-name.tsx'
import { Notice } from '../../ui/notice.tsx'
import { requestQuery } from './earlier.ts'
import { statusView } from './status.ts'
import { viewReport } from './view-report.ts'

type Props = { requestId: string; onAgain: () => void; busy: boolean }

/** The first request, offered in place of a second: which is seldom meant, and costs a check. */
export function AlreadyRequested({ requestId, onAgain, busy }: Props) {
  const { data: request } = useQuery(requestQuery(requestId))
  return (
    <Notice tone="info" role="alert">
      <div>
        <p>You have requested this company already.</p>
        {request && (
          <p>
            <CompanyName name={request.searchTerm} />: {statusView(request.status).text},{' '}
            {formatDate(request.timestamp)}.
          </p>
        )}
        <p>
          <Link to={paths.dashboard}>See it on your dashboard</Link>, or ask for a new report, which
          takes another check.
        </p>
      </div>
      {request?.pdfUrl && (
        <Button size="small" onClick={() => void viewReport(request)}>
          View Report
        </Button>
      )}
      <Button size="small" onClick={onAgain} busy={busy && 'Submitting…'}>
        Request it again
      </Button>
    </Notice>
  )
}
