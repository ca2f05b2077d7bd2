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
    error: 'burstLimit must be at least rateLimit',
  })

/** The error message of a domain setting that is missing, or else wrong. */
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
    hostedZoneId: z.string({ error: missing('is not text') }).regex(/^Z[A-Z0-9]{4,31}$/, {
      error: 'is not the id of a Route 53 hosted zone, such as Z0123456789ABC',
    }),
    zoneName: hostName,
  })
  .refine(({ name, zoneName }) => name === zoneName || name.endsWith(`.${zoneName}`), {
    path: ['name'],
    error: 'is not in the zone zoneName',
  })

const url = z.url({ protocol: /^https?$/ })

/** An address that the site links to, or ''. */
const linked = z.union([
  z.literal(''),
  z.url({ protocol: /^https?$/, error: 'is not an address, such as https://example.com' }),
])
/** Each currency needs both pages, as buyers choose between monthly and annual payment. */
const CheckoutPages = z
  .strictObject({ monthly: linked, annual: linked })
  .refine(({ monthly, annual }) => (monthly === '') === (annual === ''), {
    error: 'monthly and annual go together: set both or neither',
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
  // The code is part of the payment page's address, and people read it out on the phone.
  code: z.string().regex(/^[A-Z0-9]{3,20}$/, { error: 'is not a code, such as SAVE25' }),
  ends: z.iso.date({ error: 'is not a date with year, such as 2027-05-08' }),
})

const runbookPage = z
  .url({
    protocol: /^https$/,
    error: 'is not an https address, such as https://wiki.example.com/runbook',
  })
  .refine((page) => !page.includes('#'), { error: 'must be without #heading: alarms add it' })

const yesOrNo = z.boolean({ error: 'must be yes or no' })

const functionName = z.string().refine((name) => name in functions, {
  error: 'is not the name of a function: see infra/functions.ts',
})

/** The schema of a stage's settings. */
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
  // 2 is the minimum of SQS event sources.
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
  settings: (keyof StageSettings)[]
  holds: (settings: StageSettings) => boolean
  /** Path of the setting that the error names. */
  at: string
  error: string
}

/** Rules across settings. Some exclude `local`, which uses http and has no operator. */
const rules: readonly Rule[] = [
  {
    settings: ['budgetEmail', 'monthlyBudget'],
    holds: ({ budgetEmail, monthlyBudget }) => !budgetEmail || monthlyBudget !== undefined,
    at: 'monthlyBudget',
    error: 'is missing, but budgetEmail needs it',
  },
  {
    settings: ['stage', 'protectData'],
    holds: ({ stage, protectData }) => stage !== 'prod' || protectData,
    at: 'protectData',
    error: 'must be on in production',
  },
  {
    settings: ['google', 'siteUrl', 'domain'],
    holds: ({ google, siteUrl }) => google === undefined || siteUrl !== undefined,
    at: 'siteUrl',
    error: 'is missing: Google redirects to an exact address (or set the stage’s domain)',
  },
  {
    settings: ['externalLinks', 'premiumPrices'],
    holds: ({ externalLinks, premiumPrices }) =>
      premiumPrices.length > 0 || currencies.every((it) => !externalLinks?.checkout[it].monthly),
    at: 'premiumPrices',
    error: 'is empty, but externalLinks.checkout sells: a payment would not give Premium',
  },
  {
    settings: ['externalLinks'],
    holds: ({ externalLinks }) => {
      const { USD, GBP } = externalLinks?.checkout ?? noExternalLinks.checkout
      return USD.monthly === '' || ![GBP.monthly, GBP.annual].includes(USD.monthly)
    },
    at: 'externalLinks.checkout.GBP',
    error: 'has the same page as USD: one of its prices would be wrong',
  },
  {
    settings: ['stage', 'alarmEmail'],
    holds: ({ stage, alarmEmail }) => stage === 'local' || alarmEmail !== undefined,
    at: 'alarmEmail',
    error: 'is missing: without it, no alarm of the stage reaches a person',
  },
  {
    settings: ['stage', 'originKey'],
    holds: ({ stage, originKey }) => stage === 'local' || originKey > 0,
    at: 'originKey',
    error: 'must be at least 1: without a key, calls can bypass CloudFront and its firewall',
  },
  {
    settings: ['stage', 'siteUrl'],
    holds: ({ stage, siteUrl }) =>
      stage === 'local' || !siteUrl || /^https:\/\/[^/?#]+$/.test(siteUrl),
    at: 'siteUrl',
    error: 'is not an https address without a path, such as https://www.example.com',
  },
  {
    settings: ['domain', 'siteUrl'],
    holds: ({ domain, siteUrl }) => !domain || siteUrl === `https://${domain.name}`,
    at: 'siteUrl',
    error: 'differs from the stage’s domain: leave it out',
  },
  {
    settings: ['stage', 'externalLinks'],
    holds: ({ stage, externalLinks }) =>
      stage === 'local' ||
      [...Object.values(externalLinks?.checkout ?? {}), externalLinks?.blogUrl]
        .flatMap((each) => (typeof each === 'object' ? Object.values(each) : each))
        .every((address) => !address?.startsWith('http:')),
    at: 'externalLinks',
    error: 'has an http link: links must use https',
  },
  {
    // SES and DNS use lower case, and so do the names that we compare it with.
    settings: ['brand'],
    holds: ({ brand }) => brand.mailFrom === brand.mailFrom.toLowerCase(),
    at: 'brand.mailFrom',
    error: 'must be in lower case',
  },
]

/** Rules that fail although each of their settings is valid by itself. */
const brokenRules = (settings: unknown): { at: string; error: string }[] =>
  rules.filter(({ settings: names, holds }) => {
    const mask = Object.fromEntries(names.map((name) => [name, true]))
    const parsed = Settings.pick(mask as never)
      .strip()
      .safeParse(settings)
    return parsed.success && !holds(parsed.data as StageSettings)
  })

/** The name of a setting in error messages, with its `-c` key if it has one. */
function nameOf(path: string): string {
  const key = keyOf(path)
  return key && key !== path ? `${path} (-c ${key})` : path || 'settings'
}

/**
 * @param known.faults earlier errors, to be reported together with the others
 * @throws SettingsError with a line for every wrong setting: its path and what is wrong
 */
export function validateStageSettings(
  settings: unknown,
  known: { stage: StageName; faults?: readonly string[] },
): StageSettings {
  const whole = withAddress(settings)
  const parsed = Settings.safeParse(whole)
  const wrong = (parsed.error?.issues ?? []).map((issue) => {
    // For an invalid key of a record, zod nests the actual error.
    const message = (issue.code === 'invalid_key' && issue.issues[0]?.message) || issue.message
    return `${nameOf(issue.path.join('.'))}: ${message}`
  })
  const together = brokenRules(whole).map(({ at, error }) => `${nameOf(at)}: ${error}`)
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

/** Derives `siteUrl` from the domain. */
function withAddress(settings: unknown): unknown {
  const parsed = WithDomain.safeParse(settings)
  return parsed.success
    ? { ...(settings as object), siteUrl: `https://${parsed.data.domain.name}` }
    : settings
}
