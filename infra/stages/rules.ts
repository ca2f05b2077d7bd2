import * as z from 'zod'
import { currencies } from '../../shared/plans/prices.ts'
import { keyOf } from './context.ts'
import { noExternalLinks, type StageName, StageSettings } from './settings.ts'

export class SettingsError extends Error {
  override name = 'SettingsError'
}

type Rule = {
  /** The settings that the rule compares. */
  of: (keyof StageSettings)[]
  holds: (settings: StageSettings) => boolean
  /** Path of the setting that the message names. */
  at: string
  error: string
}

/** Rules for combinations of settings. Some do not apply to `local`, which has plain http and no operator. */
const rules: readonly Rule[] = [
  {
    of: ['budgetEmail', 'monthlyBudget'],
    holds: ({ budgetEmail, monthlyBudget }) => !budgetEmail || monthlyBudget !== undefined,
    at: 'monthlyBudget',
    error: 'is missing: budgetEmail needs a budget',
  },
  {
    of: ['copies', 'account'],
    holds: ({ copies, account }) => !copies || account !== undefined,
    at: 'account',
    error: 'is missing: the account of the copies takes them from one account only',
  },
  {
    of: ['copies', 'account', 'region'],
    holds: ({ copies, account, region }) =>
      !copies || (copies.account !== account && String(copies.region) !== region),
    at: 'copies',
    error: 'must be in another account and in another region than the stage',
  },
  {
    of: ['stage', 'protectData'],
    holds: ({ stage, protectData }) => stage !== 'prod' || protectData,
    at: 'protectData',
    error: 'must be true in production',
  },
  {
    of: ['google', 'siteUrl', 'domain'],
    holds: ({ google, siteUrl }) => google === undefined || siteUrl !== undefined,
    at: 'siteUrl',
    error: 'is missing: Google redirects only to an exact address. Set it, or the stage’s domain',
  },
  {
    of: ['externalLinks', 'premiumPrices'],
    holds: ({ externalLinks, premiumPrices }) =>
      premiumPrices.length > 0 || currencies.every((it) => !externalLinks?.checkout[it].monthly),
    at: 'premiumPrices',
    error: 'is empty, but externalLinks.checkout sells Premium: a payment would give no plan',
  },
  {
    of: ['externalLinks'],
    holds: ({ externalLinks }) => {
      const { USD, GBP } = externalLinks?.checkout ?? noExternalLinks.checkout
      return USD.monthly === '' || ![GBP.monthly, GBP.annual].includes(USD.monthly)
    },
    at: 'externalLinks.checkout.GBP',
    error: 'is the same page as for USD: one of the prices would be wrong',
  },
  {
    of: ['stage', 'alarmEmail'],
    holds: ({ stage, alarmEmail }) => stage === 'local' || alarmEmail !== undefined,
    at: 'alarmEmail',
    error: 'is missing: without it, no alarm of the stage reaches a person',
  },
  {
    of: ['stage', 'alarmEmail', 'brand'],
    holds: ({ stage, alarmEmail, brand }) => stage !== 'prod' || alarmEmail !== brand.deskEmail,
    at: 'alarmEmail',
    error: 'is the report desk’s mailbox, where no engineer looks for alarms',
  },
  {
    of: ['stage', 'pageEmail', 'alarmEmail', 'brand'],
    holds: ({ stage, pageEmail, alarmEmail, brand }) =>
      stage !== 'prod' ||
      (pageEmail !== undefined && ![alarmEmail, brand.deskEmail].includes(pageEmail)),
    at: 'pageEmail',
    error: 'must be the address of an on-call service, of its own: a mailbox wakes nobody at night',
  },
  {
    of: ['stage', 'originKey'],
    holds: ({ stage, originKey }) => stage === 'local' || originKey > 0,
    at: 'originKey',
    error: 'must be at least 1: without a key, calls can bypass CloudFront and its firewall',
  },
  {
    of: ['stage', 'deskRobotApi'],
    holds: ({ stage, deskRobotApi }) => stage === 'local' || deskRobotApi === undefined,
    at: 'deskRobotApi',
    error: 'is for the stage local only: what the desk is told goes to the chat service itself',
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
    error: 'differs from the stage’s domain: leave it out',
  },
  {
    of: ['stage', 'externalLinks'],
    holds: ({ stage, externalLinks }) =>
      stage === 'local' ||
      [...Object.values(externalLinks?.checkout ?? {}), externalLinks?.blogUrl]
        .flatMap((each) => (typeof each === 'object' ? Object.values(each) : each))
        .every((address) => !address?.startsWith('http:')),
    at: 'externalLinks',
    error: 'has an http link: every link must use https',
  },
  {
    // SES and DNS use lower case, and so do the names that it is compared with.
    of: ['brand'],
    holds: ({ brand }) => brand.mailFrom === brand.mailFrom.toLowerCase(),
    at: 'brand.mailFrom',
    error: 'must be lower case',
  },
]

/** Broken rules. A rule is checked only if each of its settings is valid by itself. */
const brokenRules = (settings: unknown): { at: string; error: string }[] =>
  rules.filter(({ of, holds }) => {
    const mask = Object.fromEntries(of.map((name) => [name, true]))
    const parsed = StageSettings.pick(mask as never)
      .strip()
      .safeParse(settings)
    return parsed.success && !holds(parsed.data as StageSettings)
  })

/** A setting's path, with its `-c` key if it has one. */
function settingName(path: string): string {
  const key = keyOf(path)
  return key && key !== path ? `${path} (-c ${key})` : path || 'settings'
}

/**
 * Validates settings, and derives `siteUrl` from the domain.
 * @param known.faults messages to report together with the others
 * @throws SettingsError with a line for every wrong setting: its name, and what is wrong
 */
export function validateStageSettings(
  settings: unknown,
  known: { stage: StageName; faults?: readonly string[] },
): StageSettings {
  const withUrl = withSiteUrl(settings)
  const parsed = StageSettings.safeParse(withUrl)
  const wrong = (parsed.error?.issues ?? []).map((issue) => {
    // For an invalid record key, zod has the useful message in the nested issue.
    const message = (issue.code === 'invalid_key' && issue.issues[0]?.message) || issue.message
    return `${settingName(issue.path.join('.'))}: ${message}`
  })
  const together = brokenRules(withUrl).map(({ at, error }) => `${settingName(at)}: ${error}`)
  const faults = [...(known.faults ?? []), ...wrong, ...together]
  if (parsed.success && faults.length === 0) return withUrl as StageSettings
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

/** Sets `siteUrl` from the domain, unless it is set. */
function withSiteUrl(settings: unknown): unknown {
  const parsed = WithDomain.safeParse(settings)
  return parsed.success
    ? { ...(settings as object), siteUrl: `https://${parsed.data.domain.name}` }
    : settings
}
