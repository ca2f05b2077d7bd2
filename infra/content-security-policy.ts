import type { StageSettings } from './stages.ts'

/** What the site may load, and whom it may call. Everything else is refused by the browser. */
export function contentSecurityPolicy({
  region,
  userPoolEndpoint,
  outside,
}: Pick<StageSettings, 'region' | 'userPoolEndpoint' | 'outside'>): string {
  const userPool = userPoolEndpoint ?? `https://cognito-idp.${region}.amazonaws.com/`
  // The analytics provider: its configuration is fetched and its script loaded after consent only.
  const analytics = outside?.analyticsUrl ? ` ${new URL(outside.analyticsUrl).origin}` : ''
  return [
    "default-src 'self'",
    `script-src 'self'${analytics}`,
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self' ${userPool}${analytics}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
