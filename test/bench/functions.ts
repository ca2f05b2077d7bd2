import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import type { APIGatewayProxyEventV2WithJWTAuthorizer, Context } from 'aws-lambda'
import { bundleFunctions, bundleOf } from '../../infra/bundles.ts'
import { functionRoutes } from '../../infra/function-routes.ts'
import { routes } from '../../shared/routes/routes.ts'
import { type Figure, median, publish, quantile } from './figures.ts'
import { templateEnvironments } from './template-environments.ts'

/**
 * `npm run bench:functions` measures each bundle's size, its import time and memory in a new process,
 * and the time of a call in our HTTP layer.
 */

const rounds = 20
const calls = 20_000

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Variables that every function needs when it is loaded. */
const environment: Record<string, string> = {
  PATH: process.env.PATH ?? '',
  AWS_REGION: 'eu-west-2',
  AWS_ACCESS_KEY_ID: 'none',
  AWS_SECRET_ACCESS_KEY: 'none',
}

type Load = { ms: number; heapMB: number }

async function load(file: string, variables: Record<string, string>): Promise<Load> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [fromHere('import-once.mjs'), pathToFileURL(file).href],
    { env: { ...environment, ...variables } },
  )
  return JSON.parse(stdout) as Load
}

const kB = (file: string): number => gzipSync(readFileSync(file)).length / 1000

/** Functions with a larger size goal, because they bundle the S3 client or Stripe. */
const withLargePackage = new Set(['requests', 'shared-reports', 'get-export', 'receive-payment'])
const routeNames = new Set<string>([
  ...Object.keys(functionRoutes),
  ...Object.values(routes).map(({ name }) => name),
])

type Variables = Record<string, Record<string, string>>

async function loads(
  files: Map<string, string>,
  variables: Variables,
): Promise<Map<string, Load[]>> {
  const all = new Map<string, Load[]>([...files.keys()].map((name) => [name, []]))
  // In rounds, so that other load of the machine affects all of them alike.
  for (let round = 0; round < rounds; round += 1)
    for (const [name, file] of files) all.get(name)?.push(await load(file, variables[name] ?? {}))
  return all
}

const event = {
  version: '2.0',
  routeKey: 'GET /api/me',
  rawPath: '/api/me',
  headers: { authorization: 'Bearer token', 'content-type': 'application/json' },
  requestContext: {
    http: { method: 'GET', path: '/api/me' },
    authorizer: { jwt: { claims: { sub: 'someone', token_use: 'access' } } },
  },
} as unknown as APIGatewayProxyEventV2WithJWTAuthorizer

type Handler = (
  event: APIGatewayProxyEventV2WithJWTAuthorizer,
  context: Context,
) => Promise<unknown>

async function callTimes(handler: Handler): Promise<number[]> {
  const context = { awsRequestId: 'bench' } as Context
  const times: number[] = []
  for (let call = 0; call < calls * 1.2; call += 1) {
    const started = performance.now()
    // A copy per call, because Middy's JSON parser changes the event.
    await handler({ ...event }, context)
    times.push(performance.now() - started)
  }
  // Drops the first calls, during which the code is compiled.
  return times.slice(calls * 0.2)
}

async function overhead(): Promise<Figure[]> {
  process.env.TABLE_NAME = 'none'
  process.env.AWS_REGION = 'eu-west-2'
  process.env.ERASURE_KEY_ARN = 'none'
  const { getMe } = await import('../../functions/accounts/api/get-me.ts')
  const { lambda } = await import('../../functions/platform/http/lambda.ts')
  const accounts = { find: async () => undefined } as unknown as Parameters<
    typeof getMe.handle
  >[0]['accounts']
  const receipts = { ofUser: async () => undefined }
  const handler = lambda(getMe, { accounts, receipts, clock: { now: () => new Date() } })
  const times = await callTimes(handler as unknown as Handler)
  return [
    { name: 'our layer per call, p50', value: median(times), unit: 'ms', goal: { atMost: 0.3 } },
    { name: 'our layer per call, p99', value: quantile(times, 0.99), unit: 'ms' },
  ]
}

async function main(): Promise<boolean> {
  const perCall = await overhead()
  await bundleFunctions()
  const names = readdirSync('build/functions').toSorted()
  const files = new Map(names.map((name) => [name, `${bundleOf(name)}/index.mjs`]))
  const loaded = await loads(files, await templateEnvironments())
  const figures = [...files].flatMap(([name, file]): Figure[] => {
    const isRoute = routeNames.has(name)
    const of = loaded.get(name) ?? []
    const maxSize = withLargePackage.has(name) ? 190 : 150
    return [
      {
        name: `${name}: size`,
        value: kB(file),
        unit: 'kB gz',
        ...(isRoute && { goal: { atMost: maxSize } }),
      },
      {
        name: `${name}: import`,
        value: median(of.map(({ ms }) => ms)),
        unit: 'ms',
        ...(isRoute && { goal: { atMost: 80 } }),
      },
      {
        name: `${name}: heap after import`,
        value: median(of.map(({ heapMB }) => heapMB)),
        unit: 'MB',
      },
    ]
  })
  return publish('functions', [...figures, ...perCall])
}

process.exitCode = (await main()) ? 0 : 1
