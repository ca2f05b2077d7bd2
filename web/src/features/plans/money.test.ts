import { expect, it } from 'vitest'
import { annualPrice, partnerUsd, premiumPrice } from '../../../../shared/prices.ts'
import { money } from './money.ts'

it.each([
  [money(premiumPrice.USD, 'USD'), '$29'],
  [money(annualPrice(premiumPrice.USD), 'USD'), '$278.40'],
  [money(partnerUsd, 'USD'), '$349'],
  [money(annualPrice(partnerUsd), 'USD'), '$3,350.40'],
  [money(premiumPrice.GBP, 'GBP'), '£29.99'],
  [money(annualPrice(premiumPrice.GBP), 'GBP'), '£287.90'],
])('writes %s', (written, expected) => {
  expect(written).toBe(expected)
})
