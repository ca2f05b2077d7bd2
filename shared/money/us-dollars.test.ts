import { expect, it } from 'vitest'
import { DailyRates, dailyRatesOf } from './daily-rates.ts'
import { roundedRates } from './publication-rates.ts'
import { aboutUsDollars } from './us-dollars.ts'

const rates = roundedRates(['CNY', 'HKD', 'USD', 'XXX'])

it.each([
  [5_000_000, 'CNY', 690_000],
  [183_400, 'CNY', 25_000],
  [9999, 'HKD', 1300],
  [5, 'CNY', 0.69],
  [0, 'CNY', undefined],
  [5000, 'USD', undefined],
  [5000, 'XXX', undefined],
])('%d %s are about %s US dollars', (sum, currency, dollars) => {
  expect(aboutUsDollars(sum, currency, rates)).toBe(dollars)
})

it('a report from before rates has none', () => {
  expect(aboutUsDollars(5000, 'CNY', undefined)).toBeUndefined()
})

it('the rates say of when and from where they are', () => {
  expect(rates).toMatchObject({ date: 'mid-2025', source: 'our table of rounded rates' })
  expect(Object.keys(rates.perUnit)).toEqual(['CNY', 'HKD', 'USD'])
})

it('rates of a day count where they have every currency of a report', () => {
  const daily = DailyRates.parse({
    date: '2026-11-27',
    source: 'European Central Bank',
    perEuro: { USD: 1.2, CNY: 8.4, JPY: 180 },
  })
  const source = dailyRatesOf(daily, roundedRates)
  expect(source(['CNY', 'EUR', 'USD'])).toEqual({
    date: '2026-11-27',
    source: 'European Central Bank',
    perUnit: { CNY: 0.142857, EUR: 1.2, USD: 1 },
  })
  expect(source(['CNY', 'VND'])).toEqual(roundedRates(['CNY', 'VND']))
  expect(DailyRates.safeParse({ ...daily, perEuro: { CNY: 8.4 } }).success).toBe(false)
})
