import { expect, it } from 'vitest'
import { checked } from './stage-rules.ts'
import { nothingOutside, type StageSettings, settingsOf } from './stages.ts'

const stage = (name: string): StageSettings =>
  settingsOf((key) => (key === 'stage' ? name : undefined))
const prod = stage('prod')

it.each(['local', 'dev', 'staging', 'prod'])('the settings of %s are right', (name) => {
  expect(stage(name).stage).toBe(name)
})

it('knows no other stage', () => {
  expect(() => stage('production')).toThrow('pass it as -c stage=prod')
})

const zone = { hostedZoneId: 'Z0123456789ABC', zoneName: 'example.com' }

it.each<[string, Partial<StageSettings>, RegExp]>([
  ['a region', { region: 'Ireland' }, /region: is not an AWS region/],
  ['an alarm address', { alarmEmail: 'ops' }, /alarmEmail: Invalid email/],
  ['a domain', { domain: { ...zone, name: 'not a host' } }, /domain\.name: is not a host name/],
  ['a zone', { domain: { ...zone, name: 'shop.example.org' } }, /domain\.name: lies in another/],
  [
    'a zone’s id',
    { domain: { ...zone, name: 'example.com', hostedZoneId: 'zone' } },
    /domain\.hostedZoneId: is not the id/,
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
  ['a sender', { brand: { ...prod.brand, mailFrom: 'nobody' } }, /brand\.mailFrom: Invalid email/],
  ['unprotected data', { protectData: false }, /protectData: production keeps its data/],
  ['a runbook', { runbookUrl: 'docs/runbook.md' }, /runbookUrl: is not an https address/],
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
    { outside: { ...nothingOutside, blogUrl: 'blog' } },
    /outside\.blogUrl: is not an address/,
  ],
  ['a price', { premiumPrices: ['29 dollars'] }, /premiumPrices\.0: is not the id of a price/],
  [
    'a checkout without a price',
    {
      outside: {
        ...nothingOutside,
        checkout: { ...nothingOutside.checkout, monthly: 'https://pay.example.com/premium' },
      },
    },
    /premiumPrices: names no price, and outside\.checkout sells/,
  ],
  ['a model’s address', { assistant: { ...prod.assistant, modelUrl: 'x' } }, /assistant\.modelUrl/],
  ['a cap', { assistant: { ...prod.assistant, monthlyCapUsd: -1 } }, /assistant\.monthlyCapUsd/],
  ['an origin key', { originKey: -1 }, /originKey: /],
])('refuses %s that is wrong, and says where', (_, wrong, message) => {
  expect(() => checked({ ...prod, ...wrong })).toThrow(message)
  expect(() => checked({ ...prod, ...wrong })).toThrow('stage prod (infra/stages.ts)')
})

it('takes the runbook’s page from whoever deploys, and holds it to the same rules', () => {
  const named = (page: string) => settingsOf((key) => ({ stage: 'dev', runbookUrl: page })[key])
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
