import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { freeAccount } from '../../../functions/accounts/account.ts'
import { usageOf } from '../../../functions/accounts/allowance.ts'
import { meOf } from '../../../functions/accounts/me.ts'
import type { Status } from '../../../shared/status/status.ts'
import { SrpServer } from '../../fixtures/srp-server.ts'
import { isFull } from '../../full.ts'

const email = 'check@example.com'
const password = 'Correct-horse-7'
const userId = '7d1f5a52-0000-4000-8000-000000000001'
const poolId = 'eu-west-1_AbCdEf123'

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const now = Math.floor(Date.now() / 1000)
const tokenOf = (use: string) =>
  `${part({ alg: 'RS256' })}.${part({ sub: userId, username: userId, token_use: use, origin_jti: 'one', exp: now + 900, iat: now })}.${randomBytes(8).toString('base64url')}`
const tokens = {
  AccessToken: tokenOf('access'),
  IdToken: tokenOf('id'),
  RefreshToken: 'refresh',
  ExpiresIn: 900,
  TokenType: 'Bearer',
}

/** The fault of the fake stage. */
let fault: 'none' | 'api' | 'api, once' | 'config' = 'none'
const apiCalls = () => calls.filter((call) => call.startsWith('/api/me')).length
let calls: string[] = []
let origin = ''
const srp = new SrpServer({ poolId, userId, password })

type Input = Record<string, never> & {
  AuthFlow?: string
  AuthParameters: Record<string, string>
  ChallengeResponses: Record<string, string>
}

/** A fake user pool whose client allows only SRP, as on AWS. */
function userPool(target: string, input: Input): [status: number, body: object] {
  const refused: [number, object] = [
    400,
    { __type: 'NotAuthorizedException', message: 'Incorrect username or password.' },
  ]
  if (target === 'InitiateAuth') {
    if (input.AuthFlow !== 'USER_SRP_AUTH' || input.AuthParameters.USERNAME !== email)
      return refused
    const ChallengeParameters = srp.challenge(input.AuthParameters.SRP_A ?? '')
    return [200, { ChallengeName: 'PASSWORD_VERIFIER', ChallengeParameters }]
  }
  if (target === 'RespondToAuthChallenge')
    return srp.verifies(input.ChallengeResponses)
      ? [200, { AuthenticationResult: tokens, ChallengeParameters: {} }]
      : refused
  return [200, {}]
}

/** The responses for an account without a record. */
const account = freeAccount(userId, email)
const me = meOf(account, new Date())
const usage = usageOf(account, new Date())
const dashboard = { me, usage, requests: { items: [], nextCursor: null }, news: [] }

function site(path: string, request: IncomingMessage): [status: number, body: object] {
  if (path === '/config.json') return [fault === 'config' ? 503 : 200, config()]
  if (path === '/') return [200, {}]
  if (path === '/api/health') return [200, { status: 'ok' }]
  if (request.headers.authorization !== `Bearer ${tokens.AccessToken}`) return [401, {}]
  if (fault === 'api' || (fault === 'api, once' && apiCalls() < 2)) return [500, {}]
  if (path === '/api/dashboard') return [200, dashboard]
  return [200, path === '/api/me/usage' ? usage : me]
}

const config = () => ({
  stage: 'prod',
  region: 'eu-west-1',
  userPoolId: poolId,
  userPoolClientId: 'client1',
  authFlow: 'USER_SRP_AUTH',
  userPoolEndpoint: `${origin}/pool/`,
  oauthDomain: '',
  oauthCallback: '',
  brandName: 'Veridock',
  company: [['Legal name', 'Veridock Example Ltd']],
  mailboxHost: 'Example Mail Ltd',
  analystEmployer: 'Example Desk Co., Ltd.',
  contactEmail: 'support@example.com',
  copiesIn: '',
  blogUrl: '',
  checkout: { USD: { monthly: '', annual: '' }, GBP: { monthly: '', annual: '' }, portal: '' },
  promotion: null,
  analyticsUrl: '',
})

const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
  const path = request.url ?? ''
  const target = String(request.headers['x-amz-target'] ?? '').split('.')[1]
  calls.push(target ?? path)
  const body = await text(request)
  const [status, answer] = target ? userPool(target, JSON.parse(body)) : site(path, request)
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
})

let checkSite: typeof import('../../../functions/health/events/check-site.ts').checkSite
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  // The entry point reads its environment when it is loaded.
  Object.assign(process.env, {
    SITE_URL: origin,
    CHECK_ACCOUNT_ARN: 'none',
    AWS_REGION: 'eu-west-1',
  })
  ;({ checkSite } = await import('../../../functions/health/events/check-site.ts'))
})
afterAll(() => void server.close())
beforeEach(() => {
  calls = []
  fault = 'none'
  published = undefined
})

let published: Status | undefined
const deps = {
  status: {
    read: async () => published,
    change: async (to: (status: Status | undefined) => Status | undefined) => {
      published = to(published)
      return published
    },
  },
  mails: { order: async () => undefined, wasSent: async () => true },
  clock: { now: () => new Date() },
  retryMs: 1,
}
const check = (secret: string | undefined = JSON.stringify({ email, password })) =>
  checkSite({ ...deps, site: origin, account: { value: async () => secret } })

describe('the check of the site', () => {
  it('opens the site, signs in by SRP, reads allowance and dashboard, and signs out', async () => {
    expect(await check()).toBe(true)
    expect(calls).toEqual([
      '/api/health',
      '/',
      '/config.json',
      'InitiateAuth',
      'RespondToAuthChallenge',
      '/api/me/signed-in',
      '/api/me/usage',
      '/api/dashboard',
      'RevokeToken',
    ])
  })

  it.runIf(isFull)('can be run again', async () => {
    expect(await check()).toBe(true)
  })

  it('fails with a wrong password, and does not show it', async () => {
    const secret = JSON.stringify({ email, password: 'Wrong-horse-8' })
    const failure = await check(secret).catch(String)
    expect(failure).toContain('Incorrect username or password')
    expect(failure).not.toContain('Wrong-horse')
  })

  it.each(['api', 'config'] as const)('fails if the %s fails', async (part) => {
    fault = part
    await expect(check()).rejects.toThrow(/answers 50/)
  })

  it.runIf(isFull)('passes if only one call fails', async () => {
    fault = 'api, once'
    expect(await check()).toBe(true)
  })

  it('checks only what needs no account until an operator has created it', async () => {
    expect(
      await checkSite({ ...deps, site: origin, account: { value: async () => undefined } }),
    ).toBe(false)
    expect(calls).toEqual(['/api/health', '/'])
    expect(published?.states).toMatchObject({ search: 'up', 'sign-in': 'unknown', api: 'up' })
  })

  it('shows the secret’s expected format, but not its value', async () => {
    const failure = await check('{"email":"x","password":"Secret-1"}').catch(String)
    expect(failure).toContain('The secret check-account is not {"email"')
    expect(failure).not.toContain('Secret-1')
  })
})
