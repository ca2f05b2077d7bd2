import { checkMinutes } from '../../shared/status/status.ts'
import { randomFrom } from '../fixtures/random.ts'
import { quantile } from './figures.ts'

/**
 * `npm run bench:cold-starts` simulates months of visits on functions that start cold, and prints the tables of
 * docs/decisions/0033-functions-by-capability.md: with the check of the site, and without.
 */

/** AWS publishes none of these. A connection is name, TCP and TLS; a secret is read again after five minutes. */
const assumed = { startMs: 250, connectionMs: 60, secretMs: 20, secretSeconds: 300, warmMs: 58 }
const idleMinutes = [5, 15] as const
/** AWS ends environments "every few hours", also those in use: docs.aws.amazon.com/lambda/latest/dg/lambda-runtime-environment.html */
const lifeHours = [1, 3] as const
/** Share of the visits of an office hour (weekdays, 7 to 19) that come in any other hour. */
const outsideOfficeHours = 0.1
/** The least of 20, as `npm run bench:functions` measures them: 30 November 2026. */
const importMs = {
  'restrict-access-token': 2,
  'lower-google-email': 2,
  'record-sign-in': 87,
  requests: 210,
  desk: 253,
  'shared-reports': 202,
  'verify-report': 140,
  watches: 143,
}

/** A function, and the services that the call connects to. */
type Call = readonly [keyof typeof importMs, ...('table' | 'secret' | 'cognito' | 's3')[]]
/** Calls side by side, so many seconds after the answers before. Steps of one screen are in turn. */
type Step = {
  after?: readonly [number, number]
  calls: readonly Call[]
  /** Made with them, but the screen does not wait for it. */
  unawaited?: Call
  screen?: string
}

const times = <Each>(count: number, each: Each): Each[] => Array.from({ length: count }, () => each)
const token: Call = ['restrict-access-token']
const signedIn: Call = ['record-sign-in', 'table']
const desk: Call = ['desk', 'table']
/** One call; until November 2026 three side by side. */
const dashboard: Call = ['requests', 'table']
const screen = (name: string, ...steps: (Call[] | Omit<Step, 'screen'>)[]): Step[] =>
  steps.map((step) => ({ ...('calls' in step ? step : { calls: step }), screen: name }))

/** The calls of functions/health/check-components.ts to functions that a screen below waits for. */
const check: Step[] = [
  { calls: [token] },
  { calls: [signedIn] },
  { calls: [dashboard] },
  { calls: [['requests', 'table', 's3']] },
]

/** Visits with the calls of web/src, and how many there are for each request. */
const visits: { per: number; steps: Step[] }[] = [
  {
    per: 1,
    steps: [
      ...screen('Dashboard after signing in', [token], {
        calls: [dashboard],
        unawaited: signedIn,
      }),
      {
        after: [10, 60],
        calls: [['requests', 'table', 'cognito', 'secret']],
        screen: 'Request submitted',
      },
      ...times(10, { after: [4, 4] as const, calls: [dashboard] }),
    ],
  },
  {
    // Inbound federation comes before the token. The record may take over what Google says.
    per: 0.1,
    steps: screen(
      'Dashboard after signing in with Google',
      [['lower-google-email']],
      [token],
      [signedIn],
      [dashboard],
    ),
  },
  {
    per: 1,
    steps: [
      ...screen('Dashboard from an e-mail, token renewed', [token], [dashboard]),
      { after: [5, 30], calls: [['requests', 'table', 's3']], screen: 'Report opened' },
      { after: [60, 800], calls: [dashboard], screen: 'Dashboard again, token valid' },
    ],
  },
  {
    // A member writes six reports in a session.
    per: 1 / 6,
    steps: [
      ...screen(
        'Desk after signing in',
        [token],
        { calls: [desk], unawaited: signedIn },
        times(2, desk),
      ),
      ...times(6, [
        { after: [20, 120] as const, calls: times(6, desk), screen: 'Request opened at the desk' },
        ...times(100, { after: [2, 30] as const, calls: [desk] }),
      ]).flat(),
    ],
  },
  { per: 0.3, steps: screen('Shared report', [['shared-reports', 'table', 'secret']]) },
  { per: 0.2, steps: screen('Verification of a report', [['verify-report', 'table']]) },
  { per: 0.1, steps: screen('Watched suppliers', [token], [['watches', 'table']]) },
]

type Environment = { freeAt: number; endsAt: number; maxEnd: number; used: Map<string, number> }
type Wait = { seconds: number; inRow: number }
type Visit = Wait & { steps: readonly Step[]; next: number; at: number }

const monthSeconds = 30 * 24 * 3600
/** The check ran before the month, too. */
const firstSecond = -3600 * lifeHours[1]

/** @returns the waits of a month for each screen */
function simulate(requests: number, hasCheck: boolean, seed: number) {
  const random = randomFrom(seed)
  const between = ([from, to]: readonly [number, number]) => from + random() * (to - from)
  const pools = new Map<string, Environment[]>()
  const start = (at: number): Environment => ({
    freeAt: 0,
    endsAt: 0,
    maxEnd: at + 3600 * between(lifeHours),
    used: new Map(),
  })

  /** @returns seconds by which the answer is later than a warm one */
  function call([name, ...uses]: Call, at: number): Wait {
    const alive = (pools.get(name) ?? []).filter(({ endsAt }) => endsAt > at)
    // The one that was used last, so that others can end.
    const warm = alive.filter(({ freeAt }) => freeAt <= at).sort((a, b) => b.freeAt - a.freeAt)[0]
    const environment = warm ?? start(at)
    pools.set(name, warm ? alive : [...alive, environment])
    let ms = warm ? 0 : assumed.startMs + importMs[name]
    for (const service of uses) {
      const before = environment.used.get(service)
      const isStale = before === undefined || at - before > assumed.secretSeconds
      if (before === undefined) ms += assumed.connectionMs
      if (service === 'secret' && isStale) ms += assumed.secretMs
      if (isStale) environment.used.set(service, at)
    }
    environment.freeAt = at + (ms + assumed.warmMs) / 1000
    environment.endsAt = Math.min(
      environment.maxEnd,
      environment.freeAt + 60 * between(idleMinutes),
    )
    return { seconds: ms / 1000, inRow: warm ? 0 : 1 }
  }

  function arrival(): number {
    for (;;) {
      const hour = random() * 30 * 24
      const isOffice = Math.floor(hour / 24) % 7 < 5 && hour % 24 >= 7 && hour % 24 < 19
      if (isOffice || random() < outsideOfficeHours) return hour * 3600
    }
  }

  /** What is next of each visit, by second. */
  const due = new Map<number, Visit[]>()
  const enter = (visit: Visit) => {
    const at = visit.at + between(visit.steps[visit.next]?.after ?? [0, 0.1])
    const second = Math.floor(at)
    const others = due.get(second) ?? []
    others.push({ ...visit, at })
    due.set(second, others)
  }
  for (const { per, steps } of visits)
    for (let n = 0; n < requests * per; n += 1)
      enter({ steps, next: 0, at: arrival(), seconds: 0, inRow: 0 })
  // EventBridge promises the minute, not the second.
  for (let at = firstSecond; hasCheck && at < monthSeconds; at += 60 * checkMinutes)
    enter({ steps: check, next: 0, at: at + between([0, 60]), seconds: 0, inRow: 0 })

  const screens = new Map<string, Wait[]>()
  for (let second = firstSecond; second < monthSeconds; second += 1) {
    // A visit can enter its own second again.
    for (const { steps, next, at, ...before } of due.get(second) ?? []) {
      const step = steps[next]
      if (!step) continue
      const answers = step.calls.map((each) => call(each, at))
      if (step.unawaited) call(step.unawaited, at)
      const slowest = Math.max(...answers.map(({ seconds }) => seconds))
      const seconds = before.seconds + slowest
      const inRow = before.inRow + Math.max(...answers.map((answer) => answer.inRow))
      const goesOn = step.screen !== undefined && steps[next + 1]?.screen === step.screen
      if (step.screen && !goesOn)
        screens
          .set(step.screen, screens.get(step.screen) ?? [])
          .get(step.screen)
          ?.push({ seconds, inRow })
      const wait = goesOn ? { seconds, inRow } : { seconds: 0, inRow: 0 }
      enter({ steps, next: next + 1, at: at + slowest + assumed.warmMs / 1000, ...wait })
    }
    due.delete(second)
  }
  return screens
}

/** @returns the waits of so many months that each size has 10,000 requests */
function waitsOf(requests: number, hasCheck: boolean) {
  const all = new Map<string, Wait[]>()
  for (let month = 0; month < 10_000 / requests; month += 1)
    for (const [name, waits] of simulate(requests, hasCheck, 33 + month))
      all.set(name, (all.get(name) ?? []).concat(waits))
  return all
}

/** Mean and 95th percentile. */
function secondsOf(waits: readonly Wait[]): string {
  const seconds = waits.map((wait) => wait.seconds)
  const mean = seconds.reduce((sum, each) => sum + each, 0) / seconds.length
  return `${mean.toFixed(2)}; ${quantile(seconds, 0.95).toFixed(2)}`
}

/** Percent of the visits that wait for more than one start in a row. */
const severalOf = (waits: readonly Wait[]): string =>
  ((100 * waits.filter(({ inRow }) => inRow > 1).length) / waits.length).toFixed(2)

const screens = new Set(visits.flatMap(({ steps }) => steps.flatMap((step) => step.screen ?? [])))
for (const hasCheck of [true, false]) {
  const sizes = [100, 1000, 10_000].map((requests) => waitsOf(requests, hasCheck))
  process.stdout.write(`${hasCheck ? 'With' : 'Without'} the check of the site\n`)
  for (const name of screens) {
    const waits = sizes.map((size) => size.get(name) ?? [])
    const most = waits.flat().reduce((max, { inRow }) => Math.max(max, inRow), 0)
    process.stdout.write(
      `| ${[name, ...waits.map(secondsOf), most, waits.map(severalOf).join('; ')].join(' | ')} |\n`,
    )
  }
}
