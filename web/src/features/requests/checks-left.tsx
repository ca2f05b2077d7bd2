import { useQuery } from '@tanstack/react-query'
import { plans } from '../../../../shared/plans.ts'
import { usageQuery } from './queries.ts'

/** What this submission costs, and when its report is due. */
export function ChecksLeft() {
  const { data: usage } = useQuery(usageQuery())
  if (!usage) return null
  const { plan, limit, left, blocked } = usage
  const checks =
    limit === null ? 'Your plan has unlimited checks.' : `You have ${left} of ${limit} checks left.`
  return (
    <p className="quiet">
      {checks}
      {!blocked && ` The report is due within ${plans[plan].deliveryHours} hours.`}
    </p>
  )
}
