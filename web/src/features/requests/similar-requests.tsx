import { Link } from 'react-router'
import { paths } from '../../../../shared/pages.ts'
import type { VerificationRequest } from '../../../../shared/request.ts'
import { formatDate } from '../../lib/format.ts'
import { CompanyName } from '../../ui/company-name.tsx'
import { Notice } from '../../ui/notice/notice.tsx'

/** Similar names. They may be other companies, so submission is not blocked. */
export function SimilarRequests({ requests }: { requests: readonly VerificationRequest[] }) {
  if (requests.length === 0) return null
  return (
    <Notice tone="info">
      <div>
        <p>
          You have requested what may be this company under another name. Compare them:{' '}
          <Link to={paths.dashboard}>your dashboard</Link> has what came of it.
        </p>
        <ul>
          {requests.map(({ id, searchTerm, timestamp }) => (
            <li key={id}>
              <CompanyName name={searchTerm} />, {formatDate(timestamp)}
            </li>
          ))}
        </ul>
      </div>
    </Notice>
  )
}
