import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { me } from '../testing/examples.ts'
import { renderAt } from '../testing/render.tsx'
import HowItWorks from './how-it-works.tsx'
import PremiumFeatures from './premium-features.tsx'
import Pricing from './pricing.tsx'

// Payment is closed: both currencies can be chosen.
beforeEach(() => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(null, { status: 404 }))
})
afterEach(() => {
  vi.restoreAllMocks()
})

const session = { status: 'signed-out' } as const
const text = () => document.body.textContent ?? ''
/** The choice of currency has both signs; nothing else on a page has. */
const prices = () => text().match(/[$£]\d[\d,.]*\d/g) ?? []

describe('the currency of prices', () => {
  it('is the page’s own until the buyer chooses one, and then the same everywhere', async () => {
    const user = renderAt(<Pricing />, { api: { getMe: me() } })
    expect(prices()).toContain('$29')
    await user.click(screen.getByRole('radio', { name: '£ Pounds' }))
    expect(prices()).toContain('£29.99')
    await user.click(screen.getByRole('radio', { name: '$ US dollars' }))
    for (const page of [<HowItWorks key="1" />, <PremiumFeatures key="2" />]) {
      cleanup()
      renderAt(page, { session })
      screen.getAllByText(/\$29 a month, or \$278\.40 a year/)
    }
  })

  it.each([
    ['How it works', <HowItWorks key="1" />],
    ['Premium features', <PremiumFeatures key="2" />],
  ])('is one on the page %s', (_, page) => {
    renderAt(page, { session })
    const found = prices()
    expect(found).toContain('£29.99')
    expect(found.filter((price) => price.startsWith('$'))).toEqual([])
  })
})
