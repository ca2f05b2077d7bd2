import * as z from 'zod'
import { Brand } from '../../shared/brand.ts'
import { currencies } from '../../shared/prices.ts'
import { functionNames } from '../bundles.ts'
import { keyOf } from './context.ts'
import { nothingOutside, type StageName, type StageSettings } from './settings.ts'

export class SettingsError extends Error {
  override name = 'SettingsError'
}

const Throttle = z
  .strictObject({
    rateLimit: z.number().positive().max(10_000),
    burstLimit: z.number().int().positive().max(5000),
  })
  .refine(({ rateLimit, burstLimit }) => burstLimit >= rateLimit, {
    error: 'a burst is at least the rate of one second',
  })

/** Of three settings that go together, the one that was left out. */
const missing = (error: string) => (issue: { input?: unknown }) =>
  issue.input === undefined ? 'is missing: domain, hostedZoneId and zoneName go together' : error

const hostName = z
  .string({ error: missing('is not a host name, such as example.com') })
  .regex(/^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,}$/, {
    error: 'is not a host name, such as example.com',
  })

const Domain = z
  .strictObject({
    name: hostName,
    hostedZoneId: z.string({ error: missing('is not a text') }).regex(/^Z[A-Z0-9]{4,31}$/, {
      error: 'is not the id of a Route 53 hosted zone, such as Z0123456789ABC',
    }),
    zoneName: hostName,
  })
  .refine(({ name, zoneName }) => name === zoneName || name.endsWith(`.${zoneName}`), {
    path: ['name'],
    error: 'lies in another zone than zoneName',
  })

const url = z.url({ protocol: /^https?$/ })

/** An address that the site links to, or nothing. */
const linked = z.union([
  z.literal(''),
  z.url({ protocol: /^https?$/, error: 'is not an address, such as https://example.com' }),
])
/** A buyer chooses between a month and a year: one page alone would leave a button without one. */
const CheckoutPages = z
  .strictObject({ monthly: linked, annual: linked })
  .refine(({ monthly, annual }) => (monthly === '') === (annual === ''), {
    error: 'monthly and annual go together: a currency is sold by both, or by neither',
  })
  .refine(({ monthly, annual }) => monthly === '' || monthly !== annual, {
    error: 'monthly and annual are the same page: one of its prices would be wrong',
  })
const Outside = z.strictObject({
  blogUrl: linked,
  checkout: z.strictObject({ USD: CheckoutPages, GBP: CheckoutPages, portal: linked }),
  analyticsUrl: linked,
})

const Promotion = z.strictObject({
  // It stands in the address of the payment page and is read out on the telephone.
  code: z.string().regex(/^[A-Z0-9]{3,20}$/, { error: 'is not a code, such as SAVE25' }),
  ends: z.iso.date({ error: 'is not a day with its year, such as 2027-05-08' }),
})

const runbookPage = z
  .url({
    protocol: /^https$/,
    error: 'is not an https address, such as https://wiki.example.com/runbook',
  })
  .refine((page) => !page.includes('#'), { error: 'names the page alone: alarms add the heading' })

const yesOrNo = z.boolean({ error: 'is yes or no' })

const functionName = z.string().refine((name) => functionNames().includes(name), {
  error: 'is not the name of a function: see the files in functions/api, events and ops',
})

/** What a deployment can stand on. Each line's message says what to write instead. */
const Settings = z
  .strictObject({
    stage: z.string(),
    region: z.string().regex(/^[a-z]{2}(-[a-z]+)+-\d$/, { error: 'is not an AWS region' }),
    brand: Brand,
    account: z
      .string()
      .regex(/^\d{12}$/, { error: 'is not the number of an AWS account' })
      .optional(),
    protectData: z.boolean(),
    firstDeployment: yesOrNo.optional(),
    siteUrl: url.optional(),
    google: z.strictObject({ clientId: z.string().min(1) }).optional(),
    malwareScan: yesOrNo.optional(),
    paymentsApi: url.optional(),
    premiumPrices: z.array(
      z.string().regex(/^price_\w+$/, {
        error: 'is not the id of a price at the payment provider, such as price_1Qx7Yz',
      }),
    ),
    promotion: Promotion.optional(),
    managedLoginDomain: z.string().min(1).optional(),
    signInSecurity: z.strictObject({
      rotateRefreshTokens: z.boolean(),
      threatProtection: z.boolean(),
    }),
    userPoolEndpoint: url.optional(),
    outside: Outside.optional(),
    throttle: Throttle,
    publicThrottle: Throttle,
    domain: Domain.optional(),
    firewall: z.boolean(),
    erasureSettleSeconds: z.number().int().min(1).max(900).optional(),
    originKey: z.number().int().min(0).max(999),
    accessLogs: z.boolean(),
    // SQS takes no lower number.
    maxQueueConcurrency: z.number().int().min(2).max(1000),
    poolMailsThroughSes: z.boolean(),
    reservedConcurrency: z.record(functionName, z.number().int().min(1).max(900)),
    alarmEmail: z.email().optional(),
    monthlyBudget: z.number().positive().optional(),
    budgetEmail: z.email().optional(),
    assistant: z.object({ modelUrl: url, monthlyCapUsd: z.number().nonnegative() }),
    runbookUrl: runbookPage.optional(),
  })
  .refine(({ budgetEmail, monthlyBudget }) => !budgetEmail || monthlyBudget !== undefined, {
    path: ['monthlyBudget'],
    error: 'is missing: budgetEmail is told of it',
  })
  .refine(({ stage, protectData }) => stage !== 'prod' || protectData, {
    path: ['protectData'],
    error: 'production keeps its data',
  })
  .refine(({ google, siteUrl }) => google === undefined || siteUrl !== undefined, {
    path: ['siteUrl'],
    error: 'is missing: Google sends people back to an exact address (or set the stage’s domain)',
  })
  .refine(
    ({ outside, premiumPrices }) =>
      premiumPrices.length > 0 || currencies.every((it) => !outside?.checkout[it].monthly),
    {
      path: ['premiumPrices'],
      error: 'names no price, and outside.checkout sells: a payment would give nothing',
    },
  )
  .refine(
    ({ outside }) => {
      const { USD, GBP } = outside?.checkout ?? nothingOutside.checkout
      return USD.monthly === '' || ![GBP.monthly, GBP.annual].includes(USD.monthly)
    },
    {
      path: ['outside', 'checkout', 'GBP'],
      error: 'leads to a page of the dollars: one of its prices would be wrong',
    },
  )
  .refine(({ stage, alarmEmail }) => stage === 'local' || alarmEmail !== undefined, {
    path: ['alarmEmail'],
    error: 'is missing: without it, no alarm of the stage reaches a person',
  })

/** A setting as the reader knows it, with its key where the command line has one. */
function placeOf(path: string): string {
  const key = keyOf(path)
  return key && key !== path ? `${path} (-c ${key})` : path || 'settings'
}

/**
 * @param known.faults found before, to be told together with the others
 * @throws SettingsError with a line for every setting that is wrong: its place, and what is wrong
 */
export function checked(
  settings: unknown,
  known: { stage: StageName; faults?: readonly string[] },
): StageSettings {
  const parsed = Settings.safeParse(withAddress(settings))
  const wrong = (parsed.error?.issues ?? []).map((issue) => {
    // Of a name that is wrong, what is wrong with it, and not that it is a wrong name.
    const message = (issue.code === 'invalid_key' && issue.issues[0]?.message) || issue.message
    return `${placeOf(issue.path.join('.'))}: ${message}`
  })
  const faults = [...(known.faults ?? []), ...wrong]
  if (parsed.success && faults.length === 0) return withAddress(settings) as StageSettings
  throw new SettingsError(
    [
      `The settings of the stage ${known.stage} (infra/stages/${known.stage}.ts, -c key=value) are wrong:`,
      ...faults.map((fault) => `  ${fault}`),
    ].join('\n'),
  )
}

const WithDomain = z.looseObject({
  siteUrl: z.undefined().optional(),
  domain: z.object({ name: z.string() }),
})

/** A domain is where its stage's site is. */
function withAddress(settings: unknown): unknown {
  const parsed = WithDomain.safeParse(settings)
  return parsed.success
    ? { ...(settings as object), siteUrl: `https://${parsed.data.domain.name}` }
    : settings
}
