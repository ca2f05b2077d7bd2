import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { routes } from '../../../shared/routes.ts'
import { calledRoutes, callsOfMonth, simulate } from '../../bench/cold-start-model.ts'
import { coldStartTables } from '../../bench/cold-start-tables.ts'
import { cuts } from '../../bench/function-cuts.ts'

const { ms } = JSON.parse(readFileSync('test/bench/import-times.json', 'utf8'))

it('every cut holds each route once, and the journey calls routes that there are', () => {
  const names = Object.values(routes).map(({ name }) => name)
  for (const cut of Object.values(cuts))
    expect(Object.values(cut).flat().toSorted()).toEqual(names.toSorted())
  expect(names).toEqual(expect.arrayContaining(calledRoutes))
})

it('a buyer alone starts an environment for each call that is made at once', () => {
  const alone = callsOfMonth(1)
  // Signing in: two functions. Dashboard: three. Submitting: one. Dashboard again: a second list.
  // In another visit the token: one. The request from the mail: three. The report: one.
  const apart = simulate(alone, cuts['one a route'], ms)
  expect([apart.coldStarts, apart.coldStartsOfDashboard * 3]).toEqual([12, 7])
  // Submitting finds the environment that has listed, the report the one that has shown its
  // request.
  expect(simulate(alone, cuts['requests together'], ms).coldStarts).toBe(10)
  // Nothing: a page's reads come side by side.
  expect(simulate(alone, cuts['reads together'], ms).coldStarts).toBe(12)
})

it('the tables of the simulation have a row for every cut', () => {
  const rows = coldStartTables(ms, [100])
    .split('\n')
    .filter((line) => line.startsWith('| '))
  expect(rows.length).toBeGreaterThan(Object.keys(cuts).length)
})
