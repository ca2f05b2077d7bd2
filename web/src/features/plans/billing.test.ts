import { expect, it } from 'vitest'
import { formatDate } from '../../lib/format.ts'
import { type Billed, billingDetails, billingText, ownPrice } from './billing.ts'

const paidAt = '2026-11-22T12:00:00.000Z'
const next = '2026-12-22T12:00:00.000Z'
const monthly: Billed = {
  accountType: 'premium',
  subscriptionStatus: 'active',
  nextBillingDate: next,
  lastPayment: { amount: '29.99', currency: 'GBP', paidAt, interval: 'month' },
}
const given: Billed = {
  accountType: 'partner',
  subscriptionStatus: null,
  nextBillingDate: null,
  lastPayment: null,
}
const [paidOn, nextOn] = [paidAt, next].map((instant) => formatDate(instant))

it('the billing of a paid plan shows the payment, its interval and the next charge', () => {
  expect(billingDetails(monthly)).toEqual([
    { label: 'Last payment', value: `£29.99 on ${paidOn}` },
    { label: 'Billed', value: 'Every month' },
    { label: 'Next billing date', value: nextOn },
  ])
  expect(billingText(monthly)).toBe(`Billed every month. Next charge of £29.99 on ${nextOn}.`)
  expect(ownPrice(monthly)).toEqual({
    price: '£29.99',
    per: `paid on ${paidOn}`,
    note: `Billed every month. Next charge of £29.99 on ${nextOn}.`,
  })
})

it.each([
  ['21.75', 'USD', 'month', 'Next charge of $29 on'],
  ['278.4', 'USD', 'year', 'Next charge of $278.40 on'],
  ['22.49', 'GBP', 'month', 'Next charge of £29.99 on'],
  ['19', 'USD', 'month', 'Next charge on'],
] as const)('after %s %s a %s, the billing says "%s"', (amount, currency, interval, text) => {
  const lastPayment = { amount, currency, paidAt, interval }
  expect(billingText({ ...monthly, lastPayment })).toContain(text)
})

it('the billing of a canceled plan shows its end, and no next charge', () => {
  const ending = { ...monthly, subscriptionStatus: 'cancelling' }
  expect(billingDetails(ending).map(({ label }) => label)).toEqual(['Last payment', 'Premium ends'])
  expect(billingText(ending)).toBe(`Premium ends on ${nextOn}, and you won’t be charged again.`)
})

it('the billing shows no price if none is known, and no charge if none is due', () => {
  const unknown = { ...monthly, lastPayment: null }
  expect(ownPrice(unknown)).toEqual({ note: `Next charge on ${nextOn}.` })
  expect(ownPrice(given)).toEqual({
    note: 'Billed as agreed with us. There’s nothing to pay here.',
  })
  expect(billingDetails(given)).toEqual([])
})
