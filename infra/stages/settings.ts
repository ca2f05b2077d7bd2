import type { DeskRobot } from '../../shared/desk/desk-robots.ts'
import type { Promotion } from '../../shared/plans/promotion.ts'
import type { Brand } from '../../shared/site/brand.ts'
import type { SiteConfig } from '../../shared/site/site-config.ts'
import type { CopyRegion } from '../../shared/trust/promises.ts'

export const stageNames = ['local', 'dev', 'staging', 'prod'] as const
export type StageName = (typeof stageNames)[number]

export type Throttle = { rateLimit: number; burstLimit: number }

/**
 * What differs between stages. Everything else is the same in all of them, including the local cloud. Each
 * stage has a file in this folder; `-c key=value` overrides it (context.ts lists the keys).
 */
export type StageSettings = {
  stage: StageName
  region: string
  /** The only account that the stage may be deployed to. @default - any account */
  account?: string
  /**
   * Where daily copies of table and reports bucket go: an account of the same AWS organization, used for copies only, and
   * another region of the European Union. Needs `account`. Prod is not deployed without it. @default - no copies
   */
  copies?: { account: string; region: CopyRegion }
  brand: Brand
  /** Keep tables, buckets and the user pool when their stack is deleted, and refuse to delete them. */
  protectData: boolean
  /**
   * Deploys without deletion protection, termination protection, Google and the scan for malware, so that a failed
   * first deployment can be rolled back and repeated. Only `npm run first-deployment` sets it; its second
   * pass deploys without it.
   * @default false
   */
  firstDeployment?: boolean
  /**
   * The stage's user pool was lost: users of the present one sign in to accounts of the former one, by
   * docs/runbooks/restore.md#the-user-pool. Stays on from then on, or these users would get empty accounts.
   * @default false
   */
  accountsRecovered?: boolean
  /**
   * Hold every file from outside until GuardDuty reports it clean: dropped reports, evidence, files of buyers. What it
   * costs: docs/cost.md.
   * @default false
   */
  malwareScan?: boolean
  /** Address of the site. @default - https:// and `domain`, or the domain of the CloudFront distribution */
  siteUrl?: string
  /** Endpoint of the user pool. @default - the AWS endpoint of the region */
  userPoolEndpoint?: string
  /** Origin of links to reports. @default - the AWS address of the bucket */
  reportsEndpoint?: string
  /** Domain of managed login, without `https://`. @default - the AWS domain with our prefix */
  managedLoginDomain?: string
  /**
   * Sign-in with Google. Needs `siteUrl`, and a value in the secret `veridock/<stage>/google-client-secret`,
   * which a deployment without Google creates.
   * @default - no Google button
   */
  google?: { clientId: string }
  signInSecurity: SignInSecurity
  /**
   * The chat service whose group robot tells the desk what is new: docs/runbooks/deploy.md#the-desks-group. Its address
   * is in the secret `veridock/<stage>/desk-robot`.
   * @default - e-mails alone
   */
  deskRobot?: DeskRobot
  /** Endpoint of the chat service; only in the stage `local`. @default - the service's endpoint */
  deskRobotApi?: string
  /** External pages that the site links to or loads. @default - none */
  externalLinks?: Pick<SiteConfig, 'blogUrl' | 'checkout' | 'analyticsUrl'>
  /**
   * Prices at the payment provider (`price_…`) that give Premium, including those no longer sold. A
   * subscription to any other price gives no plan. Empty: nothing is sold.
   */
  premiumPrices: readonly string[]
  /**
   * 25% off the first month of Premium, with a code of the payment provider. Not shown after its last
   * day. @default - none
   */
  promotion?: Promotion
  /** Endpoint of the payment provider's API. @default - Stripe's endpoint */
  paymentsApi?: string
  /** Requests per second, and burst, above which the API answers 429. */
  throttle: Throttle
  /**
   * The same limits for each public route that stores or sends something, or calls the AI model. The functions
   * also limit each caller, so keep these high: with low limits, a few visitors could block support and AI
   * Help for all buyers.
   */
  publicThrottle: Throttle
  /**
   * The site's domain. The DNS records of the site, its certificate and the mail domain are created in the
   * hosted zone. @default - the CloudFront domain; an operator adds the records of the mail domain by hand
   */
  domain?: { name: string; hostedZoneId: string; zoneName: string }
  /** Put AWS WAF in front of the site: managed rules and a rate limit. */
  firewall: boolean
  /**
   * How long an erasure waits before its last sweep, for functions that were running when it began.
   * @default the longest timeout of these functions plus 30 seconds
   */
  erasureDrainSeconds?: number
  /** Refuse API calls that bypass CloudFront. Increase the number to rotate the key. 0: accept all calls. */
  originKey: number
  /** Keep the buckets' access logs, for 90 days. */
  accessLogs: boolean
  /**
   * How many messages of one queue are handled at the same time, at least 2. A new account may run only 10
   * functions at once, and buyers' calls need some of them.
   */
  maxQueueConcurrency: number
  /** Send the user pool's own e-mails through SES. Its identity must be verified first. */
  poolMailsThroughSes: boolean
  /**
   * Reserved concurrency, by the name of a function's file. The quota of the account must exceed the sum by
   * 100, which is too much for a new account: `npm run preflight` checks it.
   */
  reservedConcurrency: Readonly<Record<string, number>>
  /**
   * Gets the alarms that can wait for the next working day, and the budget alerts: the engineers' mailbox. Required in
   * every stage on AWS; in prod another one than the report desk's.
   */
  alarmEmail?: string
  /**
   * Gets the alarms of the severity `page`: the address of an on-call service, such as PagerDuty's or Opsgenie's for
   * e-mails. Required in prod. @default - `alarmEmail`
   */
  pageEmail?: string
  /** US dollars per month. Alerts at 80%, and if the forecast exceeds it. @default - no budget */
  monthlyBudget?: number
  /** Also gets the budget alerts. @default - only the subscribers of the alarms */
  budgetEmail?: string
  assistant: {
    /** Endpoint of the AI model. */
    modelUrl: string
    /** Maximum cost of answers in a calendar month; AI Help is off after that. 0: always off. */
    monthlyCapUsd: number
  }
  /**
   * The page of the runbook that alarms link to. The pipeline passes the page in its own repository as
   * `-c runbookUrl=…`. @default - docs/runbooks/alarms.md of package.json's repository
   */
  runbookUrl?: string
}

export type SignInSecurity = {
  /**
   * A refresh token works only once, so that a stolen one is detected. Needs Cognito's Essentials plan:
   * 10,000 active users a month are free, then 0.015 USD for each.
   */
  rotateRefreshTokens: boolean
  /**
   * Cognito refuses leaked passwords and suspicious sign-ins. Needs the Plus plan: 0.02 USD per month for
   * every active user, none free (20 USD for a thousand).
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

/** Whether data resources have deletion protection. Off in the first pass of a first deployment. */
export const refusesDeletion = ({
  protectData,
  firstDeployment,
}: Pick<StageSettings, 'protectData' | 'firstDeployment'>): boolean =>
  protectData && !firstDeployment
