import { describe, expect, it } from 'vitest'
import { checkoutOf, openCurrencies } from './checkout.ts'

const none = { monthly: '', annual: '' }
const dollars = { monthly: 'https://pay.example/usd-month', annual: 'https://pay.example/usd-year' }
const pounds = { monthly: 'https://pay.example/gbp-month', annual: 'https://pay.example/gbp-year' }
const pages = (USD = none, GBP = none) => ({ checkout: { USD, GBP, portal: '' } })
const promotion = { code: 'SAVE25', ends: '2027-05-08' }
const lastDay = new Date(2027, 4, 8, 23)

describe('the checkout', () => {
  it.each([
    ['the configuration cannot be loaded', null],
    ['no page is configured', pages()],
    ['one page of a currency is missing', pages({ ...dollars, annual: '' })],
    ['the configuration is of another build', { checkout: { monthly: 'https://pay.example' } }],
  ])('is closed if %s', (_, config) => {
    expect(checkoutOf(config as ReturnType<typeof pages> | null, lastDay)).toEqual({
      status: 'closed',
    })
  })

  it('is open in each currency with payment pages, with links for this buyer', () => {
    const buyer = { userId: 'u1', email: '' }
    expect(checkoutOf(pages(dollars, pounds), lastDay, buyer)).toEqual({
      status: 'open',
      links: {
        USD: {
          monthly: 'https://pay.example/usd-month?client_reference_id=u1',
          annual: 'https://pay.example/usd-year?client_reference_id=u1',
        },
        GBP: {
          monthly: 'https://pay.example/gbp-month?client_reference_id=u1',
          annual: 'https://pay.example/gbp-year?client_reference_id=u1',
        },
      },
    })
    expect(checkoutOf(pages(none, pounds), lastDay)).toEqual({
      status: 'open',
      links: { GBP: pounds },
    })
  })

  it('has the promotion code in its monthly link until the promotion ends', () => {
    const config = { ...pages(dollars, pounds), promotion }
    const open = checkoutOf(config, lastDay)
    expect(open).toMatchObject({
      promotion,
      links: {
        USD: { monthly: 'https://pay.example/usd-month?prefilled_promo_code=SAVE25' },
        GBP: { monthly: 'https://pay.example/gbp-month?prefilled_promo_code=SAVE25' },
      },
    })
    expect(open).toMatchObject({ links: { USD: { annual: dollars.annual } } })
    expect(checkoutOf(config, new Date(2027, 4, 9))).toEqual(
      checkoutOf(pages(dollars, pounds), lastDay),
    )
  })
})

it('prices are shown in the currencies in which payment is open', () => {
  const { closed, both, onlyPounds } = {
    closed: checkoutOf(pages(), lastDay),
    both: checkoutOf(pages(dollars, pounds), lastDay),
    onlyPounds: checkoutOf(pages(none, pounds), lastDay),
  }
  expect([closed, both, onlyPounds].map(openCurrencies)).toEqual([
    ['USD', 'GBP'],
    ['USD', 'GBP'],
    ['GBP'],
  ])
})
