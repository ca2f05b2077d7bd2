import consumption from '../../delivery/consumption.json' with { type: 'json' }
import { type Cut, functionOf } from './function-cuts.ts'

/**
 * A month of buyers on functions that start cold: who waits, how often and how long. Calls come at the
 * times that the site makes them; an environment answers one call at a time and goes after some idle
 * minutes. Seeded: the same figures each time.
 */

/** What nobody can measure here. */
export const assumed = {
  /**
   * From the call to the bundle's first line: the environment, its Node.js, and the first connection to
   * the table. No figure of AWS's own is known for it; tests of others put it between 150 and 400 ms.
   */
  environmentStartMs: 250,
  /** An import on Lambda takes as long as here: it starts functions with more processor than it gives them later. */
  importFactor: 1,
  /** Minutes that an idle environment stays, drawn anew each time. AWS promises none. */
  idleMinutes: { from: 5, to: 15 },
  /** Calls of an hour outside office hours (weekdays, 7 to 19), for one within them. */
  outsideOfficeHours: 0.1,
} as const

/** A warm call, as `npm run bench:consumption` measured it. */
const warmMs = consumption.millisecondsPerCall

/** `restrict-access-token` makes each token: a trigger of the user pool, in no group of the API. */
const tokenTrigger = 'restrict-access-token'

type Step = {
  /** Seconds that the buyer takes before it, from and to. */
  after: [from: number, to: number]
  /** Side by side, or one after the other. */
  calls: readonly string[]
  inTurn?: true
  /** The buyer sees nothing new before it is answered. @default false */
  waits?: true
  /** Asked again every four seconds for so long. */
  polledFor?: [from: number, to: number]
  page?: 'dashboard'
}

/**
 * The main job, as web/src makes its calls. Home calls nothing for a visitor, and for a buyer what the
 * search suggests. Of what a page asks for twice, React Query sends one call.
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
    // Home again: the search panel asks for the plan.
    { after: [5, 40], calls: ['get-me'] },
    // Search asks for the limit.
    { after: [5, 40], calls: ['get-usage'], waits: true },
    // Next steps: hints beside a page that is already there.
    { after: [0.2, 0.4], calls: ['list-requests', 'get-me', 'get-usage'] },
    { after: [5, 60], calls: ['get-usage', 'submit-request'], inTurn: true, waits: true },
    {
      after: [0.1, 0.2],
      // The list twice: the hints of the page before are asked anew as well.
      calls: ['get-me', 'get-usage', 'list-requests', 'list-requests'],
      waits: true,
      page: 'dashboard',
    },
    { after: [4, 4], calls: ['get-me', 'list-requests'], polledFor: [10, 90] },
  ],
  // From the mail's link. The session is kept; its access token is older than 15 minutes.
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

/** Routes that the journey calls. */
export const calledRoutes = [
  ...new Set(
    Object.values(visits)
      .flat<readonly (readonly Step[])[]>()
      .flatMap(({ calls }) => calls),
  ),
].filter((name) => name !== tokenTrigger)

/** Numbers between 0 and 1, the same for the same seed. */
function randomOf(seed: number): () => number {
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

/** A second of the month, as likely as its hour is busy. */
function arrival(random: () => number): number {
  let left = random() * allHours
  for (const [hour, weight] of hours.entries()) {
    if (left < weight) return (hour + left / weight) * 3600
    left -= weight
  }
  return hours.length * 3600
}

type Wait = { journey: number; isDashboard: boolean; inTurn: boolean }
type Call = {
  at: number
  route: string
  /** The first wait of its visit, and how many of them begin before this call. */
  firstWait: number
  waitsBefore: number
  /** It belongs to the wait that follows those. */
  isWaitedFor: boolean
}
/** Calls of a month in the order of their times, and what buyers wait for. */
type Calls = { calls: Call[]; waits: Wait[] }

/** @param requests verification requests of the month: each is submitted in one visit and read in another */
export function callsOfMonth(requests: number, seed = 20_261_122): Calls {
  const random = randomOf(seed)
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

type Environment = { freeAt: number; goesAt: number }

/** Environments of one function. */
class Pool {
  #environments: Environment[] = []

  /** @returns whether a new environment had to start */
  call(at: number, coldSeconds: number, random: () => number): boolean {
    this.#environments = this.#environments.filter(({ goesAt }) => goesAt > at)
    const idle = this.#environments.filter(({ freeAt }) => freeAt <= at)
    // The one that was used last, so that the others may go.
    const warm = idle.toSorted((a, b) => b.freeAt - a.freeAt)[0]
    const environment = warm ?? { freeAt: 0, goesAt: 0 }
    if (!warm) this.#environments.push(environment)
    environment.freeAt = at + warmMs / 1000 + (warm ? 0 : coldSeconds)
    const { from, to } = assumed.idleMinutes
    environment.goesAt = environment.freeAt + 60 * between(random, [from, to])
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
  /** Of one dashboard, on average: after the sign-in, after the submission, from the mail. */
  coldStartsOfDashboard: number
  /** Seconds that one buyer waits for cold starts, from the sign-in to the report. */
  secondsOfJourney: number
  /** One buyer in twenty waits longer. */
  secondsOfJourneyP95: number
  /** Of all buyers together. */
  secondsOfMonth: number
}

const startSeconds = (importMs: number): number =>
  (assumed.environmentStartMs + importMs * assumed.importFactor) / 1000

/** @param importMs of each function that is called */
export function simulate(month: Calls, cut: Cut, importMs: ImportTimes): Month {
  const functions = new Map(
    [...calledRoutes, tokenTrigger].map((route) => [route, functionOf(cut, route)]),
  )
  const cold = new Map(
    [...functions.values()].map((name) => [name, startSeconds(importOf(importMs, name))]),
  )
  const pools = new Map([...cold.keys()].map((name) => [name, new Pool()]))
  const random = randomOf(7)
  const waited = new Float64Array(month.waits.length)
  let coldStarts = 0
  let ofDashboards = 0
  for (const { at, route, firstWait, waitsBefore, isWaitedFor } of month.calls) {
    const part = firstWait + waitsBefore
    const wait = isWaitedFor ? month.waits[part] : undefined
    // Whoever has waited does everything that much later.
    const late = waited.subarray(firstWait, part + (wait?.inTurn ? 1 : 0))
    const name = functions.get(route) ?? route
    const seconds = cold.get(name) ?? 0
    if (!pools.get(name)?.call(at + sum(late), seconds, random)) continue
    coldStarts += 1
    if (!wait) continue
    if (wait.isDashboard) ofDashboards += 1
    // Side by side, the slowest is waited for.
    const before = waited[part] ?? 0
    waited[part] = wait.inTurn ? before + seconds : Math.max(before, seconds)
  }
  const journeys = new Float64Array((month.waits.at(-1)?.journey ?? 0) + 1)
  for (const [part, { journey }] of month.waits.entries())
    journeys[journey] = (journeys[journey] ?? 0) + (waited[part] ?? 0)
  return {
    calls: month.calls.length,
    coldStarts,
    coldStartsOfDashboard: ofDashboards / month.waits.filter((each) => each.isDashboard).length,
    secondsOfJourney: sum(journeys) / journeys.length,
    secondsOfJourneyP95: journeys.toSorted()[Math.floor(journeys.length * 0.95)] ?? 0,
    secondsOfMonth: sum(journeys),
  }
}

/**
 * Functions for operators: run by hand, a few in a sitting.
 * @param isOne one function with an action each, in place of one an operation
 * @returns the share of calls that start cold, and the seconds that an operator waits in a month
 */
export function simulateOperators(
  sittings: number,
  importMs: { each: ImportTimes; one: number },
  isOne: boolean,
): { calls: number; coldStarts: number; seconds: number } {
  const random = randomOf(11)
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
