import { expect, it } from 'vitest'
import { companyFacts } from '../../shared/site/company.ts'
import type { Context } from './context.ts'
import { notDeployable, settingsOf } from './read.ts'
import { validateStageSettings } from './rules.ts'
import { noExternalLinks, type StageSettings } from './settings.ts'

const validate = (settings: StageSettings) =>
  validateStageSettings(settings, { stage: settings.stage })
const stage = (name: string): StageSettings => settingsOf({ stage: name })
const prod = stage('prod')

it.each(['local', 'dev', 'staging', 'prod'])('the settings of %s are valid', (name) => {
  expect(stage(name).stage).toBe(name)
})

it('refuses an unknown stage', () => {
  expect(() => stage('production')).toThrow('pass it as -c stage=prod')
})

const pages = { monthly: 'https://pay.example.com/m', annual: 'https://pay.example.com/a' }
const selling = (checkout: object): Partial<StageSettings> => ({
  premiumPrices: ['price_1'],
  externalLinks: { ...noExternalLinks, checkout: { ...noExternalLinks.checkout, ...checkout } },
})

const zone = { hostedZoneId: 'Z0123456789ABC', zoneName: 'example.com' }

it.each<[string, Partial<StageSettings>, RegExp]>([
  ['a region', { region: 'Ireland' }, /region: is not an AWS region/],
  ['an alarm address', { alarmEmail: 'ops' }, /alarmEmail: Invalid email/],
  [
    'a domain',
    { domain: { ...zone, name: 'not a host' } },
    /domain\.name \(-c domain\): is not a host name/,
  ],
  [
    'a zone',
    { domain: { ...zone, name: 'shop.example.org' } },
    /domain\.name \(-c domain\): must be zoneName or a subdomain/,
  ],
  [
    'a zone’s id',
    { domain: { ...zone, name: 'example.com', hostedZoneId: 'zone' } },
    /domain\.hostedZoneId \(-c hostedZoneId\): is not the id/,
  ],
  [
    'a throttle',
    { throttle: { rateLimit: 100, burstLimit: 10 } },
    /throttle: the burst limit must be at least/,
  ],
  ['a budget', { monthlyBudget: -5 }, /monthlyBudget: /],
  [
    'a reservation',
    { reservedConcurrency: { 'ask-assistant': 0 } },
    /reservedConcurrency\.ask-assistant: /,
  ],
  [
    'a sender',
    { brand: { ...prod.brand, mailFrom: 'nobody' } },
    /brand\.mailFrom \(-c mailFrom\): Invalid email/,
  ],
  ['unprotected data', { protectData: false }, /protectData: must be true in production/],
  ['a runbook', { runbookUrl: 'docs/runbooks/alarms.md' }, /runbookUrl: is not an https address/],
  [
    'a heading of a runbook',
    { runbookUrl: 'https://example.com/runbook#top' },
    /runbookUrl: must not contain a heading/,
  ],
  [
    'a reservation for an unknown function',
    { reservedConcurrency: { 'ask-asistant': 5 } },
    /reservedConcurrency\.ask-asistant: is not the name of a function/,
  ],
  ['Google without an address', { google: { clientId: 'x' } }, /siteUrl: is missing: Google/],
  [
    'an address of the blog',
    { externalLinks: { ...noExternalLinks, blogUrl: 'blog' } },
    /externalLinks\.blogUrl \(-c blogUrl\): is not an address/,
  ],
  ['a price', { premiumPrices: ['29 dollars'] }, /premiumPrices\.0: is not the id of a price/],
  [
    'a checkout without a price',
    {
      externalLinks: {
        ...noExternalLinks,
        checkout: { ...noExternalLinks.checkout, GBP: pages },
      },
    },
    /premiumPrices: is empty, but externalLinks\.checkout sells/,
  ],
  [
    'a monthly page without an annual page',
    selling({ GBP: { ...pages, annual: '' } }),
    /externalLinks\.checkout\.GBP: set both monthly and annual/,
  ],
  [
    'an annual page that is the monthly page',
    selling({ USD: { ...pages, annual: pages.monthly } }),
    /externalLinks\.checkout\.USD: monthly and annual are the same page/,
  ],
  [
    'a GBP page that is the USD page',
    selling({ USD: pages, GBP: pages }),
    /externalLinks\.checkout\.GBP: is the same page as for USD/,
  ],
  [
    'a promotion’s last day without a year',
    { promotion: { code: 'SAVE25', ends: 'May 8th' } },
    /promotion\.ends \(-c promotionEnds\): is not a day with its year/,
  ],
  [
    'a date that does not exist',
    { promotion: { code: 'SAVE25', ends: '2027-02-30' } },
    /promotion\.ends/,
  ],
  [
    'a promotion’s code',
    { promotion: { code: '25 % off', ends: '2027-05-08' } },
    /promotion\.code \(-c promotionCode\): is not a code/,
  ],
  ['a model’s address', { assistant: { ...prod.assistant, modelUrl: 'x' } }, /assistant\.modelUrl/],
  ['a cap', { assistant: { ...prod.assistant, monthlyCapUsd: -1 } }, /assistant\.monthlyCapUsd/],
  ['an origin key', { originKey: -1 }, /originKey: /],
])('refuses a wrong setting (%s), and names it', (_, wrong, message) => {
  expect(() => validate({ ...prod, ...wrong })).toThrow(message)
  expect(() => validate({ ...prod, ...wrong })).toThrow(
    'stage prod (infra/stages/prod.ts, -c key=value)',
  )
})

it('takes the runbook’s page from the command line, and validates it', () => {
  const named = (page: string) => settingsOf({ stage: 'dev', runbookUrl: page })
  expect(named('https://example.com/runbook').runbookUrl).toBe('https://example.com/runbook')
  expect(() => named('the wiki')).toThrow('runbookUrl: is not an https address')
})

it('requires an alarm address in prod', () => {
  const { alarmEmail: _, ...silent } = prod
  expect(() => validate(silent)).toThrow('alarmEmail: is missing: without it, no alarm')
})

it('wakes nobody at night by a mailbox: prod has addresses of its own for alarms and pages', () => {
  const { pageEmail: _, ...unpaged } = prod
  expect(() => validate(unpaged)).toThrow('pageEmail: must be the address of an on-call service')
  const { deskEmail } = prod.brand
  expect(() => validate({ ...prod, alarmEmail: deskEmail })).toThrow(
    'alarmEmail: is the report desk',
  )
  for (const pageEmail of [deskEmail, String(prod.alarmEmail)])
    expect(() => validate({ ...prod, pageEmail })).toThrow('pageEmail: must be')
})

it('reports all wrong settings at once', () => {
  expect(() => validate({ ...prod, region: 'x', monthlyBudget: 0 })).toThrow(
    /region: [\s\S]*monthlyBudget: /,
  )
})

const domain = {
  domain: 'shop.example.com',
  hostedZoneId: 'Z0123456789ABC',
  zoneName: 'example.com',
}

it('takes settings from the command line', () => {
  const settings = settingsOf({
    stage: 'prod',
    ...domain,
    region: 'eu-central-1',
    account: '123456789012',
    googleClientId: '1.apps.googleusercontent.com',
    alarmEmail: 'alarms@example.com',
    monthlyBudget: '300',
    budgetEmail: 'budget@example.com',
    checkoutUsdMonthly: 'https://pay.example.com/usd/m',
    checkoutUsdAnnual: 'https://pay.example.com/usd/a',
    checkoutGbpMonthly: 'https://pay.example.com/gbp/m',
    checkoutGbpAnnual: 'https://pay.example.com/gbp/a',
    checkoutPortal: 'https://pay.example.com/p',
    premiumPrices: 'price_1, price_2',
    promotionCode: 'SPRING',
    promotionEnds: '2028-05-08',
    brandName: 'Example Ltd',
    brandDomain: 'example.com',
    mailFrom: 'no-reply@example.com',
    contactEmail: 'help@example.com',
    deskEmail: 'desk@example.com',
    deskLanguage: 'en',
    postalAddress: 'Example Ltd; 1 Street; London',
    malwareScan: 'yes',
    originKey: '2',
  })
  expect(settings).toMatchObject({
    region: 'eu-central-1',
    account: '123456789012',
    domain: { name: 'shop.example.com', hostedZoneId: 'Z0123456789ABC', zoneName: 'example.com' },
    siteUrl: 'https://shop.example.com',
    google: { clientId: '1.apps.googleusercontent.com' },
    alarmEmail: 'alarms@example.com',
    monthlyBudget: 300,
    budgetEmail: 'budget@example.com',
    externalLinks: {
      checkout: {
        USD: { monthly: 'https://pay.example.com/usd/m', annual: 'https://pay.example.com/usd/a' },
        GBP: { monthly: 'https://pay.example.com/gbp/m', annual: 'https://pay.example.com/gbp/a' },
        portal: 'https://pay.example.com/p',
      },
    },
    premiumPrices: ['price_1', 'price_2'],
    promotion: { code: 'SPRING', ends: '2028-05-08' },
    brand: {
      name: 'Example Ltd',
      domain: 'example.com',
      mailFrom: 'no-reply@example.com',
      contactEmail: 'help@example.com',
      deskEmail: 'desk@example.com',
      deskLanguage: 'en',
      company: { address: ['Example Ltd', '1 Street', 'London'] },
    },
    malwareScan: true,
    originKey: 2,
  })
})

it('overrides one setting of a group, and keeps the others', () => {
  const { externalLinks, brand } = settingsOf({
    stage: 'dev',
    blogUrl: 'https://blog.example.com',
  })
  expect(externalLinks).toEqual({ ...noExternalLinks, blogUrl: 'https://blog.example.com' })
  expect(brand.name).toBe('Veridock')
})

it('ignores an empty value', () => {
  const nothing = { domain: '', hostedZoneId: '', zoneName: '', googleClientId: '' }
  expect(settingsOf({ stage: 'prod', ...nothing })).toEqual(prod)
})

it('reports all wrong keys and values of the command line at once', () => {
  const read = () =>
    settingsOf({
      stage: 'prod',
      domian: 'example.com',
      domain: 'example.com',
      malwareScan: 'maybe',
      monthlyBudget: 'much',
      alarmEmail: 'ops',
    })
  for (const fault of [
    '-c domian: is not a setting',
    'domain.hostedZoneId (-c hostedZoneId): is missing',
    'domain.zoneName (-c zoneName): is missing',
    'malwareScan: must be yes or no',
    'monthlyBudget: ',
    'alarmEmail: Invalid email',
  ])
    expect(read).toThrow(fault)
})

it('ignores flags of the CDK', () => {
  const flags = { '@aws-cdk/core:stackRelativeExports': true, 'acknowledged-issue-numbers': [1] }
  expect(settingsOf({ stage: 'dev', ...flags })).toEqual(stage('dev'))
})

it('prod without a domain can be synthesized, but not deployed', () => {
  expect(notDeployable(prod)).toMatch(/^The stage prod has no domain: set [^\n]*\.$/)
  expect(notDeployable(settingsOf({ stage: 'prod', ...owned }))).toBeUndefined()
  expect(notDeployable(stage('local'))).toMatch(/npm start/)
})

const addresses = {
  brandDomain: 'shop.com',
  mailFrom: 'no-reply@shop.com',
  deskEmail: 'desk@shop.com',
  contactEmail: 'help@shop.com',
  alarmEmail: 'ops@shop.com',
  pageEmail: 'shop@pager.com',
}
const company = {
  companyName: 'Shop Ltd',
  companyNumber: '12345678 (Companies House)',
  postalAddress: '1 Street; London',
  telephone: '+44 20 7123 4567',
  responsiblePerson: 'Ada Byron',
  vatNumber: 'GB 123 4567 89',
  mailboxHost: 'Mail Ltd, Ireland',
  analystEmployer: 'Desk Co., Ltd., China',
}
const copies = {
  account: '111111111111',
  copiesAccount: '222222222222',
  copiesRegion: 'eu-central-1',
}
const owned = {
  ...copies,
  ...addresses,
  ...company,
  domain: 'shop.com',
  hostedZoneId: 'Z0123456789ABC',
  zoneName: 'shop.com',
}

it.each(['dev', 'staging', 'prod'])('%s cannot be deployed with reserved example names', (name) => {
  const rest = name === 'prod' ? owned : addresses
  expect(notDeployable(settingsOf({ stage: name, ...rest }))).toBeUndefined()
  for (const [key, value] of [
    ['mailFrom', 'no-reply@veridock.example'],
    ['deskEmail', 'desk@example.com'],
    ['contactEmail', 'a@mail.Example.org'],
    ['alarmEmail', 'ops@company.test'],
    ['pageEmail', 'ops@pager.test'],
    ['budgetEmail', 'pay@localhost.invalid'],
    ['brandDomain', 'veridock.example'],
  ] as const)
    expect(notDeployable(settingsOf({ stage: name, ...rest, [key]: value }))).toContain(
      `(${key} ${value})`,
    )
})

it.each(Object.keys(company))('prod cannot be deployed while %s is empty or an example', (key) => {
  const { [key as keyof typeof company]: _, ...rest } = owned
  expect(notDeployable(settingsOf({ stage: 'prod', ...rest }))).toContain(`(${key} `)
  const paths = Object.keys(prod.brand.company)
  const path = paths[Object.keys(company).indexOf(key)] ?? ''
  const empty = { ...prod.brand.company, [path]: path === 'address' ? [''] : '' }
  expect(() => validate({ ...prod, brand: { ...prod.brand, company: empty } })).toThrow(
    /: is empty/,
  )
})

it.each(['local', 'dev', 'staging'])('each line about the company of %s is an example', (name) => {
  for (const [label, value] of companyFacts(stage(name).brand.company))
    expect([label, value]).toEqual([label, expect.stringMatching(/\bexample\b/i)])
})

it('prod cannot be deployed without copies in another account and region of the European Union', () => {
  const { copiesAccount: _, copiesRegion: __, ...uncopied } = owned
  expect(notDeployable(settingsOf({ stage: 'prod', ...uncopied }))).toMatch(/has no copies/)
  for (const [wrong, message] of [
    [{ copiesAccount: copies.account }, 'copies: must be in another account'],
    [{ copiesRegion: 'us-east-1' }, 'copies.region (-c copiesRegion): is not one of eu-'],
    [{ copiesRegion: 'eu-central-1', region: 'eu-central-1' }, 'and in another region'],
    [{ account: '' }, 'account: is missing'],
  ] as const)
    expect(() => settingsOf({ stage: 'prod', ...owned, ...wrong })).toThrow(message)
})

it('prod cannot be deployed at another address than its pages and sitemap name', () => {
  const other = settingsOf({ stage: 'prod', ...owned, domain: 'www.shop.com' })
  expect(notDeployable(other)).toMatch(/is at www\.shop\.com, and its pages.* name shop\.com: /)
})

it.each<[string, Context, string]>([
  ['no origin key', { originKey: '0' }, 'originKey: must be at least 1'],
  ['a negative origin key', { originKey: '-1' }, 'originKey: '],
  ['a fractional origin key', { originKey: '1.5' }, 'originKey: '],
  ['a site over http', { siteUrl: 'http://shop.com' }, 'siteUrl: is not an https address'],
  [
    'a site with a slash at the end',
    { siteUrl: 'https://shop.com/' },
    'siteUrl: is not an https address',
  ],
  [
    'a site address that differs from the domain',
    { ...domain, siteUrl: 'https://other.com' },
    'siteUrl: differs from the stage’s domain',
  ],
  ['a portal over http', { checkoutPortal: 'http://pay.com' }, 'externalLinks: has an http link'],
  [
    'a sender in capital letters',
    { mailFrom: 'No-reply@Shop.com' },
    'brand.mailFrom (-c mailFrom): must be lower case',
  ],
])('refuses %s on AWS', (_, context, fault) => {
  for (const name of ['dev', 'staging', 'prod'])
    expect(() => settingsOf({ stage: name, ...context })).toThrow(fault)
})

it('reports broken rules together with wrong settings', () => {
  const read = () =>
    settingsOf({
      stage: 'dev',
      region: 'Ireland',
      domain: 'shop.com',
      budgetEmail: 'nobody',
      originKey: '0',
      googleClientId: 'x',
      checkoutUsdMonthly: 'https://pay.com/m',
      checkoutUsdAnnual: 'https://pay.com/y',
    })
  for (const fault of [
    'region: ',
    'hostedZoneId',
    'budgetEmail: ',
    'originKey: ',
    'premiumPrices: ',
  ])
    expect(read).toThrow(fault)
})

it('is deployed for the first time without Google, as its secret does not exist yet, and without a scan', () => {
  const asked = { stage: 'prod', ...domain, googleClientId: 'x' }
  expect(settingsOf(asked)).toMatchObject({ google: {}, malwareScan: true })
  const first = settingsOf({ ...asked, firstDeployment: 'yes' })
  expect([first.google, first.malwareScan]).toEqual([undefined, undefined])
})
