import { describe, expect, it } from 'vitest'
import { quickAccess } from './quick-access.ts'

const targets = (plan: Parameters<typeof quickAccess>[0]) => quickAccess(plan).map(({ to }) => to)

describe('quick-access cards', () => {
  it('link a free buyer or a visitor to the upgrade', () => {
    expect(targets('free')).toEqual([
      '/contact?type=tailored-data',
      '/upgrade',
      '/contact?type=person-check',
      '/contact?type=connected-business',
    ])
  })

  it.each(['premium', 'partner', 'enterprise'] as const)(
    'link a %s buyer to the profile',
    (plan) => {
      expect(targets(plan)[1]).toBe('/profile')
    },
  )
})
