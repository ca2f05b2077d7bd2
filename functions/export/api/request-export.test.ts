import { expect, it } from 'vitest'
import { freeAccount } from '../../accounts/account.ts'
import { callRoute } from '../../platform/fixtures/call-route.ts'
import { requestExport } from './request-export.ts'

const now = new Date('2026-11-23T12:00:00Z')

it('is begun by a session whose sign-in was at most 10 minutes ago', async () => {
  const begun: string[] = []
  const deps = {
    accounts: { find: async () => freeAccount('ann', 'ann@example.com') },
    exports: {
      find: async () => ({ hasAccount: true, newest: undefined }),
      request: async () => {
        begun.push('export')
        return 'requested'
      },
    },
    jobs: { send: async () => {} },
    clock: { now: () => now },
    newId: () => 'id',
  } as unknown as Parameters<typeof requestExport.handle>[0]
  const signedIn = (minutes: number) => ({
    userId: 'ann',
    signedInAt: new Date(now.getTime() - minutes * 60_000),
  })
  expect(await callRoute(requestExport, deps, signedIn(11))).toMatchObject({
    status: 403,
    body: { code: 'recent-sign-in-required', detail: 'Sign in again to download your data.' },
  })
  expect(begun).toEqual([])
  expect(await callRoute(requestExport, deps, signedIn(9))).toMatchObject({ status: 202 })
  expect(begun).toEqual(['export'])
})
