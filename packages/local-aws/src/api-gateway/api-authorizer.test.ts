import { createPrivateKey, createSign, generateKeyPairSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { JwtAuthorizer } from './api-authorizer.ts'

const issuer = 'https://cognito-idp.eu-west-1.amazonaws.com/eu-west-1_ours'
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const { n = '', e = '' } = publicKey.export({ format: 'jwk' })
const authorizer = new JwtAuthorizer(
  {
    IdentitySource: ['$request.header.Authorization'],
    JwtConfiguration: { Issuer: issuer, Audience: ['site'] },
  },
  { keys: [{ kty: 'RSA', n, e, kid: 'one', alg: 'RS256', use: 'sig' }] as never },
)

const now = Math.floor(Date.now() / 1000)
const access = {
  iss: issuer,
  client_id: 'site',
  token_use: 'access',
  sub: 'u',
  iat: now - 10,
  exp: now + 600,
  scope: 'aws.cognito.signin.user.admin',
}
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

function token(claims: object, header: object = {}, key = privateKey): string {
  const text = `${encode({ alg: 'RS256', kid: 'one', typ: 'JWT', ...header })}.${encode(claims)}`
  return `${text}.${createSign('RSA-SHA256')
    .update(text)
    .sign(createPrivateKey(key.export({ type: 'pkcs8', format: 'pem' })), 'base64url')}`
}
const check = (authorization: string) => authorizer.check({ authorization })

describe('the JWT authorizer', () => {
  it('accepts an access token and passes every claim as text', () => {
    expect(check(`Bearer ${token({ ...access, 'cognito:groups': ['a', 'b'], ok: true })}`)).toEqual(
      {
        claims: {
          ...access,
          iat: String(access.iat),
          exp: String(access.exp),
          'cognito:groups': '[a b]',
          ok: 'true',
        },
        scopes: null,
      },
    )
  })

  it('accepts an id token like AWS, as its audience is the client too', () => {
    const { client_id: _, ...rest } = access
    expect(check(`Bearer ${token({ ...rest, aud: 'site', token_use: 'id' })}`)).toHaveProperty(
      'claims',
    )
  })

  it('checks client_id only if the token has no aud', () => {
    expect(check(`Bearer ${token({ ...access, aud: 'other' })}`)).toHaveProperty('wwwAuthenticate')
  })

  const other = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  const [head, body] = token(access).split('.')
  it.each([
    ['no token', '', 'Bearer'],
    ['rubbish', 'Bearer rubbish', 'invalid'],
    ['an expired token', `Bearer ${token({ ...access, exp: now - 1 })}`, 'the token has expired'],
    [
      'a token that is not valid yet',
      `Bearer ${token({ ...access, nbf: now + 900 })}`,
      'not valid yet',
    ],
    ['another pool’s token', `Bearer ${token({ ...access, iss: `${issuer}2` })}`, 'invalid issuer'],
    ['another client’s token', `Bearer ${token({ ...access, client_id: 'x' })}`, 'valid audience'],
    [
      'a token signed with another key',
      `Bearer ${token(access, {}, other)}`,
      'signature is invalid',
    ],
    ['an unsigned token', `Bearer ${encode({ alg: 'none', kid: 'one' })}.${body}.`, 'invalid'],
    ['a token without its signature', `Bearer ${head}.${body}.`, 'invalid'],
  ])('refuses %s', (_what, authorization, reason) => {
    expect(check(authorization)).toEqual({ wwwAuthenticate: expect.stringContaining(reason) })
  })
})
