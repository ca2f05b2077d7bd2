import { expect, it } from 'vitest'
import { annualPrice, partnerUsd, premiumGbp, premiumUsd } from '../../../../shared/prices.ts'
import { money } from './money.ts'

it.each([
  [money(premiumUsd, 'USD'), '$29'],
  [money(annualPrice(premiumUsd), 'USD'), '$278.40'],
  [money(partnerUsd, 'USD'), '$349'],
  [money(annualPrice(partnerUsd), 'USD'), '$3,350.40'],
  [money(premiumGbp, 'GBP'), '£29.99'],
])('writes %s', (written, expected) => {
  expect(written).toBe(expected)
})
