import { expect, it } from 'vitest'
import { freeAccount } from '../../accounts/account.ts'
import { callRoute } from '../../platform/fixtures/call-route.ts'
import { unexpectedCall } from '../../platform/fixtures/unexpected-call.ts'
import { eraseOwnAccount } from './erase-account.ts'

const now = new Date('2026-11-23T12:00:00Z')
const account = freeAccount('ann', 'ann@example.com')

it('does not delete the account of a session whose sign-in was more than 10 minutes ago', async () => {
  const deps = {
    accounts: { find: async () => account },
    // The address to type is in GET /api/me.
    identity: { emailOf: async () => account.email },
    erasures: { begin: unexpectedCall, find: unexpectedCall },
    jobs: { send: unexpectedCall },
    clock: { now: () => now },
  } as unknown as Parameters<typeof eraseOwnAccount.handle>[0]
  const signedInAt = new Date(now.getTime() - 11 * 60_000)
  const call = { userId: 'ann', signedInAt, body: { confirm: account.email } }
  expect(await callRoute(eraseOwnAccount, deps, call)).toMatchObject({
    status: 403,
    body: { code: 'recent-sign-in-required', detail: 'Sign in again to delete your account.' },
  })
})
