import { describe, expect, it } from 'vitest'
import { annualPrice, partnerUsd, premiumUsd } from './prices.ts'

describe('the annual price', () => {
  it('is twelve months less 20%, to the cent', () => {
    expect(annualPrice(premiumUsd)).toBe(278.4)
    expect(annualPrice(partnerUsd)).toBe(3350.4)
  })
})
