import { useQuery } from '@tanstack/react-query'
import { afterFailure, checkIsBack } from '../../../../shared/requests/failed-request.ts'
import { monitoringType, type VerificationRequest } from '../../../../shared/requests/request.ts'
import { paths } from '../../../../shared/site/pages.ts'
import { watchPath } from '../../domain/watches/watch-paths.ts'
import { watchesQuery } from '../../domain/watches/watch-queries.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Notice } from '../../ui/notice/notice.tsx'

/** Of a check of a watched supplier: says nothing about the company, whose last report stays. */
function FailedCheck({ request }: { request: VerificationRequest }) {
  const watches = useQuery(watchesQuery()).data?.items
  const watch = watches?.find(({ company }) => company === request.searchTerm)
  return (
    <Notice tone="warning">
      <p>
        <strong>This check could not be completed.</strong> {request.reason}
      </p>
      <p>
        Your last report still applies. This check doesn’t count against your plan
        {watch?.state === 'active' && ', and the next one runs as planned'}.
      </p>
      <div className="actions">
        <ButtonLink to={watch ? watchPath(watch.id) : paths.monitoring} variant="primary">
          {watch ? 'See the supplier’s history' : 'See your watched suppliers'}
        </ButtonLink>
      </div>
    </Notice>
  )
}

/** Shown instead of reports: why there is none, what that means and what to do. */
export function Failure({ request }: { request: VerificationRequest }) {
  if (request.type === monitoringType) return <FailedCheck request={request} />
  return (
    <Notice tone="warning">
      <p>
        <strong>{request.reason || 'We could not verify this company.'}</strong>
      </p>
      {afterFailure.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <p>{checkIsBack}</p>
      <div className="actions">
        <ButtonLink to={paths.home} variant="primary">
          Search with the name on the license
        </ButtonLink>
        <ButtonLink to={paths.licenseArticle}>How to read a business license</ButtonLink>
      </div>
    </Notice>
  )
}
