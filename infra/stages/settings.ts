import type { Brand } from '../../shared/brand.ts'
import type { Promotion } from '../../shared/promotion.ts'
import type { SiteConfig } from '../../shared/site-config.ts'

export const stageNames = ['local', 'dev', 'staging', 'prod'] as const
export type StageName = (typeof stageNames)[number]

export type Throttle = { rateLimit: number; burstLimit: number }

/**
 * What differs between stages. Everything else is the same everywhere, the local cloud included. Each
 * stage has a file in this folder; `-c key=value` overrides it (context.ts names the keys).
 */
export type StageSettings = {
  stage: StageName
  region: string
  /** The only account that the stage may be deployed to. @default - any */
  account?: string
  brand: Brand
  /** Keep tables, buckets and the user pool when their stack is deleted, and refuse to delete them. */
  protectData: boolean
  /**
   * Deploys without deletion protection, termination protection and Google, so that a failed first
   * deployment can be rolled back and repeated. Only `npm run first-deployment` sets it; its second
   * pass deploys without it.
   * @default false
   */
  firstDeployment?: boolean
  /**
   * Every dropped report is held until GuardDuty reports it clean. It costs about a dollar a gigabyte.
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
  externalLinks?: Pick<SiteConfig, 'blogUrl' | 'checkout' | 'analyticsUrl'>
  /**
   * Prices at the payment provider (`price_…`) that are Premium, those that are no longer sold too. A
   * subscription to any other price gives nothing. @default - none: nothing is sold
   */
  premiumPrices: readonly string[]
  /**
   * 25 % off the first month of Premium, with a code that the payment pages know. It shows nowhere
   * after its last day. @default - none
   */
  promotion?: Promotion
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
  /**
   * Messages of one queue that are handled at the same time, at least 2. A new account runs 10 functions
   * at once, and buyers' calls need some of them while reports are dropped.
   */
  maxQueueConcurrency: number
  /** Send the user pool's own mails through SES, whose identity must be verified before. */
  poolMailsThroughSes: boolean
  /**
   * Functions that may use this many environments and no more, by their files' names. An account's
   * quota must leave 100 besides, which a new account's does not: `npm run preflight` asks it.
   */
  reservedConcurrency: Readonly<Record<string, number>>
  /** Is told of alarms, and of the budget too: every stage on AWS needs it. */
  alarmEmail?: string
  /** US dollars a month; a mail at 80 % and on a forecast beyond. @default - no budget */
  monthlyBudget?: number
  /** Is told of the budget as well. @default - only the subscribers of the alarms */
  budgetEmail?: string
  assistant: {
    /** Where the AI model answers. */
    modelUrl: string
    /** What its answers may cost in a calendar month; the helper rests after that. 0 is off. */
    monthlyCapUsd: number
  }
  /**
   * The runbook's page, which alarms link. The pipeline passes the page of the repository that it runs
   * in, as `-c runbookUrl=…`. @default - docs/runbooks/alarms.md of package.json's repository
   */
  runbookUrl?: string
}

export type SignInSecurity = {
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

export const noExternalLinks = {
  blogUrl: '',
  checkout: {
    USD: { monthly: '', annual: '' },
    GBP: { monthly: '', annual: '' },
    portal: '',
  },
  analyticsUrl: '',
} as const satisfies StageSettings['externalLinks']

/** Whether what holds data refuses to be deleted: not before the stage was deployed once. */
export const refusesDeletion = ({
  protectData,
  firstDeployment,
}: Pick<StageSettings, 'protectData' | 'firstDeployment'>): boolean =>
  protectData && !firstDeployment
