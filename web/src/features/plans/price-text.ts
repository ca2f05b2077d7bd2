import {
  annualPrice,
  type Currency,
  monthlyPriceOfYear,
  promotionPrice,
} from '../../../../shared/plans/prices.ts'
import type { Promotion } from '../../../../shared/plans/promotion.ts'
import { formatOrdinalDay } from '../../lib/format.ts'
import type { BillingPeriod } from './billing-period.ts'
import { money } from './money.ts'

/** Beside every price: without taxes, and each currency has a price of its own. */
export const priceNote =
  'Prices exclude local taxes. Premium is priced separately in US dollars and in pounds; you pay in the currency shown.'

/** A price as shown on a plan card, which also names the price of the other period. */
export const priceText = (monthly: number, period: BillingPeriod, currency: Currency) => {
  const yearly = annualPrice(monthly)
  if (period === 'monthly')
    return {
      price: money(monthly, currency),
      per: 'per month',
      note: `Billed every month. Annual: ${money(yearly, currency)} a year.`,
    }
  return {
    price: money(yearly, currency),
    per: 'per year',
    note: `Billed once a year: ${money(monthlyPriceOfYear(yearly), currency)} a month. Monthly: ${money(monthly, currency)} a month.`,
  }
}

/** "$29 a month, or $278.40 a year": a price in a sentence. */
export const bothPeriods = (monthly: number, currency: Currency): string =>
  `${money(monthly, currency)} a month, or ${money(annualPrice(monthly), currency)} a year`

/** The price of the first month with the promotion, and the price afterwards. */
export const firstMonthText = (monthly: number, currency: Currency): string =>
  `${money(promotionPrice(monthly), currency)} for your first month, then ${money(monthly, currency)} a month until you cancel`

export const promotionText = (promotion: Promotion, monthly: number, currency: Currency): string =>
  `With ${promotion.code}, till ${formatOrdinalDay(promotion.ends)}: ${firstMonthText(monthly, currency)}.`
