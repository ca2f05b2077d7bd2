import filedRates from './daily-rates.json' with { type: 'json' }
import { DailyRates, dailyRatesOf } from './daily-rates.ts'
import { converted, ratesAreOf } from './exchange-rates.ts'
import type { RateSource } from './us-dollars.ts'

/** The rates of our own table. Currencies that it does not have are left out. */
export const roundedRates: RateSource = (currencies) => ({
  date: ratesAreOf,
  source: 'our table of rounded rates',
  perUnit: Object.fromEntries(
    currencies.flatMap((currency) => {
      const rate = converted(1, currency, 'USD')
      return rate === undefined ? [] : [[currency, rate]]
    }),
  ),
})

/** The rates that `npm run rates` has filed; our own table until then, and for currencies that they do not have. */
const filed = DailyRates.nullable().parse(filedRates)
export const publicationRates: RateSource = filed ? dailyRatesOf(filed, roundedRates) : roundedRates
