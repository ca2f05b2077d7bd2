import consumption from '../../delivery/consumption.json' with { type: 'json' }
import { type Cut, functionOf } from './function-cuts.ts'

/**
 * Simulates a month of buyers on functions that start cold: how often and how long buyers wait. Calls
 * come at the times at which the site makes them; an environment answers one call at a time and ends
 * after some idle minutes. The random numbers are seeded, so that every run gives the same figures.
 */

/** Values that cannot be measured on this machine. */
export const assumed = {
  /**
   * Time from the call to the bundle's first line: start of environment and Node.js, and the first
   * connection to the table. AWS publishes no figure; published tests found 150 to 400 ms.
   */
  environmentStartMs: 250,
  /** Imports are as fast as here, because Lambda starts functions with more CPU than they get later. */
  importFactor: 1,
  /** Random minutes for which an idle environment is kept. AWS promises no time. */
  idleMinutes: { from: 5, to: 15 },
  /** Calls in an hour outside office hours (weekdays, 7 to 19) per call in an office hour. */
  outsideOfficeHours: 0.1,
} as const

/** Milliseconds of a warm call, measured by `npm run bench:consumption`. */
const warmMs = consumption.millisecondsPerCall

/** A trigger of the user pool that runs for each new token. It is not a route. */
const tokenTrigger = 'restrict-access-token'

type Step = {
  /** Minimum and maximum seconds that the buyer takes before this step. */
  after: [from: number, to: number]
  /** Made in parallel, or one after the other with `inTurn`. */
  calls: readonly string[]
  inTurn?: true
  /** Whether the buyer waits for the answers. @default false */
  waits?: true
  /** Repeated every 4 seconds for a time between these minimum and maximum seconds. */
  polledFor?: [from: number, to: number]
  page?: 'dashboard'
}

/**
 * A buyer's main job with the calls of web/src. The home page makes none for a visitor, and for a
 * buyer those of the search suggestions. React Query sends equal calls of a page once.
 */
const visits = {
  submits: [
    { after: [0, 0], calls: [tokenTrigger, 'record-sign-in'], inTurn: true, waits: true },
    {
      after: [0.2, 0.4],
      calls: ['get-me', 'get-usage', 'list-requests'],
      waits: true,
      page: 'dashboard',
    },
    // The home page: the search panel needs the plan.
    { after: [5, 40], calls: ['get-me'] },
    // The search checks the limit.
    { after: [5, 40], calls: ['get-usage'], waits: true },
    // The next steps: the hints are loaded after the page is shown.
    { after: [0.2, 0.4], calls: ['list-requests', 'get-me', 'get-usage'] },
    { after: [5, 60], calls: ['get-usage', 'submit-request'], inTurn: true, waits: true },
    {
      after: [0.1, 0.2],
      // The list twice, because the previous page's hints are refreshed as well.
      calls: ['get-me', 'get-usage', 'list-requests', 'list-requests'],
      waits: true,
      page: 'dashboard',
    },
    { after: [4, 4], calls: ['get-me', 'list-requests'], polledFor: [10, 90] },
  ],
  // From the e-mail's link. The session still exists, but its access token has expired.
  reads: [
    { after: [0, 0], calls: [tokenTrigger], waits: true },
    {
      after: [0.1, 0.2],
      calls: ['get-me', 'get-usage', 'get-request'],
      waits: true,
      page: 'dashboard',
    },
    { after: [5, 30], calls: ['get-report'], waits: true },
  ],
} as const satisfies Record<string, readonly Step[]>

/** Routes that the visits call. */
export const calledRoutes = [
  ...new Set(
    Object.values(visits)
      .flat<readonly (readonly Step[])[]>()
      .flatMap(({ calls }) => calls),
  ),
].filter((name) => name !== tokenTrigger)

/** A generator of numbers between 0 and 1; the same seed gives the same numbers. */
function seededRandom(seed: number): () => number {
  let state = seed >>> 0 || 1
  return () => {
    // Marsaglia's xorshift with 32 bits.
    state ^= state << 13
    state >>>= 0
    state ^= state >>> 17
    state ^= state << 5
    state >>>= 0
    return state / 2 ** 32
  }
}

const between = (random: () => number, [from, to]: readonly [number, number]): number =>
  from + random() * (to - from)

const daysOfMonth = 30
const hours = Array.from({ length: daysOfMonth * 24 }, (_, hour) => {
  const isWeekday = Math.floor(hour / 24) % 7 < 5
  const isOffice = isWeekday && hour % 24 >= 7 && hour % 24 < 19
  return isOffice ? 1 : assumed.outsideOfficeHours
})
const allHours = hours.reduce((sum, weight) => sum + weight, 0)

/** A random second of the month, weighted by how busy its hour is. */
function arrival(random: () => number): number {
  let remaining = random() * allHours
  for (const [hour, weight] of hours.entries()) {
    if (remaining < weight) return (hour + remaining / weight) * 3600
    remaining -= weight
  }
  return hours.length * 3600
}

type Wait = { journey: number; isDashboard: boolean; inTurn: boolean }
type Call = {
  at: number
  route: string
  /** The index of its visit's first wait, and how many of the visit's waits begin before this call. */
  firstWait: number
  waitsBefore: number
  /** Whether the buyer waits for this call: it then belongs to the next wait. */
  isWaitedFor: boolean
}
/** The calls of a month sorted by time, and the moments at which buyers wait. */
type Calls = { calls: Call[]; waits: Wait[] }

/** @param requests the month's verification requests, each submitted in one visit and read in another */
export function callsOfMonth(requests: number, seed = 20_261_122): Calls {
  const random = seededRandom(seed)
  const calls: Call[] = []
  const waits: Wait[] = []
  for (let journey = 0; journey < requests; journey += 1)
    for (const steps of Object.values(visits)) {
      const firstWait = waits.length
      let at = arrival(random)
      const call = (route: string, isWaitedFor = false) => {
        const waitsBefore = waits.length - firstWait - (isWaitedFor ? 1 : 0)
        calls.push({ at, route, firstWait, waitsBefore, isWaitedFor })
      }
      for (const step of steps as readonly Step[]) {
        at += between(random, step.after)
        if (step.polledFor) {
          const end = at + between(random, step.polledFor)
          for (; at < end; at += 4) for (const route of step.calls) call(route)
          continue
        }
        const { waits: isWaitedFor = false, inTurn = false, page } = step
        if (isWaitedFor) waits.push({ journey, isDashboard: page === 'dashboard', inTurn })
        for (const route of step.calls) {
          call(route, isWaitedFor)
          if (inTurn) at += warmMs / 1000
        }
        if (!inTurn) at += warmMs / 1000
      }
    }
  return { calls: calls.sort((one, other) => one.at - other.at), waits }
}

const sum = (numbers: Float64Array): number => numbers.reduce((total, each) => total + each, 0)

type Environment = { freeAt: number; endsAt: number }

/** The environments of one function. */
class Pool {
  #environments: Environment[] = []

  /** @returns whether a new environment had to start */
  call(at: number, coldSeconds: number, random: () => number): boolean {
    this.#environments = this.#environments.filter(({ endsAt }) => endsAt > at)
    const idle = this.#environments.filter(({ freeAt }) => freeAt <= at)
    // The one that was used last, so that the others can end.
    const warm = idle.toSorted((a, b) => b.freeAt - a.freeAt)[0]
    const environment = warm ?? { freeAt: 0, endsAt: 0 }
    if (!warm) this.#environments.push(environment)
    environment.freeAt = at + warmMs / 1000 + (warm ? 0 : coldSeconds)
    const { from, to } = assumed.idleMinutes
    environment.endsAt = environment.freeAt + 60 * between(random, [from, to])
    return !warm
  }
}

export type ImportTimes = Readonly<Record<string, number>>

export function importOf(importMs: ImportTimes, name: string): number {
  const ms = importMs[name]
  if (ms === undefined) throw new Error(`The import of ${name} was not measured`)
  return ms
}

export type Month = {
  calls: number
  coldStarts: number
  /** Average per view of the dashboard: after the sign-in, after the submission, from the e-mail. */
  coldStartsOfDashboard: number
  /** Average seconds that a buyer waits for cold starts, from the sign-in to the report. */
  secondsOfJourney: number
  /** The 95th percentile of these seconds. */
  secondsOfJourneyP95: number
  /** The sum of these seconds over all buyers. */
  secondsOfMonth: number
}

const startSeconds = (importMs: number): number =>
  (assumed.environmentStartMs + importMs * assumed.importFactor) / 1000

/** @param importMs import times in ms of all functions that are called */
export function simulate(month: Calls, cut: Cut, importMs: ImportTimes): Month {
  const functions = new Map(
    [...calledRoutes, tokenTrigger].map((route) => [route, functionOf(cut, route)]),
  )
  const cold = new Map(
    [...functions.values()].map((name) => [name, startSeconds(importOf(importMs, name))]),
  )
  const pools = new Map([...cold.keys()].map((name) => [name, new Pool()]))
  const random = seededRandom(7)
  const waited = new Float64Array(month.waits.length)
  let coldStarts = 0
  let coldStartsOfDashboards = 0
  for (const { at, route, firstWait, waitsBefore, isWaitedFor } of month.calls) {
    const part = firstWait + waitsBefore
    const wait = isWaitedFor ? month.waits[part] : undefined
    // Earlier waits delay all later calls of the visit.
    const delays = waited.subarray(firstWait, part + (wait?.inTurn ? 1 : 0))
    const name = functions.get(route) ?? route
    const seconds = cold.get(name) ?? 0
    if (!pools.get(name)?.call(at + sum(delays), seconds, random)) continue
    coldStarts += 1
    if (!wait) continue
    if (wait.isDashboard) coldStartsOfDashboards += 1
    // For parallel calls the slowest counts.
    const before = waited[part] ?? 0
    waited[part] = wait.inTurn ? before + seconds : Math.max(before, seconds)
  }
  const journeys = new Float64Array((month.waits.at(-1)?.journey ?? 0) + 1)
  for (const [part, { journey }] of month.waits.entries())
    journeys[journey] = (journeys[journey] ?? 0) + (waited[part] ?? 0)
  return {
    calls: month.calls.length,
    coldStarts,
    coldStartsOfDashboard:
      coldStartsOfDashboards / month.waits.filter((each) => each.isDashboard).length,
    secondsOfJourney: sum(journeys) / journeys.length,
    secondsOfJourneyP95: journeys.toSorted()[Math.floor(journeys.length * 0.95)] ?? 0,
    secondsOfMonth: sum(journeys),
  }
}

/**
 * Simulates a month of operators, who run a few operations in each sitting.
 * @param isOne whether one function serves all operations, instead of one function per operation
 * @returns the calls, those of them that start cold, and the seconds that operators wait for them
 */
export function simulateOperators(
  sittings: number,
  importMs: { each: ImportTimes; one: number },
  isOne: boolean,
): { calls: number; coldStarts: number; seconds: number } {
  const random = seededRandom(11)
  const names = Object.keys(importMs.each)
  const pools = new Map<string, Pool>()
  const totals = { calls: 0, coldStarts: 0, seconds: 0 }
  for (const start of Array.from({ length: sittings }, () => arrival(random)).sort(
    (a, b) => a - b,
  )) {
    let at = start
    const operations = 1 + Math.floor(random() * 3)
    for (let call = 0; call < operations; call += 1) {
      const name = names[Math.floor(random() * names.length)] ?? ''
      const place = isOne ? 'operations' : name
      const pool = pools.get(place) ?? new Pool()
      pools.set(place, pool)
      const ms = isOne ? importMs.one : importOf(importMs.each, name)
      const seconds = startSeconds(ms)
      totals.calls += 1
      if (pool.call(at, seconds, random)) {
        totals.coldStarts += 1
        totals.seconds += seconds
      }
      at += between(random, [30, 240])
    }
  }
  return totals
}
