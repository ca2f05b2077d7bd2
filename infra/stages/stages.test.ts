import { expect, it } from 'vitest'
import type { Context } from './context.ts'
import { notDeployable, settingsOf } from './read.ts'
import { validateStageSettings } from './rules.ts'
import { noExternalLinks, type StageSettings } from './settings.ts'

const checked = (settings: StageSettings) =>
  validateStageSettings(settings, { stage: settings.stage })
const stage = (name: string): StageSettings => settingsOf({ stage: name })
const prod = stage('prod')

it.each(['local', 'dev', 'staging', 'prod'])('the settings of %s are right', (name) => {
  expect(stage(name).stage).toBe(name)
})

it('knows no other stage', () => {
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
    /domain\.name \(-c domain\): lies in another/,
  ],
  [
    'a zone’s id',
    { domain: { ...zone, name: 'example.com', hostedZoneId: 'zone' } },
    /domain\.hostedZoneId \(-c hostedZoneId\): is not the id/,
  ],
  [
    'a throttle',
    { throttle: { rateLimit: 100, burstLimit: 10 } },
    /throttle: a burst is at least the rate/,
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
  ['unprotected data', { protectData: false }, /protectData: production keeps its data/],
  ['a runbook', { runbookUrl: 'docs/runbooks/alarms.md' }, /runbookUrl: is not an https address/],
  [
    'a heading of a runbook',
    { runbookUrl: 'https://example.com/runbook#top' },
    /runbookUrl: names the page alone/,
  ],
  [
    'a reservation for nobody',
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
    /premiumPrices: names no price, and externalLinks\.checkout sells/,
  ],
  [
    'a month without a year',
    selling({ GBP: { ...pages, annual: '' } }),
    /externalLinks\.checkout\.GBP: monthly and annual go together/,
  ],
  [
    'a year that leads to the month',
    selling({ USD: { ...pages, annual: pages.monthly } }),
    /externalLinks\.checkout\.USD: monthly and annual are the same page/,
  ],
  [
    'a pound that leads to the dollars',
    selling({ USD: pages, GBP: pages }),
    /externalLinks\.checkout\.GBP: leads to a page of the dollars/,
  ],
  [
    'a promotion without a year',
    { promotion: { code: 'SAVE25', ends: 'May 8th' } },
    /promotion\.ends \(-c promotionEnds\): is not a day with its year/,
  ],
  [
    'a day of no calendar',
    { promotion: { code: 'SAVE25', ends: '2027-02-30' } },
    /promotion\.ends/,
  ],
  [
    'a code',
    { promotion: { code: '25 % off', ends: '2027-05-08' } },
    /promotion\.code \(-c promotionCode\): is not a code/,
  ],
  ['a model’s address', { assistant: { ...prod.assistant, modelUrl: 'x' } }, /assistant\.modelUrl/],
  ['a cap', { assistant: { ...prod.assistant, monthlyCapUsd: -1 } }, /assistant\.monthlyCapUsd/],
  ['an origin key', { originKey: -1 }, /originKey: /],
])('refuses %s that is wrong, and says where', (_, wrong, message) => {
  expect(() => checked({ ...prod, ...wrong })).toThrow(message)
  expect(() => checked({ ...prod, ...wrong })).toThrow(
    'stage prod (infra/stages/prod.ts, -c key=value)',
  )
})

it('takes the runbook’s page from whoever deploys, and holds it to the same rules', () => {
  const named = (page: string) => settingsOf({ stage: 'dev', runbookUrl: page })
  expect(named('https://example.com/runbook').runbookUrl).toBe('https://example.com/runbook')
  expect(() => named('the wiki')).toThrow('runbookUrl: is not an https address')
})

it('asks for an alarm address where buyers are', () => {
  const { alarmEmail: _, ...silent } = prod
  expect(() => checked(silent)).toThrow('alarmEmail: is missing: without it, no alarm')
})

it('names every setting that is wrong at once', () => {
  expect(() => checked({ ...prod, region: 'x', monthlyBudget: 0 })).toThrow(
    /region: [\s\S]*monthlyBudget: /,
  )
})

const domain = {
  domain: 'shop.example.com',
  hostedZoneId: 'Z0123456789ABC',
  zoneName: 'example.com',
}

it('takes every setting that an operator changes from the command line', () => {
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
      postalAddress: ['Example Ltd', '1 Street', 'London'],
    },
    malwareScan: true,
    originKey: 2,
  })
})

it('takes one of several settings that belong together, and keeps the others', () => {
  const { externalLinks, brand } = settingsOf({
    stage: 'dev',
    blogUrl: 'https://blog.example.com',
  })
  expect(externalLinks).toEqual({ ...noExternalLinks, blogUrl: 'https://blog.example.com' })
  expect(brand.name).toBe('Veridock')
})

it('reads an empty value as none', () => {
  const nothing = { domain: '', hostedZoneId: '', zoneName: '', googleClientId: '' }
  expect(settingsOf({ stage: 'prod', ...nothing })).toEqual(prod)
})

it('names all faults of the command line at once, by key', () => {
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
    '-c domian: is no setting',
    'domain.hostedZoneId (-c hostedZoneId): is missing',
    'domain.zoneName (-c zoneName): is missing',
    'malwareScan: is yes or no',
    'monthlyBudget: ',
    'alarmEmail: Invalid email',
  ])
    expect(read).toThrow(fault)
})

it('leaves flags of the CDK alone', () => {
  const flags = { '@aws-cdk/core:stackRelativeExports': true, 'acknowledged-issue-numbers': [1] }
  expect(settingsOf({ stage: 'dev', ...flags })).toEqual(stage('dev'))
})

it('can be looked at, but not deployed, without production’s domain', () => {
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
}
const owned = {
  ...addresses,
  domain: 'shop.com',
  hostedZoneId: 'Z0123456789ABC',
  zoneName: 'shop.com',
}

it.each(['dev', 'staging', 'prod'])('%s is not deployed with reserved example names', (name) => {
  const rest = name === 'prod' ? owned : addresses
  expect(notDeployable(settingsOf({ stage: name, ...rest }))).toBeUndefined()
  for (const [key, value] of [
    ['mailFrom', 'no-reply@veridock.example'],
    ['deskEmail', 'desk@example.com'],
    ['contactEmail', 'a@mail.Example.org'],
    ['alarmEmail', 'ops@company.test'],
    ['budgetEmail', 'pay@localhost.invalid'],
    ['brandDomain', 'veridock.example'],
  ] as const)
    expect(notDeployable(settingsOf({ stage: name, ...rest, [key]: value }))).toContain(
      `(${key} ${value})`,
    )
})

it('prod is not deployed at another address than its pages and sitemap name', () => {
  const other = settingsOf({ stage: 'prod', ...owned, domain: 'www.shop.com' })
  expect(notDeployable(other)).toMatch(/is at www\.shop\.com, and its pages.* name shop\.com: /)
})

it.each<[string, Context, string]>([
  ['no origin key', { originKey: '0' }, 'originKey: is at least 1'],
  ['a negative origin key', { originKey: '-1' }, 'originKey: '],
  ['half an origin key', { originKey: '1.5' }, 'originKey: '],
  ['a site over http', { siteUrl: 'http://shop.com' }, 'siteUrl: is not an https address'],
  ['a slash after the site', { siteUrl: 'https://shop.com/' }, 'siteUrl: is not an https address'],
  [
    'a site beside its domain',
    { ...domain, siteUrl: 'https://other.com' },
    'siteUrl: is another address than the stage’s domain',
  ],
  ['a portal over http', { checkoutPortal: 'http://pay.com' }, 'externalLinks: links over http'],
  [
    'a sender in capital letters',
    { mailFrom: 'No-reply@Shop.com' },
    'brand.mailFrom (-c mailFrom): has capital letters',
  ],
])('refuses %s on AWS', (_, context, fault) => {
  for (const name of ['dev', 'staging', 'prod'])
    expect(() => settingsOf({ stage: name, ...context })).toThrow(fault)
})

it('names what is wrong together beside what is wrong alone', () => {
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

it('is deployed for the first time without Google, whose secret has no place yet', () => {
  const asked = { stage: 'prod', ...domain, googleClientId: 'x' }
  expect(settingsOf(asked).google).toBeDefined()
  expect(settingsOf({ ...asked, firstDeployment: 'yes' }).google).toBeUndefined()
})
