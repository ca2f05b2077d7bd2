import type { Share } from '../../../../shared/shares/share.ts'
import { type ErrorTexts, serverDetail } from '../../lib/error-text.ts'

const noNetwork = 'There is no connection. Please try again.'

export const listErrors = {
  network: `The links could not be loaded. ${noNetwork}`,
  default: 'The links could not be loaded. Please try again.',
} as const satisfies ErrorTexts

export const createErrors = {
  'share-limit-reached': (error: unknown) =>
    serverDetail(error) ?? 'This report has reached its limit of links. Revoke one first.',
  'report-not-available': 'There is no report to share: it was withdrawn or is not ready.',
  'idempotency-key-reused':
    'The link from your last try was revoked or has expired. Create another one.',
  network: `No link was created. ${noNetwork}`,
  default: 'No link was created. Please try again.',
} as const satisfies ErrorTexts

export const revokeErrors = {
  network: `The link still works. ${noNetwork}`,
  default: 'The link could not be revoked and may still work. Please try again.',
} as const satisfies ErrorTexts

/** What precedes the time of a link's end. */
export const endedTexts: Record<Share['state'], string> = {
  active: 'Expires on',
  expired: 'Expired on',
  revoked: 'Revoked on',
  withdrawn: 'Permanently ended: the report was withdrawn on',
}

const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' })

/** @param code ISO 3166-1 alpha-2; null if it is not known */
export const countryText = (code: string | null): string =>
  code === null ? 'country not known' : (regions.of(code) ?? code)

export const openingsText = (count: number): string =>
  count === 0 ? 'Not opened yet' : count === 1 ? 'Opened once' : `Opened ${count} times`

export const daysText = (days: number): string => `${days} ${days === 1 ? 'day' : 'days'}`
