import * as z from 'zod'
import { Brand } from '../../shared/brand.ts'
import { currencies } from '../../shared/prices.ts'
import { functions } from '../functions.ts'
import { keyOf } from './context.ts'
import { noExternalLinks, type StageName, type StageSettings } from './settings.ts'

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
const ExternalLinks = z.strictObject({
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

const functionName = z.string().refine((name) => name in functions, {
  error: 'is not the name of a function: see infra/functions.ts',
})

/** What a deployment can stand on. Each line's message says what to write instead. */
const Settings = z.strictObject({
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
  externalLinks: ExternalLinks.optional(),
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
  monthlyBudget: z.number({ error: 'is not a number of dollars' }).positive().optional(),
  budgetEmail: z.email().optional(),
  assistant: z.object({ modelUrl: url, monthlyCapUsd: z.number().nonnegative() }),
  runbookUrl: runbookPage.optional(),
})

type Rule = {
  /** The settings that it compares. */
  of: (keyof StageSettings)[]
  holds: (settings: StageSettings) => boolean
  /** Where it says what is wrong. */
  at: string
  error: string
}

/** What settings mean together. `local` is its own world: plain http, no operator. */
const rules: readonly Rule[] = [
  {
    of: ['budgetEmail', 'monthlyBudget'],
    holds: ({ budgetEmail, monthlyBudget }) => !budgetEmail || monthlyBudget !== undefined,
    at: 'monthlyBudget',
    error: 'is missing: budgetEmail is told of it',
  },
  {
    of: ['stage', 'protectData'],
    holds: ({ stage, protectData }) => stage !== 'prod' || protectData,
    at: 'protectData',
    error: 'production keeps its data',
  },
  {
    of: ['google', 'siteUrl', 'domain'],
    holds: ({ google, siteUrl }) => google === undefined || siteUrl !== undefined,
    at: 'siteUrl',
    error: 'is missing: Google sends people back to an exact address (or set the stage’s domain)',
  },
  {
    of: ['externalLinks', 'premiumPrices'],
    holds: ({ externalLinks, premiumPrices }) =>
      premiumPrices.length > 0 || currencies.every((it) => !externalLinks?.checkout[it].monthly),
    at: 'premiumPrices',
    error: 'names no price, and externalLinks.checkout sells: a payment would give nothing',
  },
  {
    of: ['externalLinks'],
    holds: ({ externalLinks }) => {
      const { USD, GBP } = externalLinks?.checkout ?? noExternalLinks.checkout
      return USD.monthly === '' || ![GBP.monthly, GBP.annual].includes(USD.monthly)
    },
    at: 'externalLinks.checkout.GBP',
    error: 'leads to a page of the dollars: one of its prices would be wrong',
  },
  {
    of: ['stage', 'alarmEmail'],
    holds: ({ stage, alarmEmail }) => stage === 'local' || alarmEmail !== undefined,
    at: 'alarmEmail',
    error: 'is missing: without it, no alarm of the stage reaches a person',
  },
  {
    of: ['stage', 'originKey'],
    holds: ({ stage, originKey }) => stage === 'local' || originKey > 0,
    at: 'originKey',
    error: 'is at least 1: without a key, calls reach the API past CloudFront and its firewall',
  },
  {
    of: ['stage', 'siteUrl'],
    holds: ({ stage, siteUrl }) =>
      stage === 'local' || !siteUrl || /^https:\/\/[^/?#]+$/.test(siteUrl),
    at: 'siteUrl',
    error: 'is not an https address without a path, such as https://www.example.com',
  },
  {
    of: ['domain', 'siteUrl'],
    holds: ({ domain, siteUrl }) => !domain || siteUrl === `https://${domain.name}`,
    at: 'siteUrl',
    error: 'is another address than the stage’s domain: leave it out',
  },
  {
    of: ['stage', 'externalLinks'],
    holds: ({ stage, externalLinks }) =>
      stage === 'local' ||
      [...Object.values(externalLinks?.checkout ?? {}), externalLinks?.blogUrl]
        .flatMap((each) => (typeof each === 'object' ? Object.values(each) : each))
        .every((address) => !address?.startsWith('http:')),
    at: 'externalLinks',
    error: 'links over http: buyers read and pay over https alone',
  },
  {
    // SES and DNS know it in small letters; so do the names that we compare it with.
    of: ['brand'],
    holds: ({ brand }) => brand.mailFrom === brand.mailFrom.toLowerCase(),
    at: 'brand.mailFrom',
    error: 'has capital letters',
  },
]

/** Rules whose settings are right one by one, and wrong together. */
const brokenRules = (settings: unknown): { at: string; error: string }[] =>
  rules.filter(({ of, holds }) => {
    const mask = Object.fromEntries(of.map((name) => [name, true]))
    const parsed = Settings.pick(mask as never)
      .strip()
      .safeParse(settings)
    return parsed.success && !holds(parsed.data as StageSettings)
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
export function validateStageSettings(
  settings: unknown,
  known: { stage: StageName; faults?: readonly string[] },
): StageSettings {
  const whole = withAddress(settings)
  const parsed = Settings.safeParse(whole)
  const wrong = (parsed.error?.issues ?? []).map((issue) => {
    // Of a name that is wrong, what is wrong with it, and not that it is a wrong name.
    const message = (issue.code === 'invalid_key' && issue.issues[0]?.message) || issue.message
    return `${placeOf(issue.path.join('.'))}: ${message}`
  })
  const together = brokenRules(whole).map(({ at, error }) => `${placeOf(at)}: ${error}`)
  const faults = [...(known.faults ?? []), ...wrong, ...together]
  if (parsed.success && faults.length === 0) return whole as StageSettings
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
