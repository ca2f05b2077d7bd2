import { operationNames } from '../../infra/constructs/operations.ts'
import {
  assumed,
  callsOfMonth,
  type ImportTimes,
  importOf,
  simulate,
  simulateOperators,
} from './cold-start-model.ts'
import { cuts } from './function-cuts.ts'

/** What the simulation finds, as the tables of docs/decisions/0033-functions-by-capability.md. */

const seconds = (value: number) => value.toFixed(2)
const whole = (value: number) => Math.round(value).toLocaleString('en')

function buyersTable(importMs: ImportTimes, monthlyRequests: readonly number[]): string {
  const lines = monthlyRequests.flatMap((requests) => {
    const calls = callsOfMonth(requests)
    return Object.entries(cuts).map(([name, cut]) => {
      const month = simulate(calls, cut, importMs)
      const cells = [
        whole(requests),
        name,
        whole(Object.keys(cut).length),
        whole(month.coldStarts),
        month.coldStartsOfDashboard.toFixed(2),
        seconds(month.secondsOfJourney),
        seconds(month.secondsOfJourneyP95),
        whole(month.secondsOfMonth),
      ]
      return `| ${cells.join(' | ')} |`
    })
  })
  return [
    '| Requests a month | Functions | Number | Cold starts a month | of one dashboard | Seconds waited of one journey | one in twenty more than | of all buyers in a month |',
    '|---|---|---|---|---|---|---|---|',
    ...lines,
  ].join('\n')
}

function operatorsTable(importMs: ImportTimes): string {
  const each = Object.fromEntries(operationNames.map((name) => [name, importOf(importMs, name)]))
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

export const coldStartTables = (
  importMs: ImportTimes,
  monthlyRequests: readonly number[] = [100, 1000, 100_000],
): string =>
  [
    buyersTable(importMs, monthlyRequests),
    operatorsTable(importMs),
    `A start takes ${assumed.environmentStartMs} ms and the import; idle environments stay ${assumed.idleMinutes.from} to ${assumed.idleMinutes.to} minutes.`,
  ].join('\n\n')
