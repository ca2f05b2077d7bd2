import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, it } from 'vitest'
import { document, perIdleMonth, perRequest, sum } from '../../../delivery/cost.ts'
import { stacksOfStage } from '../../../infra/stacks/names.ts'
import { settingsOf } from '../../../infra/stages/read.ts'

const templates = stacksOfStage(settingsOf({ stage: 'prod' })).map((stack) =>
  JSON.parse(readFileSync(join(inject('assemblies').prod, `${stack}.template.json`), 'utf8')),
)

it('twenty requests cost less than a dollar, and an idle month less than 60', () => {
  expect(sum(perRequest()) * 1000).toBeLessThan(50)
  expect(sum(perIdleMonth(templates))).toBeLessThan(60)
})

it('a request costs the same among a thousand as among a million', () => {
  const rows = [...document(templates).matchAll(/^\| ([\d,]+) \|.*\| \$([\d.]+) \|$/gm)]
  const next = rows.map(([, , dollars]) => dollars)
  expect(rows.map(([, requests]) => requests)).toEqual([
    '1,000',
    '10,000',
    '100,000',
    '1,000,000',
    '10,000,000',
  ])
  expect(new Set(next).size).toBe(1)
})

it('every line has a price', () => {
  for (const { what, usd } of [...perRequest(), ...perIdleMonth(templates)])
    expect([what, usd > 0]).toEqual([what, true])
})

it('every price has a source, or is marked as having none', () => {
  const prices = JSON.parse(readFileSync('delivery/prices.json', 'utf8'))
  const [, section = ''] = document(templates).split('## Prices')
  const rows = [...section.matchAll(/^\| ([\w.]+) \| ([\d.e-]+) \| (.+) \|$/gm)].map(
    ([, name = '', usd, source]) => ({ name, usd: Number(usd), source }),
  )
  const groups = ['perMillion', 'perGb', 'perMonth'].flatMap((group) => Object.keys(prices[group]))
  expect(rows).toHaveLength(groups.length + 3)
  for (const { name, usd, source } of rows) {
    const [group = '', one] = name.split('.')
    expect(usd).toBe(one === undefined ? prices[group] : prices[group][one])
    expect(source).toBe(prices.sources[name] ?? 'not looked up')
  }
  // Every source belongs to an existing price.
  for (const name of Object.keys(prices.sources))
    expect(rows.map((row) => row.name)).toContain(name)
})
