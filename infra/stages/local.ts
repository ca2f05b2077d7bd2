import { brand } from '../../shared/site/brand.ts'
import { exampleCompany } from '../../shared/site/company.ts'
import { defaultSecurity, defaults, type StageFile } from './defaults.ts'
import { noExternalLinks } from './settings.ts'

/** The Premium prices of the payment provider's stand-in: local/payments/book.ts. */
const localPrices = [
  'price_localMonthly',
  'price_localAnnual',
  'price_localMonthlyGbp',
  'price_localAnnualGbp',
]

/** The payment pages of the stand-in: local/payments. */
const localCheckout = (port: number) => ({
  USD: {
    monthly: `http://localhost:${port}/pay/monthly`,
    annual: `http://localhost:${port}/pay/annual`,
  },
  GBP: {
    monthly: `http://localhost:${port}/pay/monthlyGbp`,
    annual: `http://localhost:${port}/pay/annualGbp`,
  },
  portal: `http://localhost:${port}/portal`,
})

/** The local cloud's ports: S3 at `portBase + 2`, user pool at 3, payments at 10, the desk's robot at 11, managed login at 13. */
export const local = ({ port, portBase }: { port: number; portBase: number }): StageFile => ({
  ...defaults,
  brand: { ...brand, company: exampleCompany },
  protectData: true,
  siteUrl: `http://localhost:${port}`,
  userPoolEndpoint: `http://localhost:${portBase + 3}/`,
  reportsEndpoint: `http://127.0.0.1:${portBase + 2}`,
  externalLinks: { ...noExternalLinks, checkout: localCheckout(portBase + 10) },
  premiumPrices: localPrices,
  paymentsApi: `http://127.0.0.1:${portBase + 10}`,
  managedLoginDomain: `localhost:${portBase + 13}`,
  // The stand-in takes messages of all services.
  deskRobot: 'wecom',
  deskRobotApi: `http://127.0.0.1:${portBase + 11}`,
  google: { clientId: 'local-stand-in' },
  signInSecurity: defaultSecurity,
  maxQueueConcurrency: 10,
  throttle: { rateLimit: 500, burstLimit: 1000 },
  publicThrottle: { rateLimit: 500, burstLimit: 1000 },
  // The stand-in, which calls the real model if MODEL_KEY is set.
  assistant: { modelUrl: `http://127.0.0.1:${portBase + 9}/generate`, monthlyCapUsd: 5 },
  firewall: false,
  // So that tests can lose a user of the pool.
  accountsRecovered: true,
  // Locally, a dropped report is processed within a second.
  erasureDrainSeconds: 3,
  // Locally, any client may call the API without CloudFront.
  originKey: 0,
  accessLogs: false,
})
