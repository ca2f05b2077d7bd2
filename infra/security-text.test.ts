import { expect, it } from 'vitest'
import { securityText } from './security-text.ts'
import { settingsOf } from './stages/read.ts'

const now = new Date('2026-11-28T12:00:00Z')
const domain = { domain: 'shop.com', hostedZoneId: 'Z0123456789ABC', zoneName: 'shop.com' }

it('names the address of the stage, and expires within a year (RFC 9116)', () => {
  const prod = settingsOf({ stage: 'prod', ...domain, contactEmail: 'help@shop.com' })
  expect(securityText(prod, now)).toBe(
    [
      'Contact: mailto:help@shop.com',
      'Expires: 2027-10-01T00:00:00.000Z',
      'Preferred-Languages: en, zh',
      'Canonical: https://shop.com/.well-known/security.txt',
      'Policy: https://shop.com/trust#report',
      '',
    ].join('\n'),
  )
})

it('says no address of a site that CloudFront has not named yet', () => {
  expect(securityText(settingsOf({ stage: 'dev' }), now)).not.toContain('Canonical')
})
