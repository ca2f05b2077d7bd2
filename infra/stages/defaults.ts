import { type Brand, brand } from '../../shared/site/brand.ts'
import { exampleCompany } from '../../shared/site/company.ts'
import { dataRegion } from '../../shared/trust/promises.ts'
import { noExternalLinks, type StageSettings } from './settings.ts'

/** The settings in a stage's file, without the stage's name, which is the file's name. */
export type StageFile = Omit<StageSettings, 'stage'>

/**
 * Gives a stage its own mail domain, as stages in one account and region cannot share an SES identity. Only production
 * names a real company.
 */
export const brandOfStage = (stage: string): Brand => {
  const at = (address: string) => address.replace('@', `@${stage}.`)
  return {
    ...brand,
    mailFrom: at(brand.mailFrom),
    domain: `${stage}.${brand.domain}`,
    company: exampleCompany,
  }
}

/** Where alarms go: delivery/ refuses these reserved names. */
export const engineersEmail = 'engineers@veridock.example'
export const onCallEmail = 'on-call@veridock.example'

export const defaultSecurity: StageSettings['signInSecurity'] = {
  rotateRefreshTokens: true,
  threatProtection: false,
}

export const defaults = {
  region: dataRegion,
  originKey: 1,
  accessLogs: true,
  poolMailsThroughSes: true,
  reservedConcurrency: {},
  maxQueueConcurrency: 2,
  externalLinks: noExternalLinks,
  premiumPrices: [],
  // A fixed date: "the next May 8th", computed at each deployment, would never come.
  promotion: { code: 'SAVE25', ends: '2027-05-08' },
  publicThrottle: { rateLimit: 50, burstLimit: 100 },
} as const satisfies Partial<StageSettings>
