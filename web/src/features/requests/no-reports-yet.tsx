import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { plans } from '../../../../shared/plans/plans.ts'
import { deliveryPromise } from '../../../../shared/requests/delivery-promise.ts'
import { paths } from '../../../../shared/site/pages.ts'
import { checksLeftText } from '../../domain/requests/checks-left-text.ts'
import { onceRead, usageQuery } from '../../domain/session/account-queries.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { NoReportsDrawing } from '../../ui/drawings/empty-drawings.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import './no-reports-yet.css'

/** First steps on an empty dashboard. */
export function NoReportsYet() {
  const { data: usage } = useQuery({ ...usageQuery(), ...onceRead })
  const { deliveryHours } = plans[usage?.plan ?? 'free']
  return (
    <EmptyState>
      <NoReportsDrawing />
      <p>No reports found.</p>
      <ol className="first-use">
        <li>
          <h3>Search for the supplier</h3>
          <p>Paste the full Chinese name from the contract or the business license.</p>
        </li>
        <li>
          <h3>Submit your request</h3>
          <p>You’ll see what we check before you submit. {usage && checksLeftText(usage)}</p>
        </li>
        <li>
          <h3>Read the report</h3>
          <p>
            It’ll be here within {deliveryHours} hours, and we’ll email you unless you’ve turned
            report alerts off. {deliveryPromise}
          </p>
        </li>
      </ol>
      <div className="actions">
        <ButtonLink to={paths.home} variant="primary">
          Start your first search
        </ButtonLink>
        <Link to={paths.sampleReport}>Read a sample report</Link>
      </div>
    </EmptyState>
  )
}
