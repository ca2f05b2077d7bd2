import { describe, expect, it } from 'vitest'
import { deskRoles } from '../../shared/desk/roles.ts'
import { type Account, freeAccount } from '../accounts/account.ts'
import { selfServiceScope } from '../accounts/self-service-scope.ts'
import type { TokenCaller } from '../platform/http/desk-access.ts'
import { deskAccess } from './desk-access.ts'
import type { DeskUser } from './desk-users.ts'

const now = new Date('2026-11-23T12:00:00Z')
const earlier = (hours: number, ms = 0) => new Date(now.getTime() - hours * 3_600_000 + ms)

const caller: TokenCaller = {
  userId: 'ann',
  poolUser: 'ann',
  username: 'ann',
  signedInAt: earlier(1),
  scopes: [],
  groups: ['analysts'],
}
const user: DeskUser = { userId: 'ann', hasAuthenticator: true }
const account: Account = {
  ...freeAccount('ann', 'ann@example.com'),
  deskRoles: ['analysts'],
  deskMemberSince: earlier(9).toISOString(),
}
/** Just before the session began. */
const withoutCode = { signedInWithoutCodeAt: earlier(1, -2000).toISOString() }

type Given = {
  caller?: Partial<TokenCaller>
  user?: Partial<DeskUser> | null
  account?: Partial<typeof account> | null
  roles?: readonly (typeof deskRoles)[number][]
}

/** @returns what the member may be called, or the code and the text of the problem */
async function outcomeOf(given: Given = {}) {
  let asked = 0
  const access = deskAccess({
    users: {
      find: async () => {
        asked += 1
        return given.user === null ? undefined : { ...user, ...given.user }
      },
    },
    accounts: {
      find: async () => (given.account === null ? undefined : { ...account, ...given.account }),
    },
    clock: { now: () => now },
  })
  const outcome = await access
    .memberOf({ ...caller, ...given.caller }, given.roles ?? deskRoles)
    .then(
      ({ name }) => name,
      ({ code, message }) => `${code}: ${message}`,
    )
  return { outcome, asked }
}

describe('the report desk', () => {
  it('lets a member in, by the name that an operator has set or else the address', async () => {
    expect((await outcomeOf()).outcome).toBe('ann@example.com')
    const displayName = 'Ann'
    expect((await outcomeOf({ account: { displayName } })).outcome).toBe('ann@example.com')
    const named = { displayName, namedByOperator: true }
    expect((await outcomeOf({ account: named })).outcome).toBe('Ann')
  })

  it('knows a member by the roles that account and token have', async () => {
    const access = deskAccess({
      users: { find: async () => user },
      accounts: { find: async () => ({ ...account, deskRoles: ['analysts', 'desk-admins'] }) },
      clock: { now: () => now },
    })
    const member = await access.memberOf(
      { ...caller, groups: ['analysts', 'reviewers'] },
      deskRoles,
    )
    expect(member.roles).toEqual(['analysts'])
  })

  it('asks the user pool neither about buyers nor about members who signed in with a code', async () => {
    const buyer = await outcomeOf({ caller: { groups: ['others'] } })
    expect(buyer).toEqual({ outcome: 'not-found: There is no such page.', asked: 0 })
    expect(await outcomeOf()).toEqual({ outcome: 'ann@example.com', asked: 0 })
  })

  it.each<[string, Given, RegExp]>([
    ['whose role was taken', { account: { deskRoles: [] } }, /^not-found/],
    [
      'who is disabled or deleted, and signed in without a code',
      { user: null, account: withoutCode },
      /^not-found/,
    ],
    ['whose account is erased', { account: null }, /^not-found/],
    ['with another role than the route’s', { roles: ['desk-admins'] }, /^not-found/],
    [
      'who was given the route’s role after the token was issued',
      { roles: ['desk-admins'], account: { deskRoles: ['analysts', 'desk-admins'] } },
      /^not-found/,
    ],
    [
      'whose sessions were ended',
      { account: { sessionsEndedAt: earlier(0.5).toISOString() } },
      /^unauthorized/,
    ],
    [
      'who signed in with Google',
      { caller: { scopes: ['openid', 'email', 'profile'] } },
      /^recent-sign-in-required: .*Google/,
    ],
    ['who signed in 8 hours ago', { caller: { signedInAt: earlier(8) } }, /^recent.*8 hours/],
    [
      'without an authenticator app',
      {
        user: { hasAuthenticator: false },
        account: withoutCode,
        caller: { scopes: [selfServiceScope] },
      },
      /^second-factor-required/,
    ],
    [
      'without one, with a token that cannot set it up',
      { user: { hasAuthenticator: false }, account: withoutCode },
      /^recent-sign-in-required: .*to set up/,
    ],
    [
      'whose session began without a code',
      { account: withoutCode },
      /^recent-sign-in-required: .*with a code/,
    ],
    [
      'who had signed in when the role was given, so that nobody knows whether with a code',
      { account: { deskMemberSince: earlier(1, -2000).toISOString() } },
      /^recent-sign-in-required: .*with a code/,
    ],
  ])('refuses a member %s', async (_, given, expected) => {
    expect((await outcomeOf(given)).outcome).toMatch(expected)
  })

  it.each<[string, Given]>([
    ['almost 8 hours ago', { caller: { signedInAt: earlier(8, 1) } }],
    [
      'after an earlier sign-in without a code',
      { account: { signedInWithoutCodeAt: earlier(1, -4000).toISOString() } },
    ],
    ['right after sessions ended', { account: { sessionsEndedAt: earlier(1).toISOString() } }],
  ])('lets in a member who signed in %s', async (_, given) => {
    expect((await outcomeOf(given)).outcome).toBe('ann@example.com')
  })
})
