import type { Me } from '../../../../shared/account/account.ts'
import { type Plan, plans } from '../../../../shared/plans/plans.ts'
import { reportKinds } from '../../content/report-kinds.ts'
import { Chip } from '../../ui/chip/chip.tsx'
import { DescriptionList } from '../../ui/description-list/description-list.tsx'
import { billingDetails } from './billing.ts'
import { checksOf, deliveryOf } from './comparison.ts'

type Props = {
  plan: Plan | undefined
  /** The account, if it could be loaded. */
  me: Me | undefined
}

/** Shows a dash until the plan is known. */
export function CurrentPlan({ plan, me }: Props) {
  const name = plan === undefined ? '–' : plans[plan].label
  return (
    <DescriptionList
      items={[
        {
          label: 'Current plan',
          value: (
            <>
              {name}
              {plan === 'free' && (
                <>
                  {' '}
                  plan · <Chip>Upgrade</Chip>
                </>
              )}
            </>
          ),
        },
        { label: 'Supplier checks', value: plan === undefined ? '–' : checksOf(plan) },
        { label: 'Report delivery', value: plan === undefined ? '–' : deliveryOf(plan) },
        { label: 'Report', value: plan === undefined ? '–' : reportKinds[plan].name },
        ...(me ? billingDetails(me) : []),
      ]}
    />
  )
}
