/**
 * The prices of the plans. Without zod. Pages only format these amounts and never calculate.
 * Source: docs/specification.md#premium-plan, with both prices.
 */
export const currencies = ['USD', 'GBP'] as const
export type Currency = (typeof currencies)[number]

export const partnerUsd = 349

/** A month of Premium. The pricing page opens in dollars, all other pages in pounds. */
export const premiumPrice: Readonly<Record<Currency, number>> = { USD: 29, GBP: 29.99 }

/** "Save 20%". */
export const annualDiscount = 0.2

/** The discount of the promotion on the first month. */
export const promotionDiscount = 0.25

/** In cents, because 29 × 12 × 0.8 is not quite 278.4 in floating point. */
const rounded = (amount: number): number => Math.round(amount * 100) / 100

/** A year paid at once. */
export const annualPrice = (monthly: number): number => rounded(monthly * 12 * (1 - annualDiscount))

/** A month of a year paid at once. */
export const monthlyPriceOfYear = (yearly: number): number => rounded(yearly / 12)

/**
 * What the next period of Premium costs, by what was paid for the last one: the list price. Undefined
 * for another amount, which was agreed apart.
 */
export const nextCharge = (last: {
  amount: string
  currency: string
  interval: 'month' | 'year' | null
}): number | undefined => {
  const currency = currencies.find((known) => known === last.currency)
  if (!currency || !last.interval) return undefined
  const monthly = premiumPrice[currency]
  const list = last.interval === 'year' ? annualPrice(monthly) : monthly
  const paid = Number(last.amount)
  const isFirst = last.interval === 'month' && paid === promotionPrice(monthly)
  return paid === list || isFirst ? list : undefined
}

/** The first month with the promotion's code; the months after it cost the full price. */
export const promotionPrice = (monthly: number): number =>
  rounded(monthly * (1 - promotionDiscount))
