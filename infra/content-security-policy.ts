import { type ManagedLoginSettings, managedLoginDomain } from './managed-login.ts'
import type { StageSettings } from './stages/settings.ts'

type ContentSettings = ManagedLoginSettings &
  Pick<StageSettings, 'region' | 'userPoolEndpoint' | 'externalLinks'>

/** Where Google keeps the pictures of accounts. */
const googlePictures = 'lh3.googleusercontent.com'

/** What the site may load, and whom it may call. Everything else is refused by the browser. */
export function contentSecurityPolicy({
  region,
  userPoolEndpoint,
  externalLinks,
  ...settings
}: ContentSettings): string {
  const userPool = userPoolEndpoint ?? `https://cognito-idp.${region}.amazonaws.com/`
  // Where the code that Google's sign-in came back with is changed for tokens.
  const domain = managedLoginDomain({ region, ...settings })
  const managedLogin = domain ? ` https://${domain}` : ''
  // Pictures of those who sign in with Google; its stand-in on this machine has its own.
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
    `img-src 'self' data:${pictures}`,
    "font-src 'self'",
    `connect-src 'self' ${userPool}${managedLogin}${analytics}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
