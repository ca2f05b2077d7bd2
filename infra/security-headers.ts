import { contentSecurityPolicy } from './content-security-policy.ts'
import type { StageSettings } from './stages/settings.ts'

/** Two years. */
export const strictTransportSeconds = 63_072_000

/** Headers that CloudFront's policy has no setting for. */
export const customSecurityHeaders = {
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  // With `same-origin` the sign-in page could not see that Google's window was closed.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
} as const

/**
 * The headers of the distribution's policy, for responses that it does not apply to: those that a
 * CloudFront Function makes itself. A test compares the two.
 */
export const securityHeaders = (settings: StageSettings): Record<string, string> => ({
  'content-security-policy': contentSecurityPolicy(settings),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  // A search term may stand in the address: it goes to no other site.
  'referrer-policy': 'same-origin',
  'strict-transport-security': `max-age=${strictTransportSeconds}; includeSubDomains`,
  ...customSecurityHeaders,
})
