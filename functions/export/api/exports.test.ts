import { expect, it } from 'vitest'
import { freeAccount } from '../../accounts/account.ts'
import { callRoute } from '../../platform/fixtures/call-route.ts'
import { getExport } from './get-export.ts'
import { requestExport } from './request-export.ts'

const now = new Date('2026-11-23T12:00:00Z')
const accounts = { find: async () => freeAccount('ann', 'ann@example.com') }
const signedIn = (minutes: number) => ({
  userId: 'ann',
  signedInAt: new Date(now.getTime() - minutes * 60_000),
})

it('is begun by a session whose sign-in was at most 10 minutes ago', async () => {
  const begun: string[] = []
  const deps = {
    accounts,
    exports: {
      find: async () => ({ hasAccount: true, newest: undefined }),
      request: async () => {
        begun.push('export')
        return 'requested'
      },
    },
    jobs: { send: async () => {} },
    clock: { now: () => now },
  } as unknown as Parameters<typeof requestExport.handle>[0]
  expect(await callRoute(requestExport, deps, signedIn(11))).toMatchObject({
    status: 403,
    body: { code: 'recent-sign-in-required', detail: 'Sign in again to download your data.' },
  })
  expect(begun).toEqual([])
  expect(await callRoute(requestExport, deps, signedIn(9))).toMatchObject({ status: 202 })
  expect(begun).toEqual(['export'])
})

it('is downloaded by a session whose sign-in was at most 10 minutes ago', async () => {
  const url = 'https://s3.example/exports/ann/file.json'
  const newest = {
    id: 'id',
    requestedAt: '2026-11-23T11:00:00.000Z',
    key: 'exports/ann/file.json',
    state: 'ready' as const,
    expiresAt: now.getTime() / 1000 + 60,
  }
  const deps = {
    accounts,
    exports: { find: async () => ({ hasAccount: true, newest }) },
    links: { sign: async () => ({ url, expiresAt: now.toISOString() }) },
    clock: { now: () => now },
  }
  expect(await callRoute(getExport, deps, signedIn(11))).toEqual({
    status: 200,
    body: { state: 'ready' },
  })
  expect(await callRoute(getExport, deps, signedIn(9))).toMatchObject({
    body: { state: 'ready', url },
  })
})
