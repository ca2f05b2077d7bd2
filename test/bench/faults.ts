import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Endpoints } from '../../local/endpoints.ts'
import { newBuyer } from '../fixtures/buyer.ts'
import { withCloud } from './cloud.ts'
import { type Figure, publish } from './figures.ts'
import { type Document, type FuzzCall, fuzzCalls } from './openapi-calls.ts'

/**
 * `npm run bench:faults` sends random calls made from our OpenAPI document to every route. Goals: no 5xx, no hang, no data
 * of another buyer, no growing memory.
 */

const total = Number(process.env.FUZZ_CALLS ?? 20_000)
const seed = Number(process.env.FUZZ_SEED ?? 1)
const parallel = 16
/** Milliseconds, longer than API Gateway waits for any of our functions. */
const callTimeout = 20_000

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
    return `${status} is not JSON: ${text.slice(0, 100)}`
  }
}

async function send(call: FuzzCall, origin: string, secret: string): Promise<Outcome> {
  const started = performance.now()
  const outcome = (status: number, text: string, fault: string | undefined): Outcome => ({
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
      signal: AbortSignal.timeout(callTimeout),
    })
    const text = await response.text()
    return outcome(response.status, text, faultOf(response.status, text, secret))
  } catch (error) {
    return outcome(0, '', String(error))
  }
}

async function sendAll(calls: FuzzCall[], origin: string, secret: string): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  let next = 0
  const work = async () => {
    for (let call = calls[next++]; call; call = calls[next++])
      outcomes.push(await send(call, origin, secret))
  }
  await Promise.all(Array.from({ length: parallel }, work))
  return outcomes
}

/** A buyer with a secret in every text, which no other buyer may see. */
async function victimOf(endpoints: Endpoints, secret: string) {
  const victim = await newBuyer(endpoints)
  await victim.call('PATCH', '/api/me', { displayName: secret, company: secret })
  const { body } = await victim.call('POST', '/api/requests', { searchTerm: `${secret} 有限公司` })
  return { ...victim, requestId: (body as { id: string }).id }
}

/** The lowest of three measurements a second apart, because work of the last calls may still run. */
async function heapMB(): Promise<number> {
  const measurements: number[] = []
  for (let n = 0; n < 3; n += 1) {
    await wait(1000)
    globalThis.gc?.()
    measurements.push(process.memoryUsage().heapUsed / 1e6)
  }
  return Math.min(...measurements)
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
  const first = await sendAll(calls.slice(0, quarter), endpoints.site, secret)
  const before = await heapMB()
  const remaining = await sendAll(calls.slice(quarter), endpoints.site, secret)
  const growth = (await heapMB()) / before
  const outcomes = [...first, ...remaining]
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
      name: 'fuzz: heap at the end, compared with that after the first quarter',
      value: growth,
      unit: '×',
      goal: { atMost: 1.2 },
    },
  ]
})
process.exitCode = publish('faults', fuzzed) ? 0 : 1
