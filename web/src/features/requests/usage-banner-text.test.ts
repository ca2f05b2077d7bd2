import { describe, expect, it } from 'vitest'
import { usageBannerText } from './usage-banner-text.ts'

describe('the dashboard banner', () => {
  it.each([0, 1, 2])('is absent after %i free checks', (used) => {
    expect(usageBannerText({ plan: 'free', limit: 3, used })).toBeNull()
  })

  it('is blue at exactly 3 free checks and above', () => {
    expect(usageBannerText({ plan: 'free', limit: 3, used: 3 })).toEqual({
      tone: 'info',
      text: 'You have used up your 3 free checks.',
      link: { to: '/upgrade', label: 'Upgrade now' },
    })
    expect(usageBannerText({ plan: 'free', limit: 3, used: 4 })?.text).toBe(
      'You have exceeded the number of free checks allowed.',
    )
  })

  it('is yellow at the monthly limit', () => {
    expect(usageBannerText({ plan: 'premium', limit: 30, used: 29 })).toBeNull()
    expect(usageBannerText({ plan: 'premium', limit: 30, used: 30 })).toMatchObject({
      tone: 'warning',
      link: { to: '/contact?type=enterprise' },
    })
  })

  it('is absent if checks are unlimited', () => {
    expect(usageBannerText({ plan: 'partner', limit: null, used: 500 })).toBeNull()
  })
})
