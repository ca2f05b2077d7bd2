import * as z from 'zod'

/** Rates that a report was published with, so that its sums in US dollars stay the same. */
export const UsdRates = z.object({
  /** A day, or the time that rounded rates are of. */
  date: z.string(),
  source: z.string(),
  /** US dollars for one unit of a currency, by ISO 4217. */
  perUnit: z.record(z.string(), z.number().positive()),
})
export type UsdRates = z.infer<typeof UsdRates>

/** Where rates are from. */
export type RateSource = (currencies: readonly string[]) => UsdRates

const significantDigits = 2

/**
 * A sum in US dollars, to two digits: 700,000 of 694,444.
 *
 * @returns undefined for US dollars themselves, for nothing, and without a rate
 */
export const aboutUsDollars = (
  sum: number,
  currency: string,
  rates: UsdRates | undefined,
): number | undefined => {
  const rate = rates?.perUnit[currency]
  if (rate === undefined || currency === 'USD' || sum === 0) return undefined
  return Number((sum * rate).toPrecision(significantDigits))
}
