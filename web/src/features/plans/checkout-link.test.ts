import { describe, expect, it } from 'vitest'
import { checkoutLink } from './checkout-link.ts'

const buyer = { userId: '3f6c8a52-0b1e-4a57-9d6f-2a6c1f0e7b11', email: 'jo+buys@example.com' }

describe('the link to the payment page', () => {
  it('carries the account and its email', () => {
    const url = new URL(checkoutLink('https://pay.example/b/month', buyer) ?? '')
    expect(url.origin + url.pathname).toBe('https://pay.example/b/month')
    expect(url.searchParams.get('client_reference_id')).toBe(buyer.userId)
    expect(url.searchParams.get('prefilled_email')).toBe(buyer.email)
  })

  it('keeps the query of the configured address', () => {
    const url = new URL(checkoutLink('https://pay.example/x?locale=en', buyer) ?? '')
    expect(url.searchParams.get('locale')).toBe('en')
  })

  it('carries the code of a promotion', () => {
    const url = new URL(checkoutLink('https://pay.example/x', buyer, 'SAVE25') ?? '')
    expect(url.searchParams.get('prefilled_promo_code')).toBe('SAVE25')
  })

  it('contains no account if the buyer is unknown', () => {
    expect(checkoutLink('https://pay.example/x')).toBe('https://pay.example/x')
  })

  it.each(['', 'soon', 'javascript:alert(1)', '/pay'])('does not exist for %j', (page) => {
    expect(checkoutLink(page, buyer)).toBeUndefined()
  })
})
