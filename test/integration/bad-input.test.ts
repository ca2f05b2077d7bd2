import { beforeAll, describe, expect, it } from 'vitest'
import { newBuyer, type TestBuyer } from '../fixtures/buyer.ts'

let buyer: TestBuyer
beforeAll(async () => {
  buyer = await newBuyer()
})

const submit = (body: unknown, headers?: Record<string, string>) =>
  buyer.call('POST', '/api/requests', body, headers)

describe('a bad submission', () => {
  it.each<[string, unknown]>([
    ['no body', undefined],
    ['an empty object', {}],
    ['a number', { searchTerm: 7 }],
    ['null', { searchTerm: null }],
    ['a list', { searchTerm: ['华为'] }],
    ['an empty term', { searchTerm: '' }],
    ['spaces', { searchTerm: '   ' }],
    ['5,000 characters', { searchTerm: '司'.repeat(5000) }],
    ['control characters', { searchTerm: 'Hua\u0000wei' }],
    ['emoji', { searchTerm: '华为🏭' }],
    ['right-to-left text', { searchTerm: 'هواوي' }],
    ['a change of direction', { searchTerm: 'Huawei\u202Egpj' }],
  ])('with %s gets a 400 answer that names searchTerm', async (_, body) => {
    const { status, body: problem, headers } = await submit(body)
    expect(status).toBe(400)
    expect(headers.get('content-type')).toBe('application/problem+json')
    expect(problem).toMatchObject({
      status: 400,
      code: 'invalid-request',
      errors: [{ field: 'searchTerm', message: expect.stringMatching(/\w/) }],
    })
  })

  it('with an unknown field gets an answer that names the field', async () => {
    const { status, body } = await submit({ searchTerm: '华为', status: 'completed' })
    expect(status).toBe(400)
    expect(body).toMatchObject({ errors: [{ field: 'status' }] })
  })

  it.each(['{"searchTerm": "华为"', 'null', '[]', '"华为"', '{"__proto__": {"a": 1}}'])(
    'with the body %s gets a 400 answer',
    async (text) => {
      const { status, body } = await submit(text)
      expect(status).toBe(400)
      expect(body).toMatchObject({ status: 400 })
    },
  )

  it('of another content type gets a 415 answer', async () => {
    expect((await submit('searchTerm=x', { 'content-type': 'text/plain' })).status).toBe(415)
  })

  const fields = (count: number, name: (n: number) => string) =>
    `{${Array.from({ length: count }, (_, n) => `${JSON.stringify(name(n))}:1`).join(',')}}`
  it.each<[string, string, RegExp]>([
    [
      '110,000 unknown fields',
      fields(110_000, (n) => `field-${n}`),
      /the first 20 of 11000\d errors/,
    ],
    [
      'thirty names of 50,000 characters',
      fields(30, (n) => `${n}${'汉'.repeat(50_000)}`),
      /the first 20 of 3\d errors/,
    ],
    ['a name of two megabytes', fields(1, () => 'x'.repeat(2_000_000)), /missing or malformed/],
    [
      '100,000 objects nested in each other',
      `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`,
      /JSON/,
    ],
    ['3,000 objects nested in each other', `${'{"a":'.repeat(3000)}1${'}'.repeat(3000)}`, /./],
  ])('with %s gets a short 400 answer', async (_, body, detail) => {
    const answer = await submit(body)
    expect(answer.status).toBe(400)
    const { errors = [], ...problem } = answer.body as { detail: string; errors?: unknown[] }
    expect(problem.detail).toMatch(detail)
    expect(errors.length).toBeLessThanOrEqual(20)
    expect(JSON.stringify(answer.body).length).toBeLessThan(10_000)
  })

  it("over 10 MB gets the gateway's 413 answer", async () => {
    const { status, body } = await submit({ searchTerm: 'x'.repeat(10 * 1024 * 1024) })
    expect(status).toBe(413)
    expect(body).toEqual({ message: 'Request Entity Too Large' })
  })

  it('with an invalid Idempotency-Key gets an answer that names the header', async () => {
    const { status, body } = await submit({ searchTerm: '华为' }, { 'idempotency-key': 'a b' })
    expect(status).toBe(400)
    expect(body).toMatchObject({ errors: [{ field: 'Idempotency-Key' }] })
  })

  it('does not use up a check', async () => {
    expect((await buyer.call('GET', '/api/me/usage')).body).toMatchObject({ used: 0 })
  })
})

describe('a bad change of the profile', () => {
  it.each([
    [{ accountType: 'enterprise' }, 'accountType'],
    [{ displayName: 7 }, 'displayName'],
    [{ photoURL: 'javascript:alert(1)' }, 'photoURL'],
    [{ company: 'x'.repeat(201) }, 'company'],
    [{ phone: '1\u00002' }, 'phone'],
  ])('to %j gets a 400 answer that names %s', async (body, field) => {
    const answer = await buyer.call('PATCH', '/api/me', body)
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ errors: [{ field }] })
  })
})

describe('a path without a route', () => {
  it.each([
    ['GET', '/api/nothing'],
    ['DELETE', '/api/requests'],
    ['GET', '/api/requests/a/b/c'],
  ])("(%s %s) gets the gateway's 404 answer", async (method, path) => {
    expect(await buyer.call(method, path)).toMatchObject({
      status: 404,
      body: { message: 'Not Found' },
    })
  })

  it.each(['..%2F..%2Fetc', '%00', '%F0%9F%9A%80', 'x'.repeat(500)])(
    'that ends in the request id %s gets a 4xx answer',
    async (id) => {
      const { status } = await buyer.call('GET', `/api/requests/${id}`)
      expect(status).toBeGreaterThanOrEqual(400)
      expect(status).toBeLessThan(500)
    },
  )
})
