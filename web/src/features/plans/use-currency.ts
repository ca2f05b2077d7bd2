import { type Currency, currencies } from '../../../../shared/plans/prices.ts'
import { browserChoice } from '../../lib/browser-choice.ts'
import { useSiteConfig } from '../../ui/use-site-config.ts'
import { checkoutOf, openCurrencies } from './checkout.ts'

const { choose, useChoice } = browserChoice('currency', currencies)

export { choose as chooseCurrency }

export const useOpenCurrencies = (): readonly Currency[] =>
  openCurrencies(checkoutOf(useSiteConfig() ?? null, new Date()))

/**
 * The currency of a page's prices: the one that the buyer has chosen on any page, before that the page's own.
 * Source: docs/specification.md#both-prices.
 */
export function useCurrency(ofPage: Currency): Currency {
  const asked = useChoice() ?? ofPage
  const open = useOpenCurrencies()
  return open.includes(asked) ? asked : (open[0] ?? asked)
}
