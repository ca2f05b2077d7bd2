import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { siteRoutes } from '../../../shared/site-routes.ts'
import { calledRoutes, callsOfMonth, simulate } from '../../bench/cold-start-model.ts'
import { coldStartTables } from '../../bench/cold-start-tables.ts'
import { cuts } from '../../bench/function-cuts.ts'

const { ms } = JSON.parse(readFileSync('test/bench/import-times.json', 'utf8'))

it('every cut has each route once, and the journey calls existing routes', () => {
  const names = Object.values(siteRoutes).map(({ name }) => name)
  for (const cut of Object.values(cuts))
    expect(Object.values(cut).flat().toSorted()).toEqual(names.toSorted())
  expect(names).toEqual(expect.arrayContaining(calledRoutes))
})

it('a single buyer starts an environment for each concurrent call', () => {
  const alone = callsOfMonth(1)
  // First visit: sign-in 2, dashboard 3, submission 1, dashboard again 1 (a second list). Second visit:
  // token 1, request page 3, report 1.
  const separate = simulate(alone, cuts['one per route'], ms)
  expect([separate.coldStarts, separate.coldStartsOfDashboard * 3]).toEqual([12, 7])
  // Two fewer: the submission and the report reuse environments of earlier requests.
  expect(simulate(alone, cuts['requests together'], ms).coldStarts).toBe(10)
  // No gain: a page makes its reads concurrently.
  expect(simulate(alone, cuts['reads together'], ms).coldStarts).toBe(12)
})

it('the tables of the simulation have a row for every cut', () => {
  const rows = coldStartTables(ms, [100])
    .split('\n')
    .filter((line) => line.startsWith('| '))
  expect(rows.length).toBeGreaterThan(Object.keys(cuts).length)
})
