import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { identify } from '../cloudformation/resources.ts'
import { type RawTemplate, Template } from '../cloudformation/template.ts'
import { close, listen, send } from '../http.ts'
import { Permissions } from '../iam/permissions.ts'
import { CloudFront } from './cloudfront.ts'
import { SiteBucket } from './site-bucket.ts'

const folder = mkdtempSync(join(tmpdir(), 'cloudfront-'))
const source = join(folder, 'dist')
const page = `<!doctype html>${'<p>hello</p>'.repeat(200)}`
const viewer = `
function handler(event) {
  const request = event.request;
  if (request.uri === '/gone') return { statusCode: 410, headers: { 'content-type': { value: 'text/plain' } }, body: 'gone ' + request.querystring.q.value };
  if (request.uri === '/crash') throw new Error('oh');
  if (request.uri === '/') request.uri = '/index.html';
  return request;
}`
const behavior = { TargetOriginId: 'site', ResponseHeadersPolicyId: { Ref: 'Headers' } }
const template: RawTemplate = {
  Resources: {
    Files: { Type: 'AWS::S3::Bucket', Properties: { BucketName: 'files' } },
    Policy: {
      Type: 'AWS::S3::BucketPolicy',
      Properties: {
        Bucket: { Ref: 'Files' },
        PolicyDocument: {
          Statement: [
            {
              Effect: 'Allow',
              Action: ['s3:GetObject', 's3:ListBucket'],
              Resource: ['arn:aws:s3:::files', 'arn:aws:s3:::files/*'],
              Principal: { Service: 'cloudfront.amazonaws.com' },
            },
          ],
        },
      },
    },
    Viewer: {
      Type: 'AWS::CloudFront::Function',
      Properties: { Name: 'viewer', FunctionCode: viewer },
    },
    Headers: {
      Type: 'AWS::CloudFront::ResponseHeadersPolicy',
      Properties: {
        ResponseHeadersPolicyConfig: {
          SecurityHeadersConfig: {
            ContentSecurityPolicy: { ContentSecurityPolicy: "default-src 'self'", Override: true },
            StrictTransportSecurity: {
              AccessControlMaxAgeSec: 60,
              IncludeSubdomains: true,
              Override: true,
            },
          },
          CustomHeadersConfig: { Items: [{ Header: 'X-Own', Value: 'policy', Override: false }] },
        },
      },
    },
    Listed: {
      Type: 'AWS::CloudFront::OriginRequestPolicy',
      Properties: {
        OriginRequestPolicyConfig: {
          Name: 'listed',
          HeadersConfig: {
            HeaderBehavior: 'whitelist',
            Headers: ['CloudFront-Viewer-Country', 'X-Listed'],
          },
          QueryStringsConfig: { QueryStringBehavior: 'none' },
          CookiesConfig: { CookieBehavior: 'none' },
        },
      },
    },
    Distribution: {
      Type: 'AWS::CloudFront::Distribution',
      Properties: {
        DistributionConfig: {
          Origins: [
            { Id: 'site', DomainName: { 'Fn::GetAtt': ['Files', 'RegionalDomainName'] } },
            { Id: 'api', DomainName: 'api.example' },
          ],
          DefaultCacheBehavior: {
            ...behavior,
            Compress: true,
            FunctionAssociations: [
              {
                EventType: 'viewer-request',
                FunctionARN: { 'Fn::GetAtt': ['Viewer', 'FunctionARN'] },
              },
            ],
          },
          CacheBehaviors: [
            {
              ...behavior,
              TargetOriginId: 'api',
              PathPattern: '/api/listed/*',
              OriginRequestPolicyId: { Ref: 'Listed' },
            },
            {
              ...behavior,
              TargetOriginId: 'api',
              PathPattern: '/api/*',
              AllowedMethods: ['GET', 'HEAD', 'POST'],
            },
          ],
        },
      },
    },
  },
}

const servers: Server[] = []
let base: string
const portOf = (server: Server) => (server.address() as AddressInfo).port
beforeAll(async () => {
  mkdirSync(join(source, 'assets'), { recursive: true })
  writeFileSync(join(source, 'index.html'), page)
  writeFileSync(join(source, 'assets/app.js'), 'run()')
  writeFileSync(join(source, 'config.json'), '{"pool":"<<marker>>"}')
  const site = new SiteBucket(join(folder, 'bucket'))
  const nothing = { prefix: '', markers: {}, jsonEscape: false }
  site.deploy({
    ...nothing,
    sources: [{ folder: source, markers: { '<<marker>>': 'a"b' }, jsonEscape: true }],
    exclude: ['assets/*'],
    include: [],
    prune: true,
    headers: { 'cache-control': 'no-cache' },
  })
  site.deploy({
    ...nothing,
    sources: [{ folder: source, markers: {}, jsonEscape: false }],
    exclude: ['*'],
    include: ['assets/*'],
    prune: false,
    headers: { 'cache-control': 'immutable' },
  })
  const api = await listen(
    0,
    async ({ headers, url }, response) =>
      send(
        response,
        201,
        JSON.stringify(
          url?.startsWith('/api/listed/') ? { url, headers } : { url, via: headers.via },
        ),
        { 'x-own': 'api' },
      ),
    () => undefined,
  )
  const ids = {
    region: 'eu-west-1',
    accountId: '1',
    once: (_: string, make: () => string) => make(),
    sqsEndpoint: '',
  }
  const deployed = new Template([{ name: 'App', template }], { ...ids, identify: identify(ids) })
  const cloudFront = new CloudFront({
    template: deployed,
    permissions: new Permissions({ template: () => deployed, accountId: '1', log: () => {} }),
    sites: new Map([['files', site]]),
    hosts: new Map([['api.example', { host: '127.0.0.1', port: portOf(api) }]]),
    viewerCountry: 'DE',
    log: () => undefined,
  })
  const front = await listen(0, cloudFront.handle, () => undefined)
  servers.push(api, front)
  base = `http://127.0.0.1:${portOf(front)}`
})
afterAll(async () => {
  await Promise.all(servers.map(close))
  rmSync(folder, { recursive: true, force: true })
})

const get = (path: string, init?: RequestInit) => fetch(base + path, init)

describe('the distribution', () => {
  it('serves the bucket’s files with the policy’s headers and those of the deployment', async () => {
    const response = await get('/')
    expect(await response.text()).toBe(page)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/html',
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'self'",
      'strict-transport-security': 'max-age=60; includeSubDomains',
      'x-own': 'policy',
      'x-cache': 'Miss from cloudfront',
    })
    expect((await get('/assets/app.js')).headers.get('cache-control')).toBe('immutable')
  })

  it('serves files with the deploy-time values filled in', async () => {
    expect(await (await get('/config.json')).json()).toEqual({ pool: 'a"b' })
  })

  it('answers 304 if the client has the file, and HEAD without a body', async () => {
    const etag = (await get('/config.json')).headers.get('etag') ?? ''
    expect((await get('/config.json', { headers: { 'if-none-match': etag } })).status).toBe(304)
    const head = await get('/config.json', { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
  })

  it('compresses large responses', async () => {
    const body = await new Promise<[string | undefined, Buffer]>((resolve) =>
      request(`${base}/`, { headers: { 'accept-encoding': 'gzip, br' } }, async (response) => {
        const pieces: Buffer[] = []
        for await (const piece of response) pieces.push(piece)
        resolve([response.headers['content-encoding'], Buffer.concat(pieces)])
      }).end(),
    )
    expect(body[0]).toBe('br')
    expect(brotliDecompressSync(body[1]).toString()).toBe(page)
  })

  it('passes on S3’s error for a missing file', async () => {
    const response = await get('/nothing.png')
    expect(response.status).toBe(404)
    expect(await response.text()).toContain('NoSuchKey')
    expect(response.headers.get('content-security-policy')).toBe("default-src 'self'")
  })

  it('returns the viewer function’s response, and 503 if the function fails', async () => {
    const gone = await get('/gone?q=1')
    expect([gone.status, await gone.text()]).toEqual([410, 'gone 1'])
    expect((await get('/crash')).status).toBe(503)
  })

  it('refuses methods that the behavior does not allow', async () => {
    expect((await get('/', { method: 'POST' })).status).toBe(403)
    expect((await get('/api/x', { method: 'DELETE' })).status).toBe(403)
  })

  it('passes on the API’s responses with their headers', async () => {
    const response = await get('/api/x?y=1', { method: 'POST', body: 'z' })
    expect(response.status).toBe(201)
    expect(await response.json()).toEqual({
      url: '/api/x?y=1',
      via: '1.1 local.cloudfront.net (CloudFront)',
    })
    expect(response.headers.get('x-own')).toBe('api')
  })
})

it('a policy that lists headers passes no other, no query, and CloudFront’s own country', async () => {
  const sent = {
    'x-listed': 'yes',
    authorization: 'Bearer x',
    cookie: 'a=b',
    'cloudfront-viewer-country': 'US',
  }
  const response = await get('/api/listed/x?y=1', { headers: sent })
  const { url, headers } = (await response.json()) as {
    url: string
    headers: Record<string, string>
  }
  expect(url).toBe('/api/listed/x')
  expect(headers).toMatchObject({ 'x-listed': 'yes', 'cloudfront-viewer-country': 'DE' })
  expect(headers['x-forwarded-for']).toBeDefined()
  for (const name of ['authorization', 'cookie']) expect(headers[name]).toBeUndefined()
})

it('a pruning deployment deletes removed files but keeps excluded ones', () => {
  const site = new SiteBucket(join(folder, 'pruned'))
  const from = join(folder, 'pruned-source')
  mkdirSync(join(from, 'assets'), { recursive: true })
  for (const name of ['a.html', 'b.html', 'assets/old.js']) writeFileSync(join(from, name), name)
  const all = {
    sources: [{ folder: from, markers: {}, jsonEscape: false }],
    prefix: '',
    exclude: [],
    include: [],
    prune: true,
    headers: {},
  }
  site.deploy(all)
  rmSync(join(from, 'b.html'))
  rmSync(join(from, 'assets/old.js'))
  site.deploy({ ...all, exclude: ['assets/*'] })
  expect(site.keys.toSorted()).toEqual(['a.html', 'assets/old.js'])
  expect(readFileSync(join(folder, 'pruned/objects.json'), 'utf8')).not.toContain('b.html')
})
