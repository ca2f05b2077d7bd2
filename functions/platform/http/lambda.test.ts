import type { Context } from 'aws-lambda'
import { expect, it, vi } from 'vitest'
import * as z from 'zod'
import type { Route } from '../../../shared/routes/route.ts'
import { apiEvent } from '../fixtures/call-route.ts'
import { takeLog } from '../fixtures/take-log.ts'
import { ClientProblem } from './client-problem.ts'
import { lambda, lambdaOfRoutes } from './lambda.ts'

const about = {
  access: 'anyone',
  summary: '',
  response: z.string(),
  problems: [],
} as const
const one = { ...about, name: 'get-one', method: 'GET', path: '/api/things/{id}' } as const
const all = { ...about, name: 'list-all', method: 'GET', path: '/api/things' } as const
const handler = lambdaOfRoutes({ name: 'Ada', count: 3 }, [
  { route: one, handle: async ({ name }: { name: string }) => `one for ${name}` },
  { route: all, handle: async ({ count }: { count: number }) => `all ${count}` },
])
const call = (routeKey: string) =>
  handler({ ...apiEvent({}), routeKey }, { awsRequestId: 'test' } as Context)

it('a function with several routes calls the handler of each', async () => {
  expect((await call('GET /api/things/{id}')).body).toBe('"one for Ada"')
  expect((await call('GET /api/things')).body).toBe('"all 3"')
})

it('an unknown route throws', async () => {
  await expect(call('POST /api/things')).rejects.toThrow('No handler answers POST /api/things')
})

it('the caller is the account that the token names, else its user', async () => {
  const mine = { ...one, access: 'buyer', response: z.looseObject({}) } as const
  const own = lambda({ route: mine, handle: async (_, { buyer }) => buyer }, undefined)
  const callerOf = async (more: Record<string, string>) => {
    const event = apiEvent({ userId: 'user' })
    Object.assign(event.requestContext.authorizer.jwt.claims, more)
    const { statusCode, body } = await own(event, { awsRequestId: 'test' } as Context)
    return { statusCode, body: JSON.parse(body ?? '') }
  }
  expect(await callerOf({})).toMatchObject({ body: { userId: 'user', poolUser: 'user' } })
  expect(await callerOf({ account_id: 'old' })).toMatchObject({
    body: { userId: 'old', poolUser: 'user' },
  })
  expect(await callerOf({ account_id: '' })).toMatchObject({ statusCode: 401 })
})

it('a problem that a file loaded on demand throws is one, though its class is a copy', async () => {
  vi.resetModules()
  const { ClientProblem: Copy } = await import('./client-problem.ts')
  expect(Copy).not.toBe(ClientProblem)
  const handle = async () => {
    throw new Copy('too-many-requests', 'Tomorrow.')
  }
  const answer = await lambda({ route: one, handle }, undefined)(apiEvent({}), {
    awsRequestId: 'test',
  } as Context)
  expect(answer).toMatchObject({ statusCode: 429, body: expect.stringContaining('Tomorrow.') })
  expect(new Error('ClientProblem')).not.toBeInstanceOf(ClientProblem)
})

it('a redirect has its address, no body, and is not cached', async () => {
  const location = 'https://bucket.example/file'
  const to = { ...one, status: 302, response: z.object({ location: z.url() }) } as const
  const redirect = lambda({ route: to, handle: async () => ({ location }) }, undefined)
  expect(await redirect(apiEvent({}), { awsRequestId: 'test' } as Context)).toEqual({
    statusCode: 302,
    headers: { 'cache-control': 'no-store', location },
  })
})

it('only the answers of a route that says so may be kept, and never a problem', async () => {
  const cached = { ...one, cacheSeconds: 60 } as const
  const caching = async (handle: () => Promise<string>) => {
    const { headers } = await lambda({ route: cached, handle }, undefined)(apiEvent({}), {
      awsRequestId: 'test',
    } as Context)
    return headers?.['cache-control']
  }
  expect(await caching(async () => 'all the same')).toBe('public, max-age=60')
  const failed = async () => {
    throw new ClientProblem('not-found')
  }
  expect(await caching(failed)).toBe('no-store')
  expect((await call('GET /api/things')).headers).toMatchObject({ 'cache-control': 'no-store' })
})

it('a call about a verification request is logged with its id, also one that is refused', async () => {
  const path = '/api/requests/{id}/report'
  const about = { ...one, path, params: z.object({ id: z.string() }) } as const
  const handle = async () => {
    throw new ClientProblem('not-found', 'Gone.')
  }
  const event = apiEvent({ params: { id: 'R1' } })
  await lambda({ route: about, handle }, undefined)(event, { awsRequestId: 'test' } as Context)
  expect(takeLog('info')).toEqual([
    { message: 'Call about a request', route: 'get-one', request: 'R1' },
  ])
})

it('a call that makes a verification request is logged with the id of its answer', async () => {
  const make = { ...all, response: z.object({ id: z.string() }) } as const
  const handle = async () => ({ id: 'R2' })
  const call = (route: Route) =>
    lambda({ route, handle }, undefined)(apiEvent({}), { awsRequestId: 'test' } as Context)
  await call(make)
  await call({ ...make, answersRequest: true })
  expect(takeLog('info')).toEqual([
    { message: 'Call about a request', route: 'list-all', request: 'R2' },
  ])
})
