import * as z from 'zod'
import type { RateSource } from './us-dollars.ts'

/** Rates of one day that a service publishes, as `npm run rates` files them. */
export const DailyRates = z
  .strictObject({
    date: z.iso.date(),
    source: z.string().min(1),
    /** Units of each currency for one euro, by ISO 4217. */
    perEuro: z.record(z.string().regex(/^[A-Z]{3}$/), z.number().positive()),
  })
  .refine(({ perEuro }) => perEuro.USD !== undefined && perEuro.CNY !== undefined, {
    error: 'Rates of the US dollar or the yuan are missing.',
  })
export type DailyRates = z.infer<typeof DailyRates>

/** The rates of that day, if it has all of the currencies: a report names one source. */
export const dailyRatesOf =
  ({ date, source, perEuro }: DailyRates, otherwise: RateSource): RateSource =>
  (currencies) => {
    const dollars = perEuro.USD
    const perUnit = currencies.flatMap((currency) => {
      const units = currency === 'EUR' ? 1 : perEuro[currency]
      return units === undefined || dollars === undefined
        ? []
        : [[currency, Number((dollars / units).toPrecision(6))] as const]
    })
    return perUnit.length === currencies.length
      ? { date, source, perUnit: Object.fromEntries(perUnit) }
      : otherwise(currencies)
  }
