import { brand } from '../../shared/brand.ts'
import { defaultSecurity, defaults, type StageFile } from './defaults.ts'
import { noExternalLinks } from './settings.ts'

/** Premium prices of the stand-in for the payment provider: local/payments/book.ts. */
const localPrices = [
  'price_localMonthly',
  'price_localAnnual',
  'price_localMonthlyGbp',
  'price_localAnnualGbp',
]

/** Pages of the stand-in for the payment provider: local/payments. */
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

/**
 * Ports: user pool at `portBase + 3`, payments at `portBase + 10`, managed login at `portBase +
 * 13`.
 */
export const local = ({ port, portBase }: { port: number; portBase: number }): StageFile => ({
  ...defaults,
  brand,
  protectData: true,
  siteUrl: `http://localhost:${port}`,
  userPoolEndpoint: `http://localhost:${portBase + 3}/`,
  externalLinks: { ...noExternalLinks, checkout: localCheckout(portBase + 10) },
  premiumPrices: localPrices,
  paymentsApi: `http://127.0.0.1:${portBase + 10}`,
  managedLoginDomain: `localhost:${portBase + 13}`,
  google: { clientId: 'local-stand-in' },
  signInSecurity: defaultSecurity,
  maxQueueConcurrency: 10,
  throttle: { rateLimit: 500, burstLimit: 1000 },
  publicThrottle: { rateLimit: 500, burstLimit: 1000 },
  // The stand-in, which calls the real model if MODEL_KEY is set.
  assistant: { modelUrl: `http://127.0.0.1:${portBase + 9}/generate`, monthlyCapUsd: 5 },
  firewall: false,
  // Locally the intake processes a drop within a second.
  erasureSettleSeconds: 3,
  // Any client may call the local API at its own address.
  originKey: 0,
  accessLogs: false,
})
