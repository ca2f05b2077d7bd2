import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, it } from 'vitest'
import { document, perIdleMonth, perRequest, sum } from '../../delivery/cost.ts'

const templates = ['Mail', 'Data', 'Edge', 'App'].map((stack) =>
  JSON.parse(
    readFileSync(join(inject('assemblies').prod, `Veridock-prod-${stack}.template.json`), 'utf8'),
  ),
)

it('a thousand requests cost less than a dollar for each twenty, and an idle month under 60', () => {
  expect(sum(perRequest()) * 1000).toBeLessThan(50)
  expect(sum(perIdleMonth(templates))).toBeLessThan(60)
})

it('the next request costs the same at a thousand and at a million', () => {
  const rows = [...document(templates).matchAll(/^\| ([\d,]+) \|.*\| \$([\d.]+) \|$/gm)]
  const next = rows.map(([, , dollars]) => dollars)
  expect(rows.map(([, requests]) => requests)).toEqual(['1,000', '10,000', '100,000', '1,000,000'])
  expect(new Set(next).size).toBe(1)
})

it('every line has a price', () => {
  for (const { what, usd } of [...perRequest(), ...perIdleMonth(templates)])
    expect([what, usd > 0]).toEqual([what, true])
})
