import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { plans } from '../../../../shared/plans/plans.ts'
import { deliveryPromise } from '../../../../shared/requests/delivery-promise.ts'
import { paths } from '../../../../shared/site/pages.ts'
import { reportText } from '../../content/report-kinds.ts'
import { checksLeftText } from '../../domain/requests/checks-left-text.ts'
import { usageQuery } from '../../domain/session/account-queries.ts'

/** The cost of this submission, its due date, and how to get more checks. */
export function ChecksLeft() {
  const { data: usage } = useQuery(usageQuery())
  if (usage?.blocked) return null
  // Said before ordering, whether the usage is there or not.
  if (!usage) return <p className="quiet">{deliveryPromise}</p>
  return (
    <>
      <p className="quiet">
        {reportText(usage.plan)} <Link to={paths.howItWorks}>What each report contains</Link>
      </p>
      <p className="quiet">
        {checksLeftText(usage)} The report is due within {plans[usage.plan].deliveryHours} hours.{' '}
        {deliveryPromise}
        {usage.plan === 'free' && (
          <>
            {' '}
            <Link to={paths.upgrade}>More checks with Premium</Link>
          </>
        )}
      </p>
    </>
  )
}
