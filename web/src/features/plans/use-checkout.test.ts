import { expect, it } from 'vitest'
import { checkoutOf } from './use-checkout.ts'

const pages = { monthly: 'https://pay.example/month', annual: 'https://pay.example/year' }

it('is being asked for until the configuration is there', () => {
  expect(checkoutOf(undefined)).toEqual({ status: 'asking' })
})

it('is closed where a page is missing', () => {
  expect(checkoutOf({ monthly: '', annual: '' })).toEqual({ status: 'closed' })
  expect(checkoutOf({ ...pages, annual: '' })).toEqual({ status: 'closed' })
})

it('is open with both pages, each for this buyer', () => {
  expect(checkoutOf(pages, { userId: 'u1', email: '' })).toEqual({
    status: 'open',
    monthly: 'https://pay.example/month?client_reference_id=u1',
    annual: 'https://pay.example/year?client_reference_id=u1',
  })
})
