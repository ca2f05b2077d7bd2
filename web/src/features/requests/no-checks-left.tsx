import { useQuery } from '@tanstack/react-query'
import { monthChecksText } from '../../../../shared/plans/month-checks.ts'
import { plans } from '../../../../shared/plans/plans.ts'
import { deliveryPromise } from '../../../../shared/requests/delivery-promise.ts'
import { paths } from '../../../../shared/site/pages.ts'
import { checksLeftText } from '../../domain/requests/checks-left-text.ts'
import { usageQuery } from '../../domain/session/account-queries.ts'
import { contactPath } from '../../lib/paths.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Callout } from '../../ui/callout/callout.tsx'

/** Shown instead of a submission that would be refused: how to get more checks. */
export function NoChecksLeft() {
  const { data: usage } = useQuery(usageQuery())
  if (!usage?.blocked) return null
  const isFree = usage.plan === 'free'
  return (
    <Callout
      title="No checks left"
      actions={
        isFree ? (
          <ButtonLink to={paths.upgrade} variant="primary" size="large">
            Upgrade to Premium
          </ButtonLink>
        ) : (
          <>
            <ButtonLink to={contactPath('subscription')} variant="primary" size="large">
              Ask about Partner
            </ButtonLink>
            <ButtonLink to={contactPath('enterprise')} size="large">
              Ask about Enterprise
            </ButtonLink>
          </>
        )
      }
    >
      <p>
        {checksLeftText(usage)}{' '}
        {isFree
          ? `With Premium, each report comes within ${plans.premium.deliveryHours} hours. ${monthChecksText} ${deliveryPromise} Upgrade, then come back to this page and submit.`
          : `They reset in ${usage.daysUntilReset} ${usage.daysUntilReset === 1 ? 'day' : 'days'}. Partner and Enterprise have no limit.`}
      </p>
    </Callout>
  )
}
