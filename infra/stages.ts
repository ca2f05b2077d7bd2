import * as z from 'zod'
import { modelUrl } from '../shared/ai-model.ts'
import { type Brand, brand } from '../shared/brand.ts'
import type { SiteConfig } from '../shared/site-config.ts'
import { checked } from './stage-rules.ts'

const StageName = z.enum(['local', 'dev', 'staging', 'prod'], {
  error: 'The stage is one of local, dev, staging, prod: pass it as -c stage=prod',
})
type StageName = z.infer<typeof StageName>

export type Throttle = { rateLimit: number; burstLimit: number }

/** What differs between stages. Everything else is the same everywhere, the local cloud included. */
export type StageSettings = {
  stage: StageName
  region: string
  brand: Brand
  /** Keep tables, buckets and the user pool when their stack is deleted, and refuse to delete them. */
  protectData: boolean
  /**
   * Every dropped report waits for GuardDuty's word on it, and only a clean one is taken. It costs
   * about a dollar a gigabyte. `-c malwareScan=yes` or `no` overrides it.
   * @default false
   */
  malwareScan?: boolean
  /** Where buyers reach the site. @default - its domain, or the distribution's own, over https */
  siteUrl?: string
  /** Where the user pool answers. @default - AWS's own address for the region */
  userPoolEndpoint?: string
  /** Where managed login answers, without `https://`. @default - AWS's own domain for the prefix */
  managedLoginDomain?: string
  /**
   * Sign-in with Google. It needs `siteUrl`, and the client's secret filled in beforehand (the place
   * `veridock/<stage>/google-client-secret` is made by a deployment without Google).
   * @default - no Google button
   */
  google?: { clientId: string }
  signInSecurity: SignInSecurity
  /** What the site links to or loads from outside. @default - nothing */
  outside?: Pick<SiteConfig, 'blogUrl' | 'checkout' | 'analyticsUrl'>
  /**
   * Prices at the payment provider (`price_…`) that are Premium, those that are no longer sold too. A
   * subscription to any other price gives nothing. @default - none: nothing is sold
   */
  premiumPrices: readonly string[]
  /** Where the payment provider's API answers. @default - Stripe's own address */
  paymentsApi?: string
  /** Requests a second, and at once, that the API takes before it answers 429. */
  throttle: Throttle
  /**
   * The same for each public route that stores or sends something, and each that a model answers. The
   * functions limit every caller themselves: a low number here would let a few strangers keep all
   * signed-in buyers from support and from the helper.
   */
  publicThrottle: Throttle
  /**
   * The site's own name. Its hosted zone is where its records, its certificate's and the mail
   * domain's are made. @default - CloudFront's name, and an operator adds the mail records by hand
   */
  domain?: { name: string; hostedZoneId: string; zoneName: string }
  /** AWS WAF in front of the site: managed rules and a rate rule. */
  firewall: boolean
  /**
   * How long an erasure waits before it sweeps what functions stored that began before it.
   * @default as long as the slowest of them may run, and half a minute
   */
  erasureSettleSeconds?: number
  /** Refuse API calls that do not come through CloudFront; a higher number is a new key. 0: take all. */
  originKey: number
  /** Keep the buckets' access logs, for 90 days. */
  accessLogs: boolean
  /** Send the user pool's own mails through SES, whose identity must be verified before. */
  poolMailsThroughSes: boolean
  /**
   * Functions that may use this many environments and no more, by their files' names. An account's
   * quota must leave 100 besides, which a new account's does not: `npm run preflight` asks it.
   */
  reservedConcurrency: Readonly<Record<string, number>>
  /** Who is told of alarms and of the budget: needed on AWS. */
  alarmEmail?: string
  /** US dollars a month; its owner is told at 80 % and of a forecast beyond. @default - no budget */
  monthlyBudget?: number
  assistant: {
    /** Where the AI model answers. */
    modelUrl: string
    /** What its answers may cost in a calendar month; the helper rests after that. 0 is off. */
    monthlyCapUsd: number
  }
  /**
   * The runbook's page, which alarms link. `-c runbookUrl=…` sets it: the pipeline names the page of
   * the repository that it runs in. @default - docs/runbook.md of package.json's repository
   */
  runbookUrl?: string
}

type SignInSecurity = {
  /**
   * A refresh token works once, so that a stolen one is found out. Needs Cognito's Essentials plan:
   * 10,000 active users a month are free, each further one is 0.015 USD.
   */
  rotateRefreshTokens: boolean
  /**
   * Cognito refuses leaked passwords and sign-ins that look stolen. Needs the Plus plan: 0.02 USD
   * for every active user of a month, from the first on (20 USD for a thousand).
   */
  threatProtection: boolean
}
const usualSecurity: SignInSecurity = { rotateRefreshTokens: true, threatProtection: false }

const region = 'eu-west-1'

/** The specification's promotion: 25 % off the standard monthly plan. */
export const promotionCode = 'SAVE25'
export const nothingOutside = {
  blogUrl: '',
  checkout: { monthly: '', annual: '', portal: '' },
  analyticsUrl: '',
} as const satisfies StageSettings['outside']

/** A stage's own mail domain: an SES identity is one of its account and region. */
const brandOf = (stage: string): Brand => {
  const at = (address: string) => address.replace('@', `@${stage}.`)
  return { ...brand, mailFrom: at(brand.mailFrom), domain: `${stage}.${brand.domain}` }
}

const everywhere = {
  region,
  originKey: 1,
  accessLogs: true,
  poolMailsThroughSes: true,
  reservedConcurrency: {},
  premiumPrices: [],
  publicThrottle: { rateLimit: 50, burstLimit: 100 },
} as const satisfies Partial<StageSettings>

const onAws: Record<Exclude<StageName, 'local'>, Omit<StageSettings, 'stage'>> = {
  dev: {
    ...everywhere,
    brand: brandOf('dev'),
    signInSecurity: usualSecurity,
    protectData: false,
    firewall: false,
    alarmEmail: brand.deskEmail,
    monthlyBudget: 20,
    assistant: { modelUrl, monthlyCapUsd: 5 },
    throttle: { rateLimit: 50, burstLimit: 100 },
  },
  staging: {
    ...everywhere,
    brand: brandOf('staging'),
    signInSecurity: usualSecurity,
    protectData: true,
    firewall: true,
    alarmEmail: brand.deskEmail,
    monthlyBudget: 50,
    assistant: { modelUrl, monthlyCapUsd: 5 },
    throttle: { rateLimit: 50, burstLimit: 100 },
  },
  prod: {
    ...everywhere,
    brand,
    signInSecurity: usualSecurity,
    protectData: true,
    firewall: true,
    alarmEmail: brand.deskEmail,
    // A slow model holds each call for up to 29 seconds: a burst of questions must not take the
    // environments that buyers' own calls need.
    reservedConcurrency: { 'ask-assistant': 20 },
    monthlyBudget: 200,
    assistant: { modelUrl, monthlyCapUsd: 100 },
    throttle: { rateLimit: 500, burstLimit: 1000 },
  },
}

/** What the stand-in of the payment provider sells as Premium: local/payments/book.ts. */
const localPrices = ['price_localMonthly', 'price_localAnnual']

/** The stand-in of the payment provider's pages; see local/payments. */
const localCheckout = (port: number) => ({
  monthly: `http://localhost:${port}/pay/monthly`,
  annual: `http://localhost:${port}/pay/annual`,
  portal: `http://localhost:${port}/portal`,
})

const YesOrNo = z.enum(['yes', 'no'], { error: 'malwareScan is yes or no' })

/** A domain is where its stage's site is. */
const withAddress = (settings: StageSettings): StageSettings =>
  settings.domain ? { siteUrl: `https://${settings.domain.name}`, ...settings } : settings

const Port = z.coerce.number().int().min(1).max(65_000)
/** The local cloud's ports: user pool at `portBase + 3`, payments at 10, managed login at 13. */
const LocalPorts = z.object({ port: Port.default(5173), portBase: Port.default(5180) })

/**
 * @param read looks up one deploy-time setting (CDK context)
 * @throws Error naming every setting that is wrong
 */
export function settingsOf(read: (key: string) => unknown): StageSettings {
  const stage = StageName.parse(read('stage') ?? 'local')
  const asked = YesOrNo.optional().parse(read('malwareScan') ?? undefined)
  if (stage !== 'local') {
    const scan = asked ? { malwareScan: asked === 'yes' } : {}
    const runbookUrl = read('runbookUrl')
    const runbook = runbookUrl === undefined ? {} : { runbookUrl: String(runbookUrl) }
    return checked(withAddress({ stage, ...onAws[stage], ...scan, ...runbook }))
  }
  const { port, portBase } = LocalPorts.parse({
    port: read('port') ?? undefined,
    portBase: read('portBase') ?? undefined,
  })
  return checked({
    ...everywhere,
    stage,
    brand,
    protectData: true,
    siteUrl: `http://localhost:${port}`,
    userPoolEndpoint: `http://localhost:${portBase + 3}/`,
    outside: { ...nothingOutside, checkout: localCheckout(portBase + 10) },
    premiumPrices: localPrices,
    paymentsApi: `http://127.0.0.1:${portBase + 10}`,
    managedLoginDomain: `localhost:${portBase + 13}`,
    google: { clientId: 'local-stand-in' },
    signInSecurity: usualSecurity,
    throttle: { rateLimit: 500, burstLimit: 1000 },
    publicThrottle: { rateLimit: 500, burstLimit: 1000 },
    // Its stand-in, which asks the real one where the machine's environment has a key.
    assistant: { modelUrl: `http://127.0.0.1:${portBase + 9}/generate`, monthlyCapUsd: 5 },
    firewall: false,
    // A drop is taken in within a second here.
    erasureSettleSeconds: 3,
    // Any client may call the local API at its own address.
    originKey: 0,
    accessLogs: false,
  })
}
