import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import autocannon from 'autocannon'
import { maxEnvironments } from 'local-aws/lambda'
import type { Endpoints } from '../../local/endpoints.ts'
import { newBuyer, type TestBuyer } from '../fixtures/buyer.ts'
import { freePorts } from '../free-ports.ts'
import { withCloud } from './cloud.ts'
import { type Figure, median, publish } from './figures.ts'

/**
 * `npm run bench:api` measures how many calls a second the local cloud answers, by route. It compares
 * with a bare server that makes the same DynamoDB calls, and with one that also gives each worker one
 * call at a time. They take several turns, so that other load of the machine affects all alike.
 */

const seconds = 3
/** Before a route is measured, because each environment first compiles its hot code. */
const warmUpSeconds = 15
const turns = 3
const connections = [1, 16, 64]

type Run = { perSecond: number; p50: number; p99: number; refused: number }

async function drive(
  url: string,
  token: string,
  parallel: number,
  duration = seconds,
): Promise<Run> {
  const { requests, latency, non2xx, errors } = await autocannon({
    url,
    connections: parallel,
    duration,
    // In a separate thread, because the product keeps this one busy.
    workers: 1,
    headers: { authorization: `Bearer ${token}` },
  })
  const refused = non2xx + errors
  return {
    perSecond: requests.average - refused / duration,
    p50: latency.p50,
    p99: latency.p99,
    refused,
  }
}

async function startBare(endpoints: Endpoints, userId: string, workers: number) {
  const { port } = await freePorts(31_500 + workers)
  const { accessKeyId, secretAccessKey, region } = endpoints.credentials
  const child = fork(
    fileURLToPath(new URL('bare-server.ts', import.meta.url)),
    [endpoints.dynamodb.endpoint, endpoints.dynamodb.table, userId, String(port), String(workers)],
    {
      env: {
        ...process.env,
        AWS_REGION: region,
        AWS_ACCESS_KEY_ID: accessKeyId,
        AWS_SECRET_ACCESS_KEY: secretAccessKey,
      },
    },
  )
  await once(child, 'message')
  return { origin: `http://127.0.0.1:${port}`, stop: () => child.kill() }
}

/** Routes that the bare server also answers, with one DynamoDB call each. */
const compared = ['/api/me', '/api/requests'] as const
const notCompared = [
  '/api/me/usage',
  '/api/me/allowance',
  '/api/health',
  '/api/openapi.json',
] as const

const medianOf = (runs: Run[], pick: (run: Run) => number): number => median(runs.map(pick))

const throughputRatio = (ours: Run[], others: Run[]): number =>
  median(ours.map((run, turn) => run.perSecond / (others[turn]?.perSecond ?? Number.NaN)))

type Origins = { ours: string; bare: string; oneAtATime: string }

async function compare(path: string, origins: Origins, buyer: TestBuyer, parallel: number) {
  const ours: Run[] = []
  const bare: Run[] = []
  const oneAtATime: Run[] = []
  const run = (origin: string) => drive(origin + path, buyer.accessToken, parallel)
  for (let turn = 0; turn < turns; turn += 1) {
    ours.push(await run(origins.ours))
    bare.push(await run(origins.bare))
    oneAtATime.push(await run(origins.oneAtATime))
  }
  const label = `GET ${path}, ${parallel} at a time`
  return [
    { name: `${label}: ours`, value: medianOf(ours, (run) => run.perSecond), unit: '/s' },
    { name: `${label}: p50`, value: medianOf(ours, (run) => run.p50), unit: 'ms' },
    { name: `${label}: p99`, value: medianOf(ours, (run) => run.p99), unit: 'ms' },
    { name: `${label}: bare server`, value: medianOf(bare, (run) => run.perSecond), unit: '/s' },
    {
      name: `${label}: of the bare`,
      value: throughputRatio(ours, bare),
      unit: '×',
      goal: { atLeast: 0.7 },
    },
    {
      name: `${label}: bare, one call to a worker, of the bare`,
      value: throughputRatio(oneAtATime, bare),
      unit: '×',
    },
    {
      name: `${label}: refused`,
      value: Math.max(...ours.map((run) => run.refused)),
      unit: 'calls',
      goal: { atMost: 0 },
    },
  ] satisfies Figure[]
}

async function measure(path: string, origin: string, buyer: TestBuyer, parallel: number) {
  const { perSecond, p50, p99, refused } = await drive(origin + path, buyer.accessToken, parallel)
  const label = `GET ${path}, ${parallel} at a time`
  return [
    { name: `${label}: ours`, value: perSecond, unit: '/s' },
    { name: `${label}: p50`, value: p50, unit: 'ms' },
    { name: `${label}: p99`, value: p99, unit: 'ms' },
    { name: `${label}: refused`, value: refused, unit: 'calls' },
  ] satisfies Figure[]
}

const companies = ['海尔集团', '比亚迪股份有限公司', '中兴通讯股份有限公司']

const figures = await withCloud(async (endpoints) => {
  const buyer = await newBuyer(endpoints)
  for (const searchTerm of companies) await buyer.call('POST', '/api/requests', { searchTerm })
  const bare = await startBare(endpoints, buyer.userId, 0)
  const oneAtATime = await startBare(endpoints, buyer.userId, maxEnvironments)
  const origins = { ours: endpoints.api, bare: bare.origin, oneAtATime: oneAtATime.origin }
  try {
    const all: Figure[] = []
    for (const path of compared) {
      for (const origin of Object.values(origins))
        await drive(origin + path, buyer.accessToken, Math.max(...connections), warmUpSeconds)
      for (const parallel of connections)
        all.push(...(await compare(path, origins, buyer, parallel)))
    }
    // Last, because routes without a database reach the stage's throttle, which then also refuses others.
    for (const parallel of connections)
      for (const path of notCompared)
        all.push(...(await measure(path, endpoints.api, buyer, parallel)))
    return all
  } finally {
    bare.stop()
    oneAtATime.stop()
  }
})
process.exitCode = publish('api', figures) ? 0 : 1
