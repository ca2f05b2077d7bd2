import type { Brand } from '../../shared/brand.ts'
import type { Promotion } from '../../shared/promotion.ts'
import type { SiteConfig } from '../../shared/site-config.ts'

export const stageNames = ['local', 'dev', 'staging', 'prod'] as const
export type StageName = (typeof stageNames)[number]

export type Throttle = { rateLimit: number; burstLimit: number }

/**
 * The differences between stages. Everything else is the same in all stages, local included. Each
 * stage has a file in this folder; `-c key=value` overrides it (context.ts lists the keys).
 */
export type StageSettings = {
  stage: StageName
  region: string
  /** The only account that the stage may be deployed to. @default - any */
  account?: string
  brand: Brand
  /**
   * Retains tables, buckets and the user pool when their stack is deleted, and protects them from
   * deletion.
   */
  protectData: boolean
  /**
   * Deploys without deletion protection, termination protection and Google, so that a failed first
   * deployment can be rolled back and repeated. Only `npm run first-deployment` sets it; its second
   * pass deploys without it.
   * @default false
   */
  firstDeployment?: boolean
  /**
   * Every dropped report is held until GuardDuty reports it clean, for about a dollar per gigabyte.
   * @default false
   */
  malwareScan?: boolean
  /** The site's address. @default - https with the domain, or with the distribution's domain */
  siteUrl?: string
  /** The user pool's endpoint. @default - AWS's endpoint of the region */
  userPoolEndpoint?: string
  /** The domain of managed login. @default - AWS's domain with our prefix */
  managedLoginDomain?: string
  /**
   * Sign-in with Google. It needs `siteUrl`, and the client's secret in the secret
   * `veridock/<stage>/google-client-secret`, which a deployment without Google creates.
   * @default - no Google button
   */
  google?: { clientId: string }
  signInSecurity: SignInSecurity
  /** External pages that the site links to or loads. @default - none */
  externalLinks?: Pick<SiteConfig, 'blogUrl' | 'checkout' | 'analyticsUrl'>
  /**
   * Ids of Premium prices at the payment provider (`price_…`), including those no longer sold. A
   * subscription to any other price does not give Premium. @default - none: nothing is sold
   */
  premiumPrices: readonly string[]
  /**
   * 25% off the first month of Premium, with a code of the payment pages. Hidden after its last
   * day.
   * @default - none
   */
  promotion?: Promotion
  /** Endpoint of the payment provider's API. @default - Stripe's */
  paymentsApi?: string
  /** Limits of the whole API in requests per second and burst, above which it answers 429. */
  throttle: Throttle
  /**
   * Limits of each public route that stores or sends something or calls the model. The functions
   * also limit each caller: with low numbers here, a few strangers could block all signed-in buyers
   * from support and from AI Help.
   */
  publicThrottle: Throttle
  /**
   * The site's domain. Its hosted zone gets the DNS records of the site, its certificate and the
   * mail domain. @default - CloudFront's domain; an operator adds the mail domain's records by hand
   */
  domain?: { name: string; hostedZoneId: string; zoneName: string }
  /** AWS WAF in front of the site: managed rules and a rate rule. */
  firewall: boolean
  /**
   * Seconds that an erasure waits for functions that started before it, before it deletes what they
   * stored.
   * @default the timeout of the report intake plus 30 seconds
   */
  erasureSettleSeconds?: number
  /**
   * Number of the key that proves that a call came through CloudFront. Increase it for a new key.
   * 0: none.
   */
  originKey: number
  /** Keep the buckets' access logs, for 90 days. */
  accessLogs: boolean
  /**
   * Maximum concurrency of each queue's function, at least 2. A new account can run 10 functions
   * concurrently, and buyers' calls need some of these while reports are processed.
   */
  maxQueueConcurrency: number
  /** Sends the user pool's mails through SES, whose identity must be verified first. */
  poolMailsThroughSes: boolean
  /**
   * Reserved concurrency by function name, which is also the function's maximum. The account's
   * quota must leave another 100 unreserved, which a new account's does not: `npm run preflight`
   * checks it.
   */
  reservedConcurrency: Readonly<Record<string, number>>
  /** Gets alarms and budget notifications. Required for every stage on AWS. */
  alarmEmail?: string
  /** US dollars per month; notifies at 80% and if the forecast exceeds it. @default - no budget */
  monthlyBudget?: number
  /** Also gets budget notifications. @default - only `alarmEmail` does */
  budgetEmail?: string
  assistant: {
    /** Endpoint of the AI model. */
    modelUrl: string
    /** Maximum cost in a calendar month; above it, AI Help is unavailable. 0 turns it off. */
    monthlyCapUsd: number
  }
  /**
   * The runbook's page, to which alarms link. The pipeline passes the page in its own repository as
   * `-c runbookUrl=…`. @default - docs/runbooks/alarms.md of package.json's repository
   */
  runbookUrl?: string
}

export type SignInSecurity = {
  /**
   * Each refresh token works once, so that use of a stolen one is detected. Needs Cognito's
   * Essentials plan: 10,000 monthly active users are free, each further one costs 0.015 USD.
   */
  rotateRefreshTokens: boolean
  /**
   * Cognito refuses leaked passwords and suspicious sign-ins. Needs the Plus plan: 0.02 USD for
   * every monthly active user, from the first on (20 USD for a thousand).
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

/** Whether resources with data have deletion protection; not during the first deployment. */
export const refusesDeletion = ({
  protectData,
  firstDeployment,
}: Pick<StageSettings, 'protectData' | 'firstDeployment'>): boolean =>
  protectData && !firstDeployment
