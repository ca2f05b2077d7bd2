import { type Plan, plans } from '../../../../shared/plans.ts'
import { Chip } from '../../ui/chip.tsx'
import { Facts } from '../../ui/facts.tsx'
import { checksOf, deliveryOf } from './comparison.ts'

/** A dash takes the plan's place until it is known. */
export function CurrentPlan({ plan }: { plan: Plan | undefined }) {
  const name = plan === undefined ? '–' : plans[plan].label
  return (
    <Facts
      facts={[
        {
          label: 'Current plan',
          value: (
            <>
              {name} {plan === 'free' && <Chip>Upgrade</Chip>}
            </>
          ),
        },
        { label: 'Supplier checks', value: plan === undefined ? '–' : checksOf(plan) },
        { label: 'Report delivery', value: plan === undefined ? '–' : deliveryOf(plan) },
      ]}
    />
  )
}
