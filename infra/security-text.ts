import { securityTextDays } from '../shared/trust/promises.ts'
import type { StageSettings } from './stages/settings.ts'

/** The first day of a month, so that it does not change with every synthesis. */
const expiry = (now: Date): string => {
  const last = new Date(now.getTime() + securityTextDays * 24 * 60 * 60 * 1000)
  return new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), 1)).toISOString()
}

/** `/.well-known/security.txt`: whom to tell of a vulnerability (RFC 9116). */
export const securityText = (
  { brand, siteUrl }: Pick<StageSettings, 'brand' | 'siteUrl'>,
  now: Date,
): string =>
  [
    `Contact: mailto:${brand.contactEmail}`,
    `Expires: ${expiry(now)}`,
    'Preferred-Languages: en, zh',
    ...(siteUrl
      ? [`Canonical: ${siteUrl}/.well-known/security.txt`, `Policy: ${siteUrl}/trust#report`]
      : []),
    '',
  ].join('\n')
