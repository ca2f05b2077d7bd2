import { describe, expect, it } from 'vitest'
import {
  annualPrice,
  monthlyPriceOfYear,
  partnerUsd,
  premiumPrice,
  promotionPrice,
} from './prices.ts'

describe('the annual price', () => {
  it('is twelve months less 20%, to the cent', () => {
    expect(annualPrice(premiumPrice.USD)).toBe(278.4)
    expect(annualPrice(premiumPrice.GBP)).toBe(287.9)
    expect(annualPrice(partnerUsd)).toBe(3350.4)
  })

  it('is told by the month, too', () => {
    expect(monthlyPriceOfYear(annualPrice(premiumPrice.USD))).toBe(23.2)
    expect(monthlyPriceOfYear(annualPrice(premiumPrice.GBP))).toBe(23.99)
  })
})

it('the first month of the promotion is 25% less, to the cent', () => {
  expect(promotionPrice(premiumPrice.USD)).toBe(21.75)
  expect(promotionPrice(premiumPrice.GBP)).toBe(22.49)
})
