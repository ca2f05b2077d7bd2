import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { type Endpoints, newBuyer } from '../fixtures/buyer.ts'
import { withCloud } from './cloud.ts'
import { faultTests } from './fault-tests.ts'
import { type Figure, publish } from './figures.ts'
import { type Document, type FuzzCall, fuzzCalls } from './openapi-calls.ts'

/**
 * `npm run bench:faults`: the suite's fault tests as one run; then calls made from our own OpenAPI
 * document against every route, and what came of them: no 5xx, no hang, nothing of another's data,
 * memory flat.
 */

const total = Number(process.env.FUZZ_CALLS ?? 20_000)
const seed = Number(process.env.FUZZ_SEED ?? 1)
const parallel = 16
/** Longer than API Gateway itself would wait for any of our functions. */
const hang = 20_000

type Outcome = {
  call: FuzzCall
  status: number
  ms: number
  bytes: number
  fault: string | undefined
}

function faultOf(status: number, text: string, secret: string): string | undefined {
  if (status >= 500) return `${status}: ${text.slice(0, 200)}`
  if (text.includes(secret)) return 'another buyer’s data'
  if (status < 400 || status === 431) return undefined
  try {
    JSON.parse(text)
    return undefined
  } catch {
    return `${status} is no JSON: ${text.slice(0, 100)}`
  }
}

async function make(call: FuzzCall, origin: string, secret: string): Promise<Outcome> {
  const started = performance.now()
  const done = (status: number, text: string, fault: string | undefined): Outcome => ({
    call,
    status,
    ms: performance.now() - started,
    bytes: Buffer.byteLength(text),
    fault,
  })
  try {
    const response = await fetch(origin + call.path, {
      method: call.method,
      headers: call.headers,
      body: call.body ?? null,
      redirect: 'manual',
      signal: AbortSignal.timeout(hang),
    })
    const text = await response.text()
    return done(response.status, text, faultOf(response.status, text, secret))
  } catch (error) {
    return done(0, '', String(error))
  }
}

async function makeAll(calls: FuzzCall[], origin: string, secret: string): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  let next = 0
  const work = async () => {
    for (let call = calls[next++]; call; call = calls[next++])
      outcomes.push(await make(call, origin, secret))
  }
  await Promise.all(Array.from({ length: parallel }, work))
  return outcomes
}

/** A buyer whose every text carries a secret that no other buyer may ever be shown. */
async function victimOf(endpoints: Endpoints, secret: string) {
  const victim = await newBuyer(endpoints)
  await victim.call('PATCH', '/api/me', { displayName: secret, company: secret })
  const { body } = await victim.call('POST', '/api/requests', { searchTerm: `${secret} 有限公司` })
  return { ...victim, requestId: (body as { id: string }).id }
}

/** The least of three looks, a second apart: what the last calls set off may still be under way. */
async function heapMB(): Promise<number> {
  const looks: number[] = []
  for (let look = 0; look < 3; look += 1) {
    await wait(1000)
    globalThis.gc?.()
    looks.push(process.memoryUsage().heapUsed / 1e6)
  }
  return Math.min(...looks)
}

const fuzzed = await withCloud(async (endpoints): Promise<Figure[]> => {
  const secret = `secret${randomUUID().replaceAll('-', '')}`
  const [victim, buyer] = [await victimOf(endpoints, secret), await newBuyer(endpoints)]
  const { body } = await buyer.call('POST', '/api/requests', { searchTerm: '海尔集团' })
  const document = (await (await fetch(`${endpoints.site}/api/openapi.json`)).json()) as Document
  const calls = fuzzCalls(
    document,
    {
      tokens: [buyer.accessToken, buyer.accessToken, buyer.idToken],
      ids: [victim.requestId, (body as { id: string }).id, victim.userId],
    },
    total,
    seed,
  )
  const quarter = Math.floor(total / 4)
  const first = await makeAll(calls.slice(0, quarter), endpoints.site, secret)
  const before = await heapMB()
  const rest = await makeAll(calls.slice(quarter), endpoints.site, secret)
  const growth = (await heapMB()) / before
  const outcomes = [...first, ...rest]
  for (const { call, fault } of outcomes.filter((it) => it.fault).slice(0, 10))
    process.stdout.write(
      `${call.method} ${call.path.slice(0, 120)} → ${fault}\n${call.body?.slice(0, 200) ?? ''}\n`,
    )
  const count = (which: (outcome: Outcome) => boolean) => outcomes.filter(which).length
  const none = { atMost: 0 }
  return [
    { name: 'fuzz: calls made', value: outcomes.length, unit: 'calls', goal: { atLeast: total } },
    { name: 'fuzz: operations', value: new Set(calls.map((it) => it.operation)).size, unit: '' },
    {
      name: 'fuzz: answered 2xx',
      value: count((it) => it.status < 300 && it.status > 0),
      unit: 'calls',
    },
    {
      name: 'fuzz: refused 4xx',
      value: count((it) => it.status >= 400 && it.status < 500),
      unit: 'calls',
    },
    { name: 'fuzz: of these throttled', value: count((it) => it.status === 429), unit: 'calls' },
    { name: 'fuzz: 5xx', value: count((it) => it.status >= 500), unit: 'calls', goal: none },
    {
      name: 'fuzz: hung or cut off',
      value: count((it) => it.status === 0),
      unit: 'calls',
      goal: none,
    },
    {
      name: 'fuzz: showed another’s data, or no JSON',
      value: count((it) => it.fault !== undefined && it.status > 0 && it.status < 500),
      unit: 'calls',
      goal: none,
    },
    {
      name: 'fuzz: largest answer',
      value: Math.max(...outcomes.map((it) => it.bytes)) / 1000,
      unit: 'kB',
      goal: { atMost: 100 },
    },
    { name: 'fuzz: slowest answer', value: Math.max(...outcomes.map((it) => it.ms)), unit: 'ms' },
    {
      name: 'fuzz: heap after the last three quarters',
      value: growth,
      unit: '×',
      goal: { atMost: 1.2 },
    },
  ]
})
process.exitCode = publish('faults', [...(await faultTests()), ...fuzzed]) ? 0 : 1
