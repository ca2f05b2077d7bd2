import { type Brand, brand } from '../../shared/brand.ts'
import { noExternalLinks, type SignInSecurity, type StageSettings } from './settings.ts'

/** What a stage's file says: the stage's name is the file's. */
export type StageFile = Omit<StageSettings, 'stage'>

/** A stage's own mail domain: an SES identity is one of its account and region. */
export const brandOf = (stage: string): Brand => {
  const at = (address: string) => address.replace('@', `@${stage}.`)
  return { ...brand, mailFrom: at(brand.mailFrom), domain: `${stage}.${brand.domain}` }
}

export const defaultSecurity: SignInSecurity = {
  rotateRefreshTokens: true,
  threatProtection: false,
}

export const defaults = {
  region: 'eu-west-1',
  originKey: 1,
  accessLogs: true,
  poolMailsThroughSes: true,
  reservedConcurrency: {},
  maxQueueConcurrency: 2,
  externalLinks: noExternalLinks,
  premiumPrices: [],
  // A day, and not "the next May 8th" of each deployment: that one would never come.
  promotion: { code: 'SAVE25', ends: '2027-05-08' },
  publicThrottle: { rateLimit: 50, burstLimit: 100 },
} as const satisfies Partial<StageSettings>
