import * as z from 'zod'
import type { StageSettings } from './settings.ts'

/** Settings of a deployment: what `-c key=value` passes to the CDK and to the commands of delivery/. */
export type Context = Readonly<Record<string, unknown>>

type Key = {
  /** The setting that the key overrides, as a path in StageSettings. */
  path: string
  /** Parses the text. @default the text unchanged */
  read?: (text: string) => unknown
}

const yesOrNo = (text: string): unknown => ({ yes: true, no: false })[text] ?? text
const list =
  (separator: string) =>
  (text: string): string[] =>
    text
      .split(separator)
      .map((each) => each.trim())
      .filter((each) => each !== '')

/** Every key that `-c` accepts, except `stage`. */
const contextKeys: Readonly<Record<string, Key>> = {
  region: { path: 'region' },
  account: { path: 'account' },
  copiesAccount: { path: 'copies.account' },
  copiesRegion: { path: 'copies.region' },
  domain: { path: 'domain.name' },
  hostedZoneId: { path: 'domain.hostedZoneId' },
  zoneName: { path: 'domain.zoneName' },
  siteUrl: { path: 'siteUrl' },
  googleClientId: { path: 'google.clientId' },
  alarmEmail: { path: 'alarmEmail' },
  pageEmail: { path: 'pageEmail' },
  monthlyBudget: { path: 'monthlyBudget', read: Number },
  budgetEmail: { path: 'budgetEmail' },
  checkoutUsdMonthly: { path: 'externalLinks.checkout.USD.monthly' },
  checkoutUsdAnnual: { path: 'externalLinks.checkout.USD.annual' },
  checkoutGbpMonthly: { path: 'externalLinks.checkout.GBP.monthly' },
  checkoutGbpAnnual: { path: 'externalLinks.checkout.GBP.annual' },
  checkoutPortal: { path: 'externalLinks.checkout.portal' },
  blogUrl: { path: 'externalLinks.blogUrl' },
  analyticsUrl: { path: 'externalLinks.analyticsUrl' },
  /** Ids, separated by commas. */
  premiumPrices: { path: 'premiumPrices', read: list(',') },
  promotionCode: { path: 'promotion.code' },
  promotionEnds: { path: 'promotion.ends' },
  brandName: { path: 'brand.name' },
  brandPromise: { path: 'brand.promise' },
  brandDomain: { path: 'brand.domain' },
  contactEmail: { path: 'brand.contactEmail' },
  mailFrom: { path: 'brand.mailFrom' },
  deskEmail: { path: 'brand.deskEmail' },
  deskLanguage: { path: 'brand.deskLanguage' },
  deskRobot: { path: 'deskRobot' },
  companyName: { path: 'brand.company.legalName' },
  companyNumber: { path: 'brand.company.number' },
  /** Lines, separated by semicolons. */
  postalAddress: { path: 'brand.company.address', read: list(';') },
  telephone: { path: 'brand.company.telephone' },
  responsiblePerson: { path: 'brand.company.responsiblePerson' },
  vatNumber: { path: 'brand.company.vatNumber' },
  mailboxHost: { path: 'brand.company.mailboxHost' },
  analystEmployer: { path: 'brand.company.analystEmployer' },
  originKey: { path: 'originKey', read: Number },
  malwareScan: { path: 'malwareScan', read: yesOrNo },
  runbookUrl: { path: 'runbookUrl' },
  firstDeployment: { path: 'firstDeployment', read: yesOrNo },
}

/** Keys of the stage `local`: its ports. */
const localKeys = ['port', 'portBase']

/** Matches our keys, but not the CDK's flags and cached lookups, which contain `@`, `:` or `-`. */
const ownKey = /^[a-z][A-Za-z]*$/

/** @returns undefined if the key is missing or its value is empty */
export const given = (context: Context, key: string): string | undefined => {
  const value = context[key]
  return value === undefined || value === null || value === '' ? undefined : String(value)
}

/** @returns one line for each unknown key */
export function unknownKeys(context: Context): string[] {
  return Object.keys(context)
    .filter((key) => ownKey.test(key) && key !== 'stage')
    .filter((key) => !(key in contextKeys) && !localKeys.includes(key))
    .map(
      (key) =>
        `-c ${key}: is not a setting. The settings are ${Object.keys(contextKeys).join(', ')}`,
    )
}

/** The settings of a stage's file, overridden by the command line. Not validated yet. */
export function withContext(settings: StageSettings, context: Context): unknown {
  const changed: Record<string, unknown> = structuredClone(settings)
  for (const [key, { path, read = (text: string): unknown => text }] of Object.entries(
    contextKeys,
  )) {
    const text = given(context, key)
    if (text !== undefined) set(changed, path.split('.'), read(text))
  }
  return changed
}

const Group = z.record(z.string(), z.unknown())

function set(group: Record<string, unknown>, [name = '', ...rest]: string[], value: unknown): void {
  if (rest.length === 0) {
    group[name] = value
    return
  }
  const inner = Group.safeParse(group[name]).data ?? {}
  group[name] = inner
  set(inner, rest, value)
}

/** @returns the `-c` key that overrides the setting at this path, if there is one */
export const keyOf = (path: string): string | undefined =>
  Object.entries(contextKeys).find(([, each]) => each.path === path)?.[0]
