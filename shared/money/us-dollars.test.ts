import { expect, it } from 'vitest'
import { aboutUsDollars, tableRates } from './us-dollars.ts'

const rates = tableRates(['CNY', 'HKD', 'USD', 'XXX'])

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
