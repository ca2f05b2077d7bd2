import { describe, expect, it, vi } from 'vitest'
import { routes } from '../../../shared/routes/routes.ts'
import { createApiClient } from './api-client.ts'
import { ApiError } from './api-error.ts'

const usage = {
  plan: 'free',
  limit: 3,
  used: 1,
  left: 2,
  resetsAt: null,
  daysUntilReset: null,
  blocked: false,
  reason: null,
}

type Answer = (token: string | null, request: Request) => Response | Promise<Response>

/** A server whose answer depends on the token, and a user pool that returns `tokens` in turn. */
const setUp = (answer: Answer, tokens: (string | undefined)[] = ['old', 'new']) => {
  const requests: Request[] = []
  const onSignedOut = vi.fn()
  let at = 0
  const accessToken = vi.fn(async (renew: boolean) => {
    if (renew) {
      at += 1
      await new Promise((done) => setTimeout(done, 5))
    }
    return tokens[at]
  })
  const call = createApiClient({
    fetch: async (input, init) => {
      const request = new Request(new URL(String(input), 'https://site.example'), init)
      requests.push(request)
      return answer(request.headers.get('authorization')?.replace('Bearer ', '') ?? null, request)
    },
    accessToken,
    onSignedOut,
  })
  const renewals = () => accessToken.mock.calls.filter(([renew]) => renew).length
  return { call, requests, onSignedOut, renewals }
}

const ok = () => Response.json(usage)
const unauthorized = () => Response.json({ message: 'Unauthorized' }, { status: 401 })
const onlyNew: Answer = (token) => (token === 'new' ? ok() : unauthorized())

const errorOf = async (promise: Promise<unknown>): Promise<ApiError> => {
  const error = await promise.then(
    () => undefined,
    (it: unknown) => it,
  )
  if (!(error instanceof ApiError)) throw new Error('Expected an ApiError')
  return error
}

describe('the API client', () => {
  it('fills in path, query, body and the token', async () => {
    const { call, requests } = setUp(() =>
      Response.json({ url: 'https://files.example/x', expiresAt: '2026-11-21T00:00:00Z' }),
    )
    await call(routes.getReport, { params: { id: 'a/b c' }, query: {} })
    expect(new URL(requests[0]?.url ?? '').pathname).toBe('/api/requests/a%2Fb%20c/report')
    expect(requests[0]?.headers.get('authorization')).toBe('Bearer old')
  })

  it('leaves out query values that are not set', async () => {
    const { call, requests } = setUp(() => Response.json({ items: [], nextCursor: null }))
    await call(routes.listRequests, { query: { limit: 20 } })
    expect(new URL(requests[0]?.url ?? '').search).toBe('?limit=20')
  })

  it('sends no token to public routes', async () => {
    const { call, requests } = setUp(() => Response.json({ status: 'ok' }))
    await call(routes.getHealth, {})
    expect(requests[0]?.headers.has('authorization')).toBe(false)
  })

  describe('on a public route with an optional token', () => {
    const inquiry = {
      name: 'A buyer',
      email: 'buyer@example.com',
      inquiryType: 'general',
      message: 'Hello',
    } as const
    const received = () => Response.json({ status: 'received' }, { status: 202 })
    const identified = { body: inquiry, identify: true } as const

    it('sends the token', async () => {
      const { call, requests } = setUp(received)
      await call(routes.sendInquiry, identified)
      expect(requests[0]?.headers.get('authorization')).toBe('Bearer old')
    })

    it('renews the token if it is refused', async () => {
      const { call, requests } = setUp((token) => (token === 'new' ? received() : unauthorized()))
      await call(routes.sendInquiry, identified)
      expect(requests.map((request) => request.headers.get('authorization'))).toEqual([
        'Bearer old',
        'Bearer new',
      ])
    })

    it('sends none if no one is signed in', async () => {
      const { call, requests, onSignedOut } = setUp(received, [undefined])
      await call(routes.sendInquiry, identified)
      expect(requests[0]?.headers.has('authorization')).toBe(false)
      expect(onSignedOut).not.toHaveBeenCalled()
    })
  })

  it('renews the token once for parallel calls that are refused', async () => {
    const { call, renewals, requests } = setUp(onlyNew)
    await Promise.all(Array.from({ length: 5 }, () => call(routes.getUsage, {})))
    expect(renewals()).toBe(1)
    expect(requests).toHaveLength(10)
  })

  it('does not renew again if a refusal arrives after a renewal', async () => {
    let release = () => {}
    const held = new Promise<void>((done) => {
      release = done
    })
    let first = true
    const { call, renewals } = setUp(async (token) => {
      if (token === 'new') return ok()
      if (first) {
        first = false
        await held
      }
      return unauthorized()
    })
    const slow = call(routes.getUsage, {})
    await call(routes.getUsage, {})
    release()
    await slow
    expect(renewals()).toBe(1)
  })

  it('signs out once if the renewed token is also refused', async () => {
    const { call, onSignedOut, requests } = setUp(unauthorized)
    const error = await errorOf(call(routes.getUsage, {}))
    expect(error).toMatchObject({ status: 401, code: 'unauthorized' })
    expect(requests).toHaveLength(2)
    expect(onSignedOut).toHaveBeenCalledOnce()
  })

  it('sends no request if no one is signed in', async () => {
    const { call, onSignedOut, requests } = setUp(ok, [undefined])
    await errorOf(call(routes.getUsage, {}))
    expect(requests).toHaveLength(0)
    expect(onSignedOut).toHaveBeenCalledOnce()
  })

  it('does not sign out if the user pool cannot be reached', async () => {
    const onSignedOut = vi.fn()
    const call = createApiClient({
      fetch: async () => unauthorized(),
      accessToken: async (renew) => {
        if (renew) throw Object.assign(new Error('no network'), { name: 'NetworkError' })
        return 'old'
      },
      onSignedOut,
    })
    expect(await errorOf(call(routes.getUsage, {}))).toMatchObject({ kind: 'network', status: 0 })
    expect(onSignedOut).not.toHaveBeenCalled()
  })

  it('reads problem responses, with their fields', async () => {
    const { call } = setUp(() =>
      Response.json(
        {
          title: 'The request is not valid',
          status: 400,
          detail: 'See errors.',
          code: 'invalid-request',
          errors: [{ field: 'searchTerm', message: 'Type the company name.' }],
        },
        { status: 400 },
      ),
    )
    expect(await errorOf(call(routes.submitRequest, { body: { searchTerm: '' } }))).toMatchObject({
      kind: 'problem',
      status: 400,
      code: 'invalid-request',
      errors: [{ field: 'searchTerm', message: 'Type the company name.' }],
    })
  })

  it.each([
    [404, { message: 'Not Found' }, 'not-found'],
    [413, { message: 'Request Entity Too Large' }, 'body-too-large'],
    [429, { message: 'Too Many Requests' }, 'too-many-requests'],
    [500, { message: 'Internal Server Error' }, 'unavailable'],
    [503, { message: 'Service Unavailable' }, 'unavailable'],
    [403, { Message: 'Forbidden' }, 'refused'],
  ])('reads API Gateway’s answer %i', async (status, body, code) => {
    const { call } = setUp(() => Response.json(body, { status }))
    expect(await errorOf(call(routes.getUsage, {}))).toMatchObject({
      kind: 'gateway',
      status,
      code,
      detail: Object.values(body)[0],
    })
  })

  it('reads an error that is not JSON', async () => {
    const { call } = setUp(() => new Response('<h1>Bad Gateway</h1>', { status: 502 }))
    expect(await errorOf(call(routes.getUsage, {}))).toMatchObject({ code: 'unavailable' })
  })

  it('distinguishes a lost connection from a refusal', async () => {
    const { call } = setUp(() => {
      throw new TypeError('Failed to fetch')
    })
    expect(await errorOf(call(routes.getUsage, {}))).toMatchObject({ kind: 'network', status: 0 })
  })

  it('rejects a response of another shape', async () => {
    const { call } = setUp(() => Response.json({ plan: 'gold' }))
    expect(await errorOf(call(routes.getUsage, {}))).toMatchObject({ kind: 'unreadable' })
  })
})
