import { createHash, randomBytes } from 'node:crypto'
import { request } from 'node:https'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { call, newBuyer, type TestBuyer } from '../fixtures/buyer.ts'
import { withClaims } from '../fixtures/tokens.ts'

let buyer: TestBuyer
beforeAll(async () => {
  buyer = await newBuyer()
})

/** Calls the user pool without credentials. @returns the status and the raw body */
async function callPool(action: string, input: object) {
  const { endpoint, clientId } = inject('endpoints').cognito
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${action}`,
    },
    body: JSON.stringify({ ClientId: clientId, ...input }),
  })
  return { status: response.status, body: await response.text() }
}

describe('the existence of an account', () => {
  const unknown = 'nobody-here@example.com'
  const known = () => buyer.email
  /** The answer without the address: all other differences would reveal the account. */
  const withoutAddress = (email: string, { status, body }: { status: number; body: string }) => ({
    status,
    body: body.replace(/[a-z]\*\*\*@[a-z]\*\*\*/g, '***').replaceAll(email, '***'),
  })
  const expectSameAnswer = async (action: string, inputOf: (email: string) => object) => {
    const [one, other] = await Promise.all([
      callPool(action, inputOf(known())),
      callPool(action, inputOf(unknown)),
    ])
    expect(withoutAddress(known(), one)).toEqual(withoutAddress(unknown, other))
    return one
  }

  it('is not revealed by a wrong password', async () => {
    const { status } = await expectSameAnswer('InitiateAuth', (USERNAME) => ({
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME, PASSWORD: 'Wrong-horse-9' },
    }))
    expect(status).toBe(400)
  })

  it('is not revealed by requesting a reset, nor by a wrong code', async () => {
    expect((await expectSameAnswer('ForgotPassword', (Username) => ({ Username }))).status).toBe(
      200,
    )
    await expectSameAnswer('ConfirmForgotPassword', (Username) => ({
      Username,
      ConfirmationCode: '0',
      Password: 'Another-horse-8',
    }))
  })
})

describe('a token', () => {
  /** A token signed with the pool's real key, as for another client of the same pool. */
  const signToken = (changed: object): string => withClaims(buyer.accessToken, changed)

  it("of ours opens the account; another client's, pool's or use's does not", async () => {
    expect((await call(signToken({}), 'GET', '/api/me')).status).toBe(200)
    for (const changed of [
      { client_id: 'another-client' },
      { client_id: undefined, aud: 'another-client' },
      { iss: 'https://cognito-idp.eu-west-1.amazonaws.com/eu-west-1_other' },
      { token_use: 'id' },
      { exp: 1_000_000_000 },
    ])
      expect(
        (await call(signToken(changed), 'GET', '/api/me')).status,
        JSON.stringify(changed),
      ).toBe(401)
    expect((await call(buyer.idToken, 'GET', '/api/me')).status).toBe(401)

    // Public routes verify the token in the function.
    const words = { name: 'Ada', email: buyer.email, inquiryType: 'general', message: 'Hi' }
    expect((await call(signToken({}), 'POST', '/api/contact', words)).status).toBe(202)
    for (const token of [
      buyer.idToken,
      signToken({ client_id: 'another-client' }),
      signToken({ client_id: undefined }),
    ])
      expect((await call(token, 'POST', '/api/contact', words)).status).toBe(401)
  })
})

describe('the authorization code of a sign-in with Google', () => {
  const origin = async () => {
    const config = (await (await fetch(`${inject('endpoints').site}/config.json`)).json()) as {
      oauthDomain: string
      oauthCallback: string
    }
    return { ...config, base: `https://${config.oauthDomain}` }
  }
  /** Calls the endpoint over TLS, which has a self-signed certificate. */
  const fetchInsecurely = (url: string, form?: Record<string, string>) =>
    new Promise<{ status: number; location: string; body: string }>((resolve, reject) => {
      const sent = request(
        url,
        {
          method: form ? 'POST' : 'GET',
          rejectUnauthorized: false,
          headers: form ? { 'content-type': 'application/x-www-form-urlencoded' } : {},
        },
        (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              location: response.headers.location ?? '',
              body: Buffer.concat(chunks).toString(),
            }),
          )
        },
      )
      sent.once('error', reject)
      sent.end(form && new URLSearchParams(form).toString())
    })
  const verifier = randomBytes(40).toString('hex')
  const query = async (changed: Record<string, string> = {}) =>
    new URLSearchParams({
      redirect_uri: (await origin()).oauthCallback,
      response_type: 'code',
      client_id: inject('endpoints').cognito.clientId,
      identity_provider: 'Google',
      scope: 'openid email profile',
      state: 'abc',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...changed,
    })
  const newCode = async () => {
    const { base } = await origin()
    const email = `code-${randomBytes(4).toString('hex')}@example.com`
    const { location } = await fetchInsecurely(`${base}/oauth2/authorize?${await query()}`, {
      email,
    })
    return new URL(location).searchParams.get('code') ?? ''
  }
  const exchange = async (code: string, changed: Record<string, string> = {}) => {
    const { base, oauthCallback } = await origin()
    return fetchInsecurely(`${base}/oauth2/token`, {
      grant_type: 'authorization_code',
      code,
      client_id: inject('endpoints').cognito.clientId,
      redirect_uri: oauthCallback,
      code_verifier: verifier,
      ...changed,
    })
  }

  it.each([
    'https://evil.example/auth/callback',
    'http://localhost:1/auth/callback',
    'javascript:alert(1)',
    '',
  ])('is never sent to %j', async (redirect_uri) => {
    const { base } = await origin()
    const answer = await fetchInsecurely(
      `${base}/oauth2/authorize?${await query({ redirect_uri })}`,
    )
    expect(answer).toMatchObject({ status: 400, location: '' })
    const logout = new URLSearchParams({
      client_id: inject('endpoints').cognito.clientId,
      logout_uri: redirect_uri,
    })
    expect(await fetchInsecurely(`${base}/logout?${logout}`)).toMatchObject({
      status: 400,
      location: '',
    })
  })

  it('works once, and only for the client that requested it', async () => {
    const code = await newCode()
    expect((await exchange(code)).status).toBe(200)
    expect(await exchange(code)).toMatchObject({
      status: 400,
      body: expect.stringContaining('invalid_grant'),
    })
  })

  it.each([
    [{ code_verifier: 'f'.repeat(80) }],
    [{ client_id: 'another-client' }],
    [{ redirect_uri: 'https://evil.example/' }],
    [{ code_verifier: '' }],
  ])('is refused, and can no longer be used, after an exchange with %j', async (changed) => {
    const code = await newCode()
    expect((await exchange(code, changed as Record<string, string>)).status).toBe(400)
    expect((await exchange(code)).status).toBe(400)
  })
})
