import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Me } from '../../../../shared/account/account.ts'
import {
  annualPrice,
  monthlyPriceOfYear,
  partnerUsd,
  premiumPrice,
  promotionPrice,
} from '../../../../shared/plans/prices.ts'
import { contactPath } from '../../lib/paths.ts'
import { me } from '../../testing/examples.ts'
import { renderAt } from '../../testing/render.tsx'
import type { Checkout } from './checkout.ts'
import { money } from './money.ts'
import { PlanCards } from './plan-cards.tsx'

const page = (name: string) => `https://pay.example/${name}`
const dollars = { monthly: page('usd-month'), annual: page('usd-year') }
const pounds = { monthly: page('gbp-month'), annual: page('gbp-year') }
const open = { status: 'open', links: { USD: dollars, GBP: pounds } } satisfies Checkout
const inPoundsOnly: Checkout = { status: 'open', links: { GBP: pounds } }
const monthly = premiumPrice.USD
const yearly = annualPrice(monthly)
const partner = money(partnerUsd, 'USD')
const promotion = { code: 'SPRING25', ends: '2027-05-08' }

const show = (given: Partial<Parameters<typeof PlanCards>[0]> = {}) =>
  renderAt(
    <PlanCards period="monthly" currency="USD" checkout={open} me={undefined} {...given} />,
    { at: '/pricing' },
  )

const card = (name: string) => {
  const heading = screen.getByRole('heading', { name })
  return within(heading.closest('article') ?? document.body)
}
const linkOf = (plan: string, name: string) =>
  card(plan).getByRole('link', { name }).getAttribute('href')
const actions = (plan: string) => card(plan).queryAllByRole('link')

describe('the plan cards of a visitor or a free buyer', () => {
  it.each([
    ['monthly', 'USD', monthly, 'usd-month'],
    ['annual', 'USD', yearly, 'usd-year'],
    ['monthly', 'GBP', premiumPrice.GBP, 'gbp-month'],
    ['annual', 'GBP', annualPrice(premiumPrice.GBP), 'gbp-year'],
  ] as const)(
    'link Premium %s in %s at %s to its payment page',
    (period, currency, price, name) => {
      show({ period, currency })
      card('Premium').getByText(money(price, currency))
      expect(linkOf('Premium', 'Choose Premium')).toBe(page(name))
    },
  )

  it('show the promotion with the monthly price', () => {
    show({ checkout: { ...open, promotion } })
    card('Premium').getByText(
      `With SPRING25, till May 8th, 2027: ${money(promotionPrice(monthly), 'USD')} for your first month, then ${money(monthly, 'USD')} a month until you cancel.`,
    )
  })

  it('do not show the promotion with the annual price', () => {
    show({ checkout: { ...open, promotion }, period: 'annual' })
    expect(card('Premium').queryByText(/SPRING25/)).toBeNull()
    card('Premium').getByText(
      `Billed once a year: ${money(monthlyPriceOfYear(yearly), 'USD')} a month. Monthly: ${money(monthly, 'USD')} a month.`,
    )
  })

  it('disable the button of Premium until the payment pages are loaded', () => {
    show({ checkout: { status: 'asking' } })
    const button = card('Premium').getByRole('button', { name: 'Choose Premium' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
  })

  it.each<[string, Checkout]>([
    ['payment is not open', { status: 'closed' }],
    ['there is no page for the currency', inPoundsOnly],
  ])('link Premium to the contact form if %s', (_, checkout) => {
    show({ checkout })
    expect(linkOf('Premium', 'Choose Premium')).toBe(contactPath('subscription'))
  })

  it('link Partner to the contact form, with its price in dollars in every currency', () => {
    show({ currency: 'GBP' })
    card('Partner').getByText(partner)
    card('Partner').getByText(/Partner is billed in US dollars\.$/)
    expect(linkOf('Partner', 'Choose Partner')).toBe(contactPath('subscription'))
  })

  it('mark Free as the plan of a free buyer', () => {
    show({ me: me() })
    card('Free').getByText('Your plan')
    card('Free').getByRole('link', { name: 'Get Started' })
    expect(screen.getAllByText('Your plan')).toHaveLength(1)
  })
})

describe('the plan cards of a paying buyer', () => {
  const paid: Me = me({
    accountType: 'premium',
    subscriptionStatus: 'active',
    nextBillingDate: '2026-06-04T08:00:00.000Z',
    lastPayment: {
      amount: '29.99',
      currency: 'GBP',
      paidAt: '2026-05-04T08:00:00.000Z',
      interval: 'month',
    },
  })

  it('show the last payment of Premium instead of its price', () => {
    show({ me: paid })
    const premium = card('Premium')
    premium.getByText('Your plan')
    premium.getByText('£29.99')
    premium.getByText(/^paid on /)
    premium.getByText(/^Billed every month\. Next charge of .* on /)
    expect(linkOf('Premium', 'See your plan')).toBe('/profile')
    expect(premium.queryByText(money(monthly, 'USD'))).toBeNull()
    expect(screen.queryByRole('link', { name: /Choose Premium|Get Started/ })).toBeNull()
  })

  it('show when canceled Premium ends', () => {
    show({ me: { ...paid, subscriptionStatus: 'cancelling' } })
    card('Premium').getByText(/^Premium ends on .*, and you won’t be charged again\.$/)
    expect(card('Premium').queryByText(/Next charge/)).toBeNull()
  })

  it('show no price for Premium that support granted', () => {
    show({ me: me({ accountType: 'premium' }) })
    card('Premium').getByText('Billed as agreed with us. There’s nothing to pay here.')
    expect(card('Premium').queryByText(money(monthly, 'USD'))).toBeNull()
  })

  it.each(['past_due', 'incomplete', 'unpaid'])(
    'offer no second subscription while the first is %s',
    (subscriptionStatus) => {
      show({ me: me({ subscriptionStatus }) })
      expect(linkOf('Premium', 'See your plan')).toBe('/profile')
      expect(screen.queryByRole('link', { name: /Choose Premium|Get Started/ })).toBeNull()
    },
  )

  it('offer a Partner buyer no lower plan', () => {
    show({ me: me({ accountType: 'partner' }) })
    card('Partner').getByText('Your plan')
    expect(linkOf('Partner', 'See your plan')).toBe('/profile')
    expect(card('Partner').queryByText(partner)).toBeNull()
    expect(actions('Premium')).toEqual([])
    expect(actions('Free')).toEqual([])
  })

  it('mark none as the plan of an Enterprise buyer', () => {
    show({ me: me({ accountType: 'enterprise' }) })
    expect(screen.queryByText('Your plan')).toBeNull()
    expect(actions('Premium')).toEqual([])
    card('Partner').getByRole('link', { name: 'Choose Partner' })
  })
})
