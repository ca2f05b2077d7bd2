import { operatorFunctionNames } from '../../infra/functions.ts'
import {
  assumed,
  callsOfMonth,
  type ImportTimes,
  importOf,
  type Month,
  simulate,
  simulateOperators,
} from './cold-start-model.ts'
import { type CutName, cuts } from './function-cuts.ts'

/** Formats the simulation's results as the tables of docs/decisions/0033-functions-by-capability.md. */

const seconds = (value: number) => value.toFixed(2)
const rounded = (value: number) => Math.round(value).toLocaleString('en')

type Simulated = { requests: number; months: Record<CutName, Month> }

const simulateAll = (importMs: ImportTimes, monthlyRequests: readonly number[]): Simulated[] =>
  monthlyRequests.map((requests) => {
    const calls = callsOfMonth(requests)
    const months = Object.entries(cuts).map(([name, cut]) => [name, simulate(calls, cut, importMs)])
    return { requests, months: Object.fromEntries(months) }
  })

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`

function buyersTable(all: readonly Simulated[]): string {
  const lines = all.flatMap(({ requests, months }) =>
    Object.entries(cuts).map(([name, cut]) => {
      const month = months[name as CutName]
      return row([
        rounded(requests),
        name,
        rounded(Object.keys(cut).length),
        rounded(month.coldStarts),
        month.coldStartsOfDashboard.toFixed(2),
        seconds(month.secondsOfJourney),
        seconds(month.secondsOfJourneyP95),
        rounded(month.secondsOfMonth),
      ])
    }),
  )
  return [
    '| Requests a month | Functions | Number | Cold starts a month | of one dashboard | Seconds waited of one journey | one in twenty more than | of all buyers in a month |',
    '|---|---|---|---|---|---|---|---|',
    ...lines,
  ].join('\n')
}

/** Compares one function per route with one function for all routes of requests. */
function beforeAndAfterTable(all: readonly Simulated[]): string {
  const lines = all.map(({ requests, months }) => {
    const [before, after] = [months['one per route'], months['requests together']]
    return row([
      rounded(requests),
      before.coldStartsOfDashboard.toFixed(2),
      after.coldStartsOfDashboard.toFixed(2),
      rounded(before.coldStarts),
      rounded(after.coldStarts),
      seconds(before.secondsOfJourney),
      seconds(after.secondsOfJourney),
    ])
  })
  return [
    '| Requests a month | Cold starts of one dashboard, before | after | of all calls in a month, before | after | Seconds waited of one journey, before | after |',
    '|---|---|---|---|---|---|---|',
    ...lines,
  ].join('\n')
}

function operatorsTable(importMs: ImportTimes): string {
  const each = Object.fromEntries(
    operatorFunctionNames.map((name) => [name, importOf(importMs, name)]),
  )
  const one = importOf(importMs, 'operations')
  const lines = [10, 100].flatMap((sittings) =>
    [false, true].map((isOne) => {
      const month = simulateOperators(sittings, { each, one }, isOne)
      return `| ${sittings} | ${isOne ? 'one with actions' : 'one an operation'} | ${month.calls} | ${month.coldStarts} | ${month.seconds.toFixed(0)} |`
    }),
  )
  return [
    '| Sittings a month | Functions | Operations run | Cold starts | Seconds waited in a month |',
    '|---|---|---|---|---|',
    ...lines,
  ].join('\n')
}

export function coldStartTables(
  importMs: ImportTimes,
  monthlyRequests: readonly number[] = [100, 1000, 100_000],
): string {
  const all = simulateAll(importMs, monthlyRequests)
  return [
    buyersTable(all),
    beforeAndAfterTable(all),
    operatorsTable(importMs),
    `A start takes ${assumed.environmentStartMs} ms and the import; idle environments stay ${assumed.idleMinutes.from} to ${assumed.idleMinutes.to} minutes.`,
  ].join('\n\n')
}
