import type { Currency } from '../../../../shared/plans/prices.ts'
import { ToggleGroup } from '../../ui/toggle-group/toggle-group.tsx'
import type { Checkout } from './use-checkout.ts'

const options = [
  { value: 'USD', label: '$ US dollars' },
  { value: 'GBP', label: '£ Pounds' },
] as const satisfies readonly { value: Currency; label: string }[]

type Props = { checkout: Checkout; value: Currency; onChange: (currency: Currency) => void }

/** The choice of currency; hidden if payment is open in only one. */
export function CurrencySwitch({ checkout, value, onChange }: Props) {
  if (checkout.status === 'open' && Object.keys(checkout.links).length < options.length) return null
  return (
    <ToggleGroup
      legend="Currency"
      name="currency"
      options={options}
      value={value}
      onChange={onChange}
    />
  )
}
