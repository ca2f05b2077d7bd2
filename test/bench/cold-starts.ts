import { randomFrom } from '../fixtures/random.ts'
import { quantile } from './figures.ts'

/**
 * `npm run bench:cold-starts` simulates a month of visits on functions that start cold, and prints the table of
 * docs/decisions/0033-functions-by-capability.md.
 */

/** AWS publishes none of these. A connection is name, TCP and TLS; a secret is read again after five minutes. */
const assumed = { startMs: 250, connectionMs: 60, secretMs: 20, secretSeconds: 300, warmMs: 58 }
const idleMinutes = [5, 15] as const
/** Share of the visits of an office hour (weekdays, 7 to 19) that come in any other hour. */
const outsideOfficeHours = 0.1
/** The least of 20, as `npm run bench:functions` measures them: 30 November 2026. */
const importMs = {
  'restrict-access-token': 2,
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
type Step = { after?: readonly [number, number]; calls: readonly Call[]; screen?: string }

const times = <Each>(count: number, each: Each): Each[] => Array.from({ length: count }, () => each)
const token: Call = ['restrict-access-token']
const signedIn: Call = ['record-sign-in', 'table']
const desk: Call = ['desk', 'table']
/** One call; until November 2026 three side by side. */
const dashboard: Call = ['requests', 'table']
const screen = (name: string, ...steps: Call[][]): Step[] =>
  steps.map((calls) => ({ calls, screen: name }))

/** Visits with the calls of web/src, and how many there are for each request. */
const visits: { per: number; steps: Step[] }[] = [
  {
    per: 1,
    steps: [
      ...screen('Dashboard after signing in', [token], [signedIn], [dashboard]),
      {
        after: [10, 60],
        calls: [['requests', 'table', 'cognito', 'secret']],
        screen: 'Request submitted',
      },
      ...times(10, { after: [4, 4] as const, calls: [dashboard] }),
    ],
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
      ...screen('Desk after signing in', [token], [signedIn], [desk], times(2, desk)),
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

type Environment = { freeAt: number; endsAt: number; used: Map<string, number> }
type Wait = { seconds: number; inRow: number }
type Visit = Wait & { steps: Step[]; at: number }

/** @returns the waits of a month for each screen */
function simulate(requests: number) {
  const random = randomFrom(33)
  const between = ([from, to]: readonly [number, number]) => from + random() * (to - from)
  const pools = new Map<string, Environment[]>()

  /** @returns seconds by which the answer is later than a warm one */
  function call([name, ...uses]: Call, at: number): Wait {
    const alive = (pools.get(name) ?? []).filter(({ endsAt }) => endsAt > at)
    // The one that was used last, so that others can end.
    const warm = alive.filter(({ freeAt }) => freeAt <= at).sort((a, b) => b.freeAt - a.freeAt)[0]
    const environment = warm ?? { freeAt: 0, endsAt: 0, used: new Map() }
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
    environment.endsAt = environment.freeAt + 60 * between(idleMinutes)
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
  const due: Visit[][] = []
  const enter = (visit: Visit) => {
    const second = Math.floor(visit.at)
    due[second] ??= []
    due[second].push(visit)
  }
  for (const { per, steps } of visits)
    for (let n = 0; n < requests * per; n += 1)
      enter({ steps, at: arrival(), seconds: 0, inRow: 0 })

  const screens = new Map<string, Wait[]>()
  for (let second = 0; second < due.length; second += 1)
    // A visit can enter its own second again.
    for (const { steps, at: last, ...before } of due[second] ?? []) {
      const [step, ...rest] = steps
      if (!step) continue
      const at = last + between(step.after ?? [0, 0.1])
      const answers = step.calls.map((each) => call(each, at))
      const slowest = Math.max(...answers.map(({ seconds }) => seconds))
      const seconds = before.seconds + slowest
      const inRow = before.inRow + Math.max(...answers.map((answer) => answer.inRow))
      const goesOn = step.screen !== undefined && rest[0]?.screen === step.screen
      if (step.screen && !goesOn)
        screens
          .set(step.screen, screens.get(step.screen) ?? [])
          .get(step.screen)
          ?.push({ seconds, inRow })
      const wait = goesOn ? { seconds, inRow } : { seconds: 0, inRow: 0 }
      enter({ steps: rest, at: at + slowest + assumed.warmMs / 1000, ...wait })
    }
  return screens
}

const months = [100, 1000, 10_000].map(simulate)
for (const name of months[0]?.keys() ?? []) {
  const cells = months.map((month) => {
    const seconds = (month.get(name) ?? []).map((wait) => wait.seconds)
    const mean = seconds.reduce((sum, each) => sum + each, 0) / seconds.length
    return `${mean.toFixed(2)}; ${quantile(seconds, 0.95).toFixed(2)}`
  })
  const inRow = Math.max(...(months[0]?.get(name) ?? []).map((wait) => wait.inRow))
  process.stdout.write(`| ${name} | ${inRow} | ${cells.join(' | ')} |\n`)
}
