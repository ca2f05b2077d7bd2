import { createHash } from 'node:crypto'
import { statusStyle } from '../shared/status/status-style.ts'
import type { BucketSources } from './constructs/reports.ts'
import { type ManagedLoginSettings, managedLoginDomain } from './managed-login.ts'
import type { StageSettings } from './stages/settings.ts'

type ContentSettings = ManagedLoginSettings &
  Pick<StageSettings, 'region' | 'userPoolEndpoint' | 'externalLinks'>

/** The host of Google accounts' profile pictures. */
const googlePictures = 'lh3.googleusercontent.com'

/**
 * The site's Content-Security-Policy: the browser blocks every other source and call.
 * @param bucket where signed links to photographs lead, and where pages send files
 */
export function contentSecurityPolicy(
  { region, userPoolEndpoint, externalLinks, ...settings }: ContentSettings,
  { pictures: photographs, uploads }: BucketSources,
): string {
  const userPool = userPoolEndpoint ?? `https://cognito-idp.${region}.amazonaws.com/`
  // After a sign-in with Google, the site exchanges its code for tokens here.
  const domain = managedLoginDomain({ region, ...settings })
  const managedLogin = domain ? ` https://${domain}` : ''
  // Pictures of Google users. The local stand-in serves its own.
  const local = settings.stage === 'local'
  const pictures = domain ? ` https://${local ? domain : googlePictures}` : ''
  // The analytics provider: its configuration is fetched and its script loaded after consent only.
  const analytics = externalLinks?.analyticsUrl
    ? ` ${new URL(externalLinks.analyticsUrl).origin}`
    : ''
  return [
    "default-src 'self'",
    `script-src 'self'${analytics}`,
    "style-src 'self'",
    `img-src 'self' data: ${photographs}${pictures}`,
    "font-src 'self'",
    `connect-src 'self' ${userPool} ${uploads}${managedLogin}${analytics}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/**
 * The policy of the worker scripts that read files: only they may compile WebAssembly. They reach no other site, so
 * nothing of a file can be sent elsewhere.
 */
export const workerSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "connect-src 'self'",
].join('; ')

/**
 * The policy of the status page, which has a style sheet and no script. Audits read the host's robots.txt from within a
 * page, so calls to the host are allowed.
 */
export const statusSecurityPolicy = [
  "default-src 'none'",
  "connect-src 'self'",
  `style-src 'sha256-${createHash('sha256').update(statusStyle).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')
