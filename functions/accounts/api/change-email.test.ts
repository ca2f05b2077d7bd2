import { describe, expect, it } from 'vitest'
import { callRoute } from '../../platform/fixtures/call-route.ts'
import { unexpectedCall } from '../../platform/fixtures/unexpected-call.ts'
import { freeAccount } from '../account.ts'
import { accountsWith } from '../fixtures/accounts-with.ts'
import { changeEmail } from './change-email.ts'

type Deps = Parameters<typeof changeEmail.handle>[0]
type BeginArguments = Parameters<Deps['emailChanges']['begin']>

const at = new Date('2026-11-21T08:00:00.000Z')
const minutesAgo = (minutes: number) => new Date(at.getTime() - minutes * 60_000)
const account = { ...freeAccount('buyer', 'old@example.com'), mailboxes: ['mailbox'] }

/** Requests a change to new@example.com. By default the address is free and no limit is reached. */
async function change(more: Partial<Deps> = {}, { signedInAt = minutesAgo(1), email = '' } = {}) {
  const beginCalls: BeginArguments[] = []
  const deps: Deps = {
    accounts: accountsWith(account),
    identity: { emailOf: unexpectedCall },
    pseudonyms: { mailboxHash: unexpectedCall, receiptKey: unexpectedCall },
    emailChanges: {
      async begin(...args) {
        beginCalls.push(args)
        return new Date('2026-11-21T09:00:00.000Z')
      },
    },
    signIn: { hasGoogle: async () => false },
    users: { passwordUser: async () => undefined, hasGoogleUser: async () => false },
    throttles: { take: async () => true, freeAt: unexpectedCall },
    clock: { now: () => at },
    newCode: () => '123456',
    ...more,
  }
  const body = { email: email || 'new@example.com' }
  const answer = await callRoute(changeEmail, deps, { userId: 'buyer', signedInAt, body })
  return { ...answer, beginCalls }
}

it('a change of e-mail sends a code to the new address', async () => {
  expect(await change()).toMatchObject({
    status: 202,
    body: { expiresAt: '2026-11-21T09:00:00.000Z' },
    beginCalls: [['buyer', { id: expect.any(String), email: 'new@example.com' }, '123456', at]],
  })
})

describe('a change of e-mail sends no code', () => {
  const user = (more: object) => ({
    passwordUser: async () => ({
      username: 'other',
      isConfirmed: true,
      isVerified: true,
      ...more,
    }),
    hasGoogleUser: async () => false,
  })

  it.each<[string, number, string, ...Parameters<typeof change>]>([
    [
      'the sign-in was over ten minutes ago',
      403,
      'recent-sign-in-required',
      {},
      { signedInAt: minutesAgo(11) },
    ],
    [
      'the session was ended after the sign-in',
      401,
      'unauthorized',
      { accounts: accountsWith({ ...account, sessionsEndedAt: at.toISOString() }) },
    ],
    ['the address is the current one', 400, 'invalid-request', {}, { email: 'old@example.com' }],
    [
      'the address comes from Google',
      409,
      'email-from-google',
      { signIn: { hasGoogle: async () => true } },
    ],
    ['another account has the address', 409, 'email-taken', { users: user({}) }],
    [
      'a Google user has the address',
      409,
      'email-taken',
      { users: { ...user({ isConfirmed: false }), hasGoogleUser: async () => true } },
    ],
    [
      'the account was erased in the meantime',
      401,
      'unauthorized',
      { emailChanges: { begin: async () => undefined } },
    ],
  ])('if %s', async (_, status, code, ...given) => {
    expect(await change(...given)).toMatchObject({ status, body: { code }, beginCalls: [] })
  })

  it('over a limit, and the answer says when to try again, in whole minutes', async () => {
    const answer = await change({
      throttles: {
        take: async ({ name }) => name !== 'email-change-mailbox',
        freeAt: async () => new Date('2026-11-21T08:01:30.000Z'),
      },
    })
    expect(answer).toMatchObject({
      status: 429,
      body: {
        code: 'too-many-requests',
        detail: 'Too many codes were sent. Try again in 2 minutes.',
        retryAt: '2026-11-21T08:02:00.000Z',
      },
      beginCalls: [],
    })
  })
})

it('an unconfirmed sign-up does not reserve its e-mail', async () => {
  const users = {
    passwordUser: async () => ({ username: 'other', isConfirmed: false, isVerified: false }),
    hasGoogleUser: async () => false,
  }
  expect(await change({ users })).toMatchObject({ status: 202, beginCalls: [{}] })
})
