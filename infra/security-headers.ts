import type { BucketSources } from './constructs/reports.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import type { StageSettings } from './stages/settings.ts'

/** Two years. */
export const strictTransportSeconds = 63_072_000

/** Headers that CloudFront's response headers policy sets as custom headers. */
export const customSecurityHeaders = {
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  // With `same-origin` the sign-in page could not detect that Google's window was closed.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
} as const

/**
 * Additional headers of shared reports: search engines must not index them, other sites must not learn their addresses,
 * and no cache may keep them after the link has ended.
 */
export const sharedReportHeaders = {
  'x-robots-tag': 'noindex, nofollow',
  'cache-control': 'no-store',
} as const

/**
 * The headers of the distribution's policy for responses that a CloudFront Function generates,
 * which the policy does not cover. A test compares the two.
 */
export const securityHeaders = (
  settings: StageSettings,
  bucket: BucketSources,
): Record<string, string> => ({
  'content-security-policy': contentSecurityPolicy(settings, bucket),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  // An address may contain a search term, which must not reach other sites.
  'referrer-policy': 'same-origin',
  'strict-transport-security': `max-age=${strictTransportSeconds}; includeSubDomains`,
  ...customSecurityHeaders,
})
