import { describe, expect, it } from 'vitest'
import {
  annualPrice,
  monthlyPriceOfYear,
  partnerUsd,
  premiumPrice,
  promotionPrice,
} from './prices.ts'

/** The only test that repeats prices. Their source: docs/specification.md#premium-plan. */
it('the prices are those of the specification', () => {
  expect(premiumPrice).toEqual({ USD: 29, GBP: 29.99 })
  expect(annualPrice(premiumPrice.USD)).toBe(278.4)
  expect(partnerUsd).toBe(349)
})

describe('the annual price', () => {
  it('is twelve months less 20%, to the cent', () => {
    expect(annualPrice(10)).toBe(96)
    expect(annualPrice(19.99)).toBe(191.9)
  })

  it('is also given per month', () => {
    expect(monthlyPriceOfYear(96)).toBe(8)
    expect(monthlyPriceOfYear(100)).toBe(8.33)
  })
})

it('the first month of the promotion is 25% less, to the cent', () => {
  expect(promotionPrice(10)).toBe(7.5)
  expect(promotionPrice(19.99)).toBe(14.99)
})
