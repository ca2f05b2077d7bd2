import { type Brand, brand } from '../../shared/brand.ts'
import { noExternalLinks, type SignInSecurity, type StageSettings } from './settings.ts'

/** The contents of a stage's file, which is named after the stage. */
export type StageFile = Omit<StageSettings, 'stage'>

/**
 * A brand with the stage's own mail domain, as an SES identity is unique per account and region.
 */
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
  // A fixed date: "the next May 8th" would move with each deployment and never end.
  promotion: { code: 'SAVE25', ends: '2027-05-08' },
  publicThrottle: { rateLimit: 50, burstLimit: 100 },
} as const satisfies Partial<StageSettings>
