import type { Currency } from '../../../../shared/plans/prices.ts'
import { ToggleGroup } from '../../ui/toggle-group/toggle-group.tsx'
import { chooseCurrency, useOpenCurrencies } from './use-currency.ts'

const options = [
  { value: 'USD', label: '$ US dollars' },
  { value: 'GBP', label: '£ Pounds' },
] as const satisfies readonly { value: Currency; label: string }[]

/** The choice of currency, for every page with a price; hidden if payment is open in only one. */
export function CurrencySwitch({ value }: { value: Currency }) {
  if (useOpenCurrencies().length < options.length) return null
  return (
    <ToggleGroup
      legend="Currency"
      name="currency"
      options={options}
      value={value}
      onChange={chooseCurrency}
    />
  )
}
