import * as z from 'zod'
import { deskRobots } from '../../shared/desk/desk-robots.ts'
import { Brand } from '../../shared/site/brand.ts'
import { type CopyRegion, copyRegions } from '../../shared/trust/promises.ts'
import { functions } from '../functions.ts'

export const stageNames = ['local', 'dev', 'staging', 'prod'] as const
export type StageName = (typeof stageNames)[number]

const Throttle = z
  .strictObject({
    rateLimit: z.number().positive().max(10_000),
    burstLimit: z.number().int().positive().max(5000),
  })
  .refine(({ rateLimit, burstLimit }) => burstLimit >= rateLimit, {
    error: 'the burst limit must be at least the rate limit',
  })
export type Throttle = z.infer<typeof Throttle>

/** The error of one of the three domain settings: missing, or wrong. */
const domainSettingError = (error: string) => (issue: { input?: unknown }) =>
  issue.input === undefined ? 'is missing: domain, hostedZoneId and zoneName go together' : error

const hostName = z
  .string({ error: domainSettingError('is not a host name, such as example.com') })
  .regex(/^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,}$/, {
    error: 'is not a host name, such as example.com',
  })

const Domain = z
  .strictObject({
    name: hostName,
    hostedZoneId: z
      .string({ error: domainSettingError('is not text') })
      .regex(/^Z[A-Z0-9]{4,31}$/, {
        error: 'is not the id of a Route 53 hosted zone, such as Z0123456789ABC',
      }),
    zoneName: hostName,
  })
  .refine(({ name, zoneName }) => name === zoneName || name.endsWith(`.${zoneName}`), {
    path: ['name'],
    error: 'must be zoneName or a subdomain of it',
  })

const url = z.url({ protocol: /^https?$/ })

/** An external address, or '' for none. */
const optionalLink = z.union([
  z.literal(''),
  z.url({ protocol: /^https?$/, error: 'is not an address, such as https://example.com' }),
])
/** The site offers a month and a year: with one page only, the other button would lead nowhere. */
const CheckoutPages = z
  .strictObject({ monthly: optionalLink, annual: optionalLink })
  .refine(({ monthly, annual }) => (monthly === '') === (annual === ''), {
    error: 'set both monthly and annual, or neither',
  })
  .refine(({ monthly, annual }) => monthly === '' || monthly !== annual, {
    error: 'monthly and annual are the same page: one of its prices would be wrong',
  })
const ExternalLinks = z.strictObject({
  blogUrl: optionalLink,
  checkout: z.strictObject({ USD: CheckoutPages, GBP: CheckoutPages, portal: optionalLink }),
  analyticsUrl: optionalLink,
})

const Promotion = z.strictObject({
  // Used in the address of the payment page, and read out on the phone.
  code: z.string().regex(/^[A-Z0-9]{3,20}$/, { error: 'is not a code, such as SAVE25' }),
  ends: z.iso.date({ error: 'is not a day with its year, such as 2027-05-08' }),
})

const runbookPage = z
  .url({
    protocol: /^https$/,
    error: 'is not an https address, such as https://wiki.example.com/runbook',
  })
  .refine((page) => !page.includes('#'), {
    error: 'must not contain a heading (#…): alarms add it',
  })

const yesOrNo = z.boolean({ error: 'must be yes or no' })

const functionName = z.string().refine((name): boolean => name in functions, {
  error: 'is not the name of a function: see infra/functions.ts',
})

const accountNumber = z.string().regex(/^\d{12}$/, { error: 'is not the number of an AWS account' })

const Copies = z.strictObject({
  account: accountNumber,
  region: z.enum(Object.keys(copyRegions) as [CopyRegion, ...CopyRegion[]], {
    error: `is not one of ${Object.keys(copyRegions).join(', ')}: the pages say that data is in the European Union`,
  }),
})

/**
 * What differs between stages. Everything else is the same in all of them, including the local cloud. Each
 * stage has a file in this folder; `-c key=value` overrides it (context.ts lists the keys). The messages say what to
 * write instead.
 */
export const StageSettings = z.strictObject({
  stage: z.enum(stageNames),
  region: z.string().regex(/^[a-z]{2}(-[a-z]+)+-\d$/, { error: 'is not an AWS region' }),
  /** The only account that the stage may be deployed to. @default - any account */
  account: accountNumber.optional(),
  /**
   * Where daily copies of table and reports bucket go: an account of the same AWS organization, used for copies only, and
   * another region of the European Union. Needs `account`. Prod is not deployed without it. @default - no copies
   */
  copies: Copies.optional(),
  brand: Brand,
  /** Keep tables, buckets and the user pool when their stack is deleted, and refuse to delete them. */
  protectData: z.boolean(),
  /**
   * Deploys without deletion protection, termination protection, Google and the scan for malware, so that a failed
   * first deployment can be rolled back and repeated. Only `npm run first-deployment` sets it; its second
   * pass deploys without it.
   * @default false
   */
  firstDeployment: yesOrNo.optional(),
  /**
   * The stage's user pool was lost: users of the present one sign in to accounts of the former one, by
   * docs/runbooks/restore.md#the-user-pool. Stays on from then on, or these users would get empty accounts.
   * @default false
   */
  accountsRecovered: yesOrNo.optional(),
  /**
   * Hold every file from outside until GuardDuty reports it clean: dropped reports, evidence, files of buyers. What it
   * costs: docs/cost.md.
   * @default false
   */
  malwareScan: yesOrNo.optional(),
  /** Address of the site. @default - https:// and `domain`, or the domain of the CloudFront distribution */
  siteUrl: url.optional(),
  /** Endpoint of the user pool. @default - the AWS endpoint of the region */
  userPoolEndpoint: url.optional(),
  /** Origin of links to reports. @default - the AWS address of the bucket */
  reportsEndpoint: url.optional(),
  /** Domain of managed login, without `https://`. @default - the AWS domain with our prefix */
  managedLoginDomain: z.string().min(1).optional(),
  /**
   * Sign-in with Google. Needs `siteUrl`, and a value in the secret `veridock/<stage>/google-client-secret`,
   * which a deployment without Google creates.
   * @default - no Google button
   */
  google: z.strictObject({ clientId: z.string().min(1) }).optional(),
  signInSecurity: z.strictObject({
    /**
     * A refresh token works only once, so that a stolen one is detected. Needs Cognito's Essentials plan:
     * 10,000 active users a month are free, then 0.015 USD for each.
     */
    rotateRefreshTokens: z.boolean(),
    /**
     * Cognito refuses leaked passwords and suspicious sign-ins. Needs the Plus plan: 0.02 USD per month for
     * every active user, none free (20 USD for a thousand).
     */
    threatProtection: z.boolean(),
  }),
  /**
   * The chat service whose group robot tells the desk what is new: docs/runbooks/deploy.md#the-desks-group. Its address
   * is in the secret `veridock/<stage>/desk-robot`.
   * @default - e-mails alone
   */
  deskRobot: z.enum(deskRobots, { error: `is not one of ${deskRobots.join(', ')}` }).optional(),
  /** Endpoint of the chat service; only in the stage `local`. @default - the service's endpoint */
  deskRobotApi: url.optional(),
  /** External pages that the site links to or loads. @default - none */
  externalLinks: ExternalLinks.optional(),
  /**
   * Prices at the payment provider (`price_…`) that give Premium, including those no longer sold. A
   * subscription to any other price gives no plan. Empty: nothing is sold.
   */
  premiumPrices: z
    .array(
      z.string().regex(/^price_\w+$/, {
        error: 'is not the id of a price at the payment provider, such as price_1Qx7Yz',
      }),
    )
    .readonly(),
  /**
   * 25% off the first month of Premium, with a code of the payment provider. Not shown after its last
   * day. @default - none
   */
  promotion: Promotion.optional(),
  /** Endpoint of the payment provider's API. @default - Stripe's endpoint */
  paymentsApi: url.optional(),
  /** Requests per second, and burst, above which the API answers 429. */
  throttle: Throttle,
  /**
   * The same limits for each public route that stores or sends something, or calls the AI model. The functions
   * also limit each caller, so keep these high: with low limits, a few visitors could block support and AI
   * Help for all buyers.
   */
  publicThrottle: Throttle,
  /**
   * The site's domain. The DNS records of the site, its certificate and the mail domain are created in the
   * hosted zone. @default - the CloudFront domain; an operator adds the records of the mail domain by hand
   */
  domain: Domain.optional(),
  /** Put AWS WAF in front of the site: managed rules and a rate limit. */
  firewall: z.boolean(),
  /**
   * How long an erasure waits before its last sweep, for functions that were running when it began.
   * @default the longest timeout of these functions plus 30 seconds
   */
  erasureDrainSeconds: z.number().int().min(1).max(900).optional(),
  /** Refuse API calls that bypass CloudFront. Increase the number to rotate the key. 0: accept all calls. */
  originKey: z.number().int().min(0).max(999),
  /** Keep the buckets' access logs, for 90 days. */
  accessLogs: z.boolean(),
  /**
   * How many messages of one queue are handled at the same time; Lambda accepts no fewer than 2. A new account may run
   * only 10 functions at once, and buyers' calls need some of them.
   */
  maxQueueConcurrency: z.number().int().min(2).max(1000),
  /** Send the user pool's own e-mails through SES. Its identity must be verified first. */
  poolMailsThroughSes: z.boolean(),
  /**
   * Reserved concurrency, by the name of a function's file. The quota of the account must exceed the sum by
   * 100, which is too much for a new account: `npm run preflight` checks it.
   */
  reservedConcurrency: z.record(functionName, z.number().int().min(1).max(900)),
  /**
   * Gets the alarms that can wait for the next working day, and the budget alerts: the engineers' mailbox. Required in
   * every stage on AWS; in prod another one than the report desk's.
   */
  alarmEmail: z.email().optional(),
  /**
   * Gets the alarms of the severity `page`: the address of an on-call service, such as PagerDuty's or Opsgenie's for
   * e-mails. Required in prod. @default - `alarmEmail`
   */
  pageEmail: z.email().optional(),
  /** US dollars per month. Alerts at 80%, and if the forecast exceeds it. @default - no budget */
  monthlyBudget: z.number({ error: 'is not a number of dollars' }).positive().optional(),
  /** Also gets the budget alerts. @default - only the subscribers of the alarms */
  budgetEmail: z.email().optional(),
  assistant: z.object({
    /** Endpoint of the AI model. */
    modelUrl: url,
    /** Maximum cost of answers in a calendar month; AI Help is off after that. 0: always off. */
    monthlyCapUsd: z.number().nonnegative(),
  }),
  /**
   * The page of the runbook that alarms link to. The pipeline passes the page in its own repository as
   * `-c runbookUrl=…`. @default - docs/runbooks/alarms.md of package.json's repository
   */
  runbookUrl: runbookPage.optional(),
})
export type StageSettings = z.infer<typeof StageSettings>

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
