import { describe, expect, it } from 'vitest'
import { eventOf, responseOf } from './api-payload.ts'

const eventFor = (
  request: Partial<{ url: string; headers: Record<string, string>; body: Buffer }>,
) =>
  eventOf(
    {
      method: 'POST',
      url: '/api/requests/a%20b?x=1&x=2&y=%C3%A9',
      headers: { 'user-agent': 'test', host: 'localhost:5180' },
      body: Buffer.alloc(0),
      sourceIp: '127.0.0.1',
      ...request,
    },
    {
      accountId: '000000000000',
      apiId: 'abc',
      domainName: 'abc.execute-api.eu-west-1.amazonaws.com',
      stage: '$default',
      requestId: 'id',
      match: { routeKey: 'POST /api/requests/{id}', pathParameters: { id: 'a b' } },
      now: new Date('2026-11-21T08:09:07Z'),
    },
  )

describe('the event of payload format 2.0', () => {
  it('has the decoded path, the query raw and joined, and the time in two formats', () => {
    expect(eventFor({})).toMatchObject({
      version: '2.0',
      routeKey: 'POST /api/requests/{id}',
      rawPath: '/api/requests/a b',
      rawQueryString: 'x=1&x=2&y=%C3%A9',
      queryStringParameters: { x: '1,2', y: 'é' },
      pathParameters: { id: 'a b' },
      isBase64Encoded: false,
      requestContext: {
        domainPrefix: 'abc',
        http: { method: 'POST', path: '/api/requests/a b', userAgent: 'test' },
        stage: '$default',
        time: '21/Nov/2026:08:09:07 +0000',
        timeEpoch: 1795248547000,
      },
    })
  })

  it('omits fields that the request does not have', () => {
    const event = eventFor({ url: '/api/requests' })
    for (const name of ['queryStringParameters', 'cookies', 'body'])
      expect(event).not.toHaveProperty(name)
  })

  it('moves cookies from the headers to their own field', () => {
    const event = eventFor({ headers: { cookie: 'a=1; b=2' } })
    expect(event.cookies).toEqual(['a=1', 'b=2'])
    expect(event.headers).not.toHaveProperty('cookie')
  })

  it.each([
    ['application/json', '{"a":"é"}', '{"a":"é"}', false],
    ['text/plain; charset=utf-8', 'hi', 'hi', false],
    ['application/x-www-form-urlencoded', 'a=1', 'YT0x', true],
    ['application/pdf', '%PDF', 'JVBERg==', true],
    ['', 'hi', 'aGk=', true],
  ])('a body of type "%s" is %s', (type, sent, body, isBase64Encoded) => {
    const headers: Record<string, string> = type ? { 'content-type': type } : {}
    expect(eventFor({ headers, body: Buffer.from(sent) })).toMatchObject({ body, isBase64Encoded })
  })
})

describe('a function’s result', () => {
  const read = (result: unknown) => {
    const response = responseOf(JSON.stringify(result))
    return response && { ...response, body: response.body.toString() }
  }

  it('with a status code is returned unchanged', () => {
    const result = {
      statusCode: 201,
      headers: { 'Content-Type': 'text/html', 'X-Count': 3 },
      cookies: ['a=1', 'b=2'],
      body: 'PGI+',
      isBase64Encoded: true,
    }
    expect(read(result)).toEqual({
      status: 201,
      headers: [
        ['content-type', 'text/html'],
        ['x-count', '3'],
        ['set-cookie', 'a=1'],
        ['set-cookie', 'b=2'],
      ],
      body: '<b>',
    })
  })

  it.each([
    [{ hello: 'world' }, '{"hello":"world"}'],
    ['Hello', 'Hello'],
    [[1, 2], '[1,2]'],
    [null, 'null'],
  ])('without one, %j, is 200 and JSON', (result, body) => {
    expect(read(result)).toEqual({
      status: 200,
      headers: [['content-type', 'application/json']],
      body,
    })
  })

  it.each([
    { statusCode: 'many' },
    { statusCode: 200, body: { not: 'text' } },
    { statusCode: 200, headers: { a: ['b'] } },
    { statusCode: 200, cookies: 'a=1' },
    { statusCode: 99 },
  ])('that is malformed, %j, cannot be read', (result) => {
    expect(read(result)).toBeUndefined()
  })
})
