import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import type { APIGatewayProxyEventV2WithJWTAuthorizer, Context } from 'aws-lambda'
import { build } from 'esbuild'
import { bundleFunctions, bundleOf } from '../../infra/bundles.ts'
import { routes } from '../../shared/routes.ts'
import { type Figure, median, publish, quantile } from './figures.ts'
import { templateEnvironments } from './template-environments.ts'

/**
 * `npm run bench:functions`: what each bundle weighs, how long it takes to load in a process of its
 * own and what it leaves in memory, and what our layer adds to a call; beside the usual way of
 * writing the same handler, and beside a handler that does nothing.
 */

const rounds = 20
const calls = 20_000

const usualFolder = 'build/bench/usual'
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** As most set-ups have it: bundled and minified, with the SDK's own entry points. */
const bundleUsual = () =>
  build({
    entryPoints: [here('usual/get-me.ts'), here('usual/bare.ts')],
    outdir: usualFolder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    minify: true,
    legalComments: 'none',
    banner: {
      js: "import{createRequire}from'node:module';const require=createRequire(import.meta.url);",
    },
  })

/** Whatever the functions read from their environment when they are loaded. */
const environment: Record<string, string> = {
  PATH: process.env.PATH ?? '',
  AWS_REGION: 'eu-west-2',
  AWS_ACCESS_KEY_ID: 'none',
  AWS_SECRET_ACCESS_KEY: 'none',
}

type Load = { ms: number; heapMB: number; rssMB: number }

async function load(file: string, variables: Record<string, string>): Promise<Load> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [here('import-once.mjs'), pathToFileURL(file).href],
    { env: { ...environment, ...variables } },
  )
  return JSON.parse(stdout) as Load
}

const kB = (file: string): number => gzipSync(readFileSync(file)).length / 1000

/** Larger by a package: the S3 client, or Stripe's. */
const heavy = new Set(['requests', 'get-export', 'receive-payment'])
const routeNames = new Set<string>(['requests', ...Object.values(routes).map(({ name }) => name)])

type Variables = Record<string, Record<string, string>>

async function loads(
  files: Map<string, string>,
  variables: Variables,
): Promise<Map<string, Load[]>> {
  const all = new Map<string, Load[]>([...files.keys()].map((name) => [name, []]))
  // Round by round, so that what else the machine does meets all of them alike.
  for (let round = 0; round < rounds; round += 1)
    for (const [name, file] of files) all.get(name)?.push(await load(file, variables[name] ?? {}))
  return all
}

const event = {
  version: '2.0',
  routeKey: 'GET /api/me',
  rawPath: '/api/me',
  headers: { authorization: 'Bearer token', 'content-type': 'application/json' },
  // The stock parser, which the usual way runs for every route, refuses a call without a body.
  body: '{}',
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
    // A fresh one each time: the stock parser writes into it.
    await handler({ ...event }, context)
    times.push(performance.now() - started)
  }
  // The first ones are compiled while they run.
  return times.slice(calls * 0.2)
}

async function overhead(): Promise<Figure[]> {
  process.env.TABLE_NAME = 'none'
  process.env.AWS_REGION = 'eu-west-2'
  process.env.ERASURE_KEY_ARN = 'none'
  const { getMe } = await import('../../functions/accounts/api/get-me.ts')
  const { lambda } = await import('../../functions/platform/http/lambda.ts')
  const { usual } = await import('./usual/get-me.ts')
  const { handler: bare } = await import('./usual/bare.ts')
  const accounts = { find: async () => undefined } as unknown as Parameters<
    typeof getMe.handle
  >[0]['accounts']
  const receipts = { ofUser: async () => undefined }
  const ours = lambda(getMe, { accounts, receipts, clock: { now: () => new Date() } })
  const [mine, theirs, floor] = [
    await callTimes(ours as unknown as Handler),
    await callTimes(
      usual({ get: async () => ({ Item: { email: 'buyer@example.com' } }) }) as unknown as Handler,
    ),
    await callTimes(bare as unknown as Handler),
  ]
  const p50 = median(mine) - median(floor)
  return [
    { name: 'our layer per call, p50', value: p50, unit: 'ms', goal: { atMost: 0.3 } },
    { name: 'our layer per call, p99', value: quantile(mine, 0.99), unit: 'ms' },
    { name: 'the usual way per call, p50', value: median(theirs), unit: 'ms' },
    { name: 'the usual way per call, p99', value: quantile(theirs, 0.99), unit: 'ms' },
    { name: 'a bare handler per call, p50', value: median(floor), unit: 'ms' },
  ]
}

async function main(): Promise<boolean> {
  const perCall = await overhead()
  await bundleFunctions()
  await bundleUsual()
  const names = readdirSync('build/functions').toSorted()
  const files = new Map(names.map((name) => [name, `${bundleOf(name)}/index.mjs`]))
  const compared = new Map([
    ...files,
    ['the usual get-me', `${usualFolder}/get-me.mjs`],
    ['a bare handler', `${usualFolder}/bare.mjs`],
  ])
  const loaded = await loads(compared, await templateEnvironments())
  const ms = (name: string) => median((loaded.get(name) ?? []).map((each) => each.ms))
  const figures = [...compared].flatMap(([name, file]): Figure[] => {
    const isRoute = routeNames.has(name)
    const memory = median((loaded.get(name) ?? []).map((each) => each.heapMB))
    const weight = heavy.has(name) ? 190 : 150
    return [
      {
        name: `${name}: size`,
        value: kB(file),
        unit: 'kB gz',
        ...(isRoute && { goal: { atMost: weight } }),
      },
      {
        name: `${name}: import`,
        value: ms(name),
        unit: 'ms',
        ...(isRoute && { goal: { atMost: 80 } }),
      },
      { name: `${name}: heap after import`, value: memory, unit: 'MB' },
    ]
  })
  const ratio = ms('get-me') / ms('the usual get-me')
  return publish('functions', [
    ...figures,
    {
      name: 'get-me: import, of the usual way',
      value: ratio,
      unit: '×',
      goal: { atMost: 0.5 },
    },
    ...perCall,
  ])
}

process.exitCode = (await main()) ? 0 : 1
