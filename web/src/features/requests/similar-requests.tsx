import { Link } from 'react-router'
import type { VerificationRequest } from '../../../../shared/requests/request.ts'
import { companyOf } from '../../domain/requests/request-company.ts'
import { formatDate } from '../../lib/format.ts'
import { requestPath } from '../../lib/paths.ts'
import { CompanyName } from '../../ui/company-name.tsx'
import { Notice } from '../../ui/notice/notice.tsx'

/** Similar names. They may be other companies, so submission is not blocked. */
export function SimilarRequests({ requests }: { requests: readonly VerificationRequest[] }) {
  if (requests.length === 0) return null
  return (
    <Notice tone="info">
      <div>
        <p>
          You may have already requested this company under another name. Look there before you use
          a check:
        </p>
        <ul>
          {requests.map((request) => (
            <li key={request.id}>
              <Link to={requestPath(request.id)}>
                <CompanyName name={companyOf(request)} />
              </Link>
              , {formatDate(request.timestamp)}
            </li>
          ))}
        </ul>
      </div>
    </Notice>
  )
}
