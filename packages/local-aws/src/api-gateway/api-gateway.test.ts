import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readAssembly } from '../cloudformation/assembly.ts'
import { identify } from '../cloudformation/resources.ts'
import { Template } from '../cloudformation/template.ts'
import { CredentialStore } from '../credential-store.ts'
import { close, listen } from '../http.ts'
import { functionsOf } from '../lambda/functions.ts'
import { type LambdaFunction, maxEnvironments } from '../lambda/lambda.ts'
import { portsFrom } from '../ports.ts'
import { ApiGateway } from './api-gateway.ts'

/** Functions that fail in different ways, each with a route of the same name. */
const bundles: Record<string, string> = {
  answers: 'export const handler = async (event) => ({ statusCode: 200, body: event.rawPath })',
  throws: 'export const handler = async () => { throw new TypeError("inside") }',
  rejects: 'export const handler = () => Promise.reject("just text")',
  hangs: 'export const handler = () => new Promise(() => setInterval(() => {}, 1000))',
  loops: 'export const handler = async () => { for (;;) {} }',
  swells:
    'const all = []; export const handler = async () => { for (;;) all.push(new Array(1e5).fill(all.length)) }',
  exits: 'export const handler = async () => { process.exit(3) }',
  'breaks-on-load': 'throw new Error("no luck"); export const handler = async () => {}',
  'calls-back': 'export const handler = (event, context, callback) => callback(null, {})',
  malformed: 'export const handler = async () => ({ statusCode: 200, body: { not: "text" } })',
  plain: 'export const handler = async () => ({ hello: "world" })',
  environment: 'export const handler = async () => process.env',
  counts:
    'let n = 0; export const handler = async () => { n += 1; await new Promise(r => setTimeout(r, 30)); return { n } }',
  remains:
    'export const handler = async (event, context) => ({ left: context.getRemainingTimeInMillis(), name: context.functionName })',
  takes: 'export const handler = async () => ({ statusCode: 202, body: "taken" })',
  // 2.2 million characters are 6.6 million bytes.
  chinese: 'export const handler = async () => ({ statusCode: 200, body: "汉".repeat(2_200_000) })',
  forbidden: 'export const handler = async () => "never"',
}

const folder = mkdtempSync(join(tmpdir(), 'gateway-'))
let functions: Map<string, LambdaFunction>
let server: Server
let base: string
const lines: string[] = []

function writeAssembly() {
  const Resources: Record<string, object> = {
    Api: { Type: 'AWS::ApiGatewayV2::Api', Properties: { ProtocolType: 'HTTP' } },
    Stage: { Type: 'AWS::ApiGatewayV2::Stage', Properties: { StageName: '$default' } },
  }
  for (const [name, code] of Object.entries(bundles)) {
    mkdirSync(join(folder, `asset.${name}`))
    writeFileSync(join(folder, `asset.${name}`, 'index.mjs'), code)
    const id = name.replaceAll('-', '')
    Resources[`${id}Function`] = {
      Type: 'AWS::Lambda::Function',
      Properties: {
        FunctionName: name,
        Runtime: 'nodejs24.x',
        Handler: 'index.handler',
        Code: { S3Key: `${name}.zip` },
        MemorySize: 128,
        // The others answer, or run out of memory, before it, also on a busy machine.
        Timeout: name === 'hangs' || name === 'loops' ? 1 : 25,
        Environment: { Variables: { TABLE_NAME: 'table' } },
      },
    }
    const arn = { 'Fn::GetAtt': [`${id}Function`, 'Arn'] }
    Resources[`${id}Integration`] = {
      Type: 'AWS::ApiGatewayV2::Integration',
      Properties: { IntegrationUri: arn, PayloadFormatVersion: '2.0' },
    }
    Resources[`${id}Route`] = {
      Type: 'AWS::ApiGatewayV2::Route',
      Properties: {
        RouteKey: `${name === 'takes' ? 'POST' : 'GET'} /${name}`,
        Target: { 'Fn::Join': ['', ['integrations/', { Ref: `${id}Integration` }]] },
      },
    }
    if (name !== 'forbidden')
      Resources[`${id}Permission`] = {
        Type: 'AWS::Lambda::Permission',
        Properties: {
          FunctionName: arn,
          Principal: 'apigateway.amazonaws.com',
          SourceArn: { 'Fn::Sub': `arn:aws:execute-api:eu-west-1:1:\${Api}/*/*/${name}` },
        },
      }
  }
  writeFileSync(join(folder, 'app.json'), JSON.stringify({ Resources }))
  const App = {
    type: 'aws:cloudformation:stack',
    environment: 'aws://unknown-account/eu-west-1',
    properties: { templateFile: 'app.json' },
  }
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ artifacts: { App } }))
}

beforeAll(async () => {
  writeAssembly()
  const assembly = readAssembly(folder)
  const once = (_name: string, make: () => string) => make()
  const ids = { region: 'eu-west-1', accountId: '1', once, sqsEndpoint: 'http://127.0.0.1:1' }
  const template = new Template(assembly.stacks, { ...ids, identify: identify(ids) })
  const log = (line: string) => lines.push(line)
  functions = functionsOf({
    template,
    assembly,
    credentialStore: new CredentialStore('seed'),
    ports: portsFrom(1, 1),
    log,
  })
  const gateway = new ApiGateway({
    template,
    functions,
    keys: { keys: [] },
    accountId: '1',
    region: 'eu-west-1',
    log,
  })
  server = await listen(0, gateway.handle, log)
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  await close(server)
  await Promise.all([...functions.values()].map((called) => called.stop()))
  rmSync(folder, { recursive: true, force: true })
})

async function get(path: string, init?: RequestInit) {
  const response = await fetch(`${base}${path}`, init)
  return { status: response.status, body: await response.text() }
}
const broken = { status: 500, body: '{"message":"Internal Server Error"}' }

describe('the HTTP API', () => {
  it('answers with the function’s response', async () => {
    expect(await get('/answers')).toEqual({ status: 200, body: '/answers' })
    expect(await get('/plain')).toEqual({ status: 200, body: '{"hello":"world"}' })
  })

  it.each([
    ['throws', 'TypeError: inside'],
    ['rejects', 'string: just text'],
    ['hangs', 'Task timed out after 1.00 seconds'],
    ['loops', 'Task timed out after 1.00 seconds'],
    ['swells', 'signal: killed'],
    ['exits', 'exit status 3'],
    ['breaks-on-load', 'no luck'],
    ['calls-back', 'Callback-based handlers are not supported'],
  ])(
    'answers 500 and logs the reason if the function %s',
    async (name, reason) => {
      expect(await get(`/${name}`)).toEqual(broken)
      expect(lines.some((line) => line.startsWith(name) && line.includes(reason))).toBe(true)
      // The next call gets a new environment.
      if (name === 'throws') expect(await get(`/${name}`)).toEqual(broken)
    },
    60_000,
  )

  it('answers 500 for a malformed result', async () => {
    expect(await get('/malformed')).toEqual(broken)
  })

  it('answers 500 if it has no permission to call the function', async () => {
    expect(await get('/forbidden')).toEqual(broken)
  })

  it('answers 404 for an unknown path or method', async () => {
    const missing = { status: 404, body: '{"message":"Not Found"}' }
    expect(await get('/nowhere')).toEqual(missing)
    expect(await get('/answers', { method: 'POST' })).toEqual(missing)
  })

  it('answers 413 for an event and 500 for a response of more than 6 MB, counted in bytes', async () => {
    const post = (body: string) =>
      get('/takes', { method: 'POST', headers: { 'content-type': 'text/plain' }, body })
    expect(await post('汉'.repeat(2_000_000))).toEqual({ status: 202, body: 'taken' })
    expect(await post('汉'.repeat(2_200_000))).toEqual({
      status: 413,
      body: '{"message":"Request Entity Too Large"}',
    })
    expect(await get('/chinese')).toEqual(broken)
    expect(lines.some((line) => line.includes('Function.ResponseSizeTooLarge'))).toBe(true)
  })

  it('answers 413 for a request of more than 10 MB', async () => {
    const body = Buffer.alloc(10 * 1024 * 1024 + 1)
    expect(await get('/answers', { method: 'POST', body })).toEqual({
      status: 413,
      body: '{"message":"Request Entity Too Large"}',
    })
  })
})

describe('a function', () => {
  it('sees only its own environment variables and Lambda’s', async () => {
    const environment = JSON.parse((await get('/environment')).body) as Record<string, string>
    expect(environment).toMatchObject({
      TABLE_NAME: 'table',
      AWS_REGION: 'eu-west-1',
      AWS_LAMBDA_FUNCTION_NAME: 'environment',
      AWS_CONFIG_FILE: '/dev/null',
    })
    expect(environment).not.toHaveProperty('PATH')
    expect(environment).not.toHaveProperty('HOME')
  })

  it('handles one call at a time in each environment and reuses environments', async () => {
    const answers = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(() => get('/counts')))
    const counts = answers.map(({ body }) => (JSON.parse(body) as { n: number }).n)
    // Two environments start at once. The first to finish get the later calls.
    expect(counts.filter((n) => n === 1)).toHaveLength(maxEnvironments)
    expect(Math.max(...counts)).toBeGreaterThan(1)
  })

  it('can read its remaining time', async () => {
    const { left, name } = JSON.parse((await get('/remains')).body) as {
      left: number
      name: string
    }
    expect(left).toBeGreaterThan(0)
    expect(left).toBeLessThanOrEqual(25_000)
    expect(name).toBe('remains')
  })
})
