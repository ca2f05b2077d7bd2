import { createHmac, generateKeyPairSync, sign } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Route } from '../../shared/routes/route.ts'
import { routes } from '../../shared/routes/routes.ts'
import { call, newBuyer, type TestBuyer } from '../fixtures/buyer.ts'

let buyer: TestBuyer
beforeAll(async () => {
  buyer = await newBuyer()
})

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const decoded = (token: string, index: number) =>
  JSON.parse(Buffer.from(token.split('.')[index] ?? '', 'base64url').toString())

/** The real token with changed header and claims, signed by `signer`. */
function forged(header: object, claims: object, signer: (signed: string) => string): string {
  const signed = `${part({ ...decoded(buyer.accessToken, 0), ...header })}.${part({ ...decoded(buyer.accessToken, 1), ...claims })}`
  return `${signed}.${signer(signed)}`
}

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const byAnotherKey = (signed: string) =>
  sign('sha256', Buffer.from(signed), privateKey).toString('base64url')

describe('a route for buyers', () => {
  const guarded = Object.values<Route>(routes).filter(({ access }) => access === 'buyer')

  it.each(guarded.map(({ method, path }) => [method, path]))(
    '(%s %s) answers 401 without a token',
    async (method, path) => {
      expect((await call(undefined, method, path.replace('{id}', 'x'))).status).toBe(401)
    },
  )

  it('answers a buyer with a valid token', async () => {
    const { status, body } = await buyer.call('GET', '/api/me')
    expect(status).toBe(200)
    expect(body).toMatchObject({ userId: buyer.userId, email: buyer.email, accountType: 'free' })
  })

  it.each<[string, () => string]>([
    ['an id token', () => buyer.idToken],
    ['a refresh token', () => buyer.refreshToken],
    ['nonsense', () => 'a.b.c'],
    ['alg none', () => forged({ alg: 'none' }, {}, () => '')],
    ['alg NONE in upper case', () => forged({ alg: 'NONE' }, {}, () => '')],
    [
      'a symmetric signature',
      () =>
        forged({ alg: 'HS256' }, {}, (signed) =>
          createHmac('sha256', 'public').update(signed).digest('base64url'),
        ),
    ],
    ["another key's signature", () => forged({}, {}, byAnotherKey)],
    ['another key under another name', () => forged({ kid: 'mine' }, {}, byAnotherKey)],
    [
      'the right signature under changed claims',
      () => forged({}, { sub: 'somebody-else' }, () => buyer.accessToken.split('.')[2] ?? ''),
    ],
  ])('answers 401 to a call with %s', async (_, token) => {
    expect((await call(token(), 'GET', '/api/me')).status).toBe(401)
  })

  it('answers 401 as a JSON problem without a cookie', async () => {
    const { body, headers } = await call(undefined, 'GET', '/api/me')
    expect(body).toEqual({ message: 'Unauthorized' })
    expect(headers.get('set-cookie')).toBeNull()
  })

  it('asks for an access token if it gets an id token', async () => {
    expect(await call(buyer.idToken, 'GET', '/api/me')).toMatchObject({
      status: 401,
      body: { code: 'unauthorized', status: 401 },
    })
  })
})
