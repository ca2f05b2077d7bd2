import { GetTokensFromRefreshTokenCommand } from '@aws-sdk/client-cognito-identity-provider'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { accountsIn } from '../../functions/accounts/account-repository.ts'
import { auditTrailIn } from '../../functions/desk/audit-trail.ts'
import { ConcurrentUpdateError } from '../../functions/platform/table/write.ts'
import { requestsIn } from '../../functions/requests/request-repository.ts'
import { deskDay } from '../../shared/desk/desk-day.ts'
import { deskRoles } from '../../shared/desk/roles.ts'
import { deskRoutes } from '../../shared/routes/desk-routes.ts'
import type { Route } from '../../shared/routes/route.ts'
import {
  call,
  cognitoClient,
  newBuyer,
  password,
  type TestBuyer,
  tokensFor,
} from '../fixtures/buyer.ts'
import { runDesk } from '../fixtures/desk-command.ts'
import {
  giveRole,
  newDeskMember,
  newMemberWithoutCode,
  setUpApp,
  type TestDeskMember,
  takeRole,
  tokensWithCode,
} from '../fixtures/desk-member.ts'
import { storeDeskRequests } from '../fixtures/desk-requests.ts'
import { googleBuyer } from '../fixtures/google-buyer.ts'
import { operate } from '../fixtures/operate.ts'
import { passSignInWithoutCode } from '../fixtures/pass-time.ts'
import { operatorsTable } from '../fixtures/table.ts'
import { signedInEarlier, withClaims } from '../fixtures/tokens.ts'
import { isRelease, sampled } from '../full.ts'

const me = (token: string | undefined) => call(token, 'GET', '/api/desk/me')
const outcomeOf = async (token: string | undefined) => {
  const { status, body } = await me(token)
  return `${status} ${(body as { code?: string }).code ?? ''}`.trim()
}

const hidden = '404 not-found'
const again = '403 recent-sign-in-required'
const unauthorized = '401'

let buyer: TestBuyer
let analyst: TestDeskMember
/** With every role, in a session that began without a code. */
let beginner: Awaited<ReturnType<typeof newMemberWithoutCode>>
beforeAll(async () => {
  ;[buyer, analyst, beginner] = await Promise.all([
    newBuyer(),
    newDeskMember(['analysts']),
    newMemberWithoutCode(deskRoles),
  ])
})

const renewed = async (refreshToken: string): Promise<string> => {
  const { cognito } = inject('endpoints')
  const { AuthenticationResult } = await cognitoClient().send(
    new GetTokensFromRefreshTokenCommand({
      ClientId: cognito.clientId,
      RefreshToken: refreshToken,
    }),
  )
  return AuthenticationResult?.AccessToken ?? ''
}

describe('a member of the report desk with an authenticator app', () => {
  it('is let in, until eight hours after the sign-in', async () => {
    const { status, body } = await analyst.call('GET', '/api/desk/me')
    expect(status).toBe(200)
    const { signedInAt, sessionEndsAt, ...rest } = body as Record<string, string>
    expect(rest).toEqual({ name: analyst.email, roles: ['analysts'] })
    const hours = (Date.parse(sessionEndsAt ?? '') - Date.parse(signedInAt ?? '')) / 3_600_000
    expect(hours).toBe(8)
  })

  it('is let in with a renewed token, whose session began with a code', async () => {
    expect(await outcomeOf(await renewed(analyst.refreshToken))).toBe('200')
  })

  it('is a buyer like others everywhere else', async () => {
    const requested = await analyst.call('POST', '/api/requests', { searchTerm: '深圳市测试科技' })
    expect(requested.status).toBe(201)
    expect((await analyst.call('GET', '/api/me')).status).toBe(200)
  })
})

describe('a member’s own account', () => {
  it('gets a new password by the present one, and still signs in with a code', async () => {
    const { email, userId, app, accessToken } = await newMemberWithoutCode(['analysts'])
    const change = { currentPassword: `Wrong-${password}`, newPassword: password }
    const changed = () => call(accessToken, 'POST', '/api/me/password', change)
    expect((await changed()).status).toBe(400)
    change.currentPassword = password
    expect((await changed()).status).toBe(204)
    await passSignInWithoutCode(userId)
    expect(await outcomeOf((await tokensWithCode(email, app)).accessToken)).toBe('200')
  })
})

describe('the report desk refuses', () => {
  it('1: a visitor', async () => {
    expect(await outcomeOf(undefined)).toBe(unauthorized)
  })

  it('2: a buyer, with the answer for a thing that does not exist', async () => {
    expect(await outcomeOf(buyer.accessToken)).toBe(hidden)
  })

  it('3: a buyer who changed the groups of the token', async () => {
    const [head, claims = '', signature] = buyer.accessToken.split('.')
    const changed = {
      ...JSON.parse(Buffer.from(claims, 'base64url').toString()),
      'cognito:groups': ['desk-admins'],
    }
    const forged = Buffer.from(JSON.stringify(changed)).toString('base64url')
    expect(await outcomeOf(`${head}.${forged}.${signature}`)).toBe(unauthorized)
  })

  it('4: a buyer whose token names a group, signed by the pool itself', async () => {
    const token = withClaims(buyer.accessToken, { 'cognito:groups': ['desk-admins'] })
    expect(await outcomeOf(token)).toBe(hidden)
  })

  it('5: an id token', async () => {
    expect(await outcomeOf(analyst.idToken)).toBe('401 unauthorized')
  })

  it('6: a token of another pool or another client, and an expired one', async () => {
    const { accessToken } = analyst
    const iss = 'https://cognito-idp.eu-west-1.amazonaws.com/eu-west-1_other'
    expect(await outcomeOf(withClaims(accessToken, { iss }))).toBe(unauthorized)
    expect(await outcomeOf(withClaims(accessToken, { client_id: 'other' }))).toBe(unauthorized)
    const past = Math.floor(Date.now() / 1000) - 60
    expect(await outcomeOf(withClaims(accessToken, { exp: past }))).toBe(unauthorized)
  })

  it('7: a session of more than eight hours, however new its token is', async () => {
    const unknown = withClaims(analyst.accessToken, { auth_time: undefined })
    for (const token of [signedInEarlier(analyst.accessToken, 8 * 60 + 1), unknown])
      expect((await me(token)).body).toMatchObject({
        code: 'recent-sign-in-required',
        detail: 'Sign in again: a session at the report desk ends after 8 hours.',
      })
  })

  it('8: a member without an authenticator app, who may set one up after a new sign-in', async () => {
    const { email } = await newBuyer()
    await giveRole(email, 'reviewers')
    const { accessToken, refreshToken } = await tokensFor(email)
    expect(await outcomeOf(accessToken)).toBe('403 second-factor-required')
    // A renewed token cannot set one up.
    const token = await renewed(refreshToken)
    expect(await outcomeOf(token)).toBe(again)
    await expect(setUpApp(token)).rejects.toThrow(/required scopes/)
  })

  it('9: the session in which the app was set up, also with a renewed token', async () => {
    const { accessToken, refreshToken } = await newMemberWithoutCode(['analysts'])
    expect(await outcomeOf(accessToken)).toBe(again)
    expect(await outcomeOf(await renewed(refreshToken))).toBe(again)
  })

  it('10: a Google session of a member, though it is the same account', async () => {
    const google = await googleBuyer(undefined, analyst.email)
    expect(google.userId).toBe(analyst.userId)
    const { status, body } = await google.call('GET', '/api/desk/me')
    expect(status).toBe(403)
    expect(body).toMatchObject({
      code: 'recent-sign-in-required',
      detail:
        'Sign in with your email and password: the report desk does not accept Google sign-in.',
    })
    // The other session goes on.
    expect(await outcomeOf(analyst.accessToken)).toBe('200')
  })

  it('11: a member whose role was taken, at once and with a living token', async () => {
    const { email, accessToken } = await newDeskMember(['analysts'])
    expect(await outcomeOf(accessToken)).toBe('200')
    await takeRole(email, 'analysts')
    expect(await outcomeOf(accessToken)).toBe(hidden)
  })

  it('12: a member who signed out everywhere', async () => {
    const { accessToken, call } = await newDeskMember(['analysts'])
    expect((await call('POST', '/api/me/sign-out')).status).toBe(204)
    // Tokens have whole seconds.
    expect(await outcomeOf(signedInEarlier(accessToken, 1))).toBe('401 unauthorized')
  })

  it('13: routes and methods that do not exist', async () => {
    expect((await analyst.call('GET', '/api/desk/unknown')).status).toBe(404)
    expect((await analyst.call('POST', '/api/desk/me')).status).toBe(404)
    expect((await call(undefined, 'GET', '/api/desk/unknown')).status).toBe(404)
  })

  it('14: a member whose account is erased, who loses the role with it', async () => {
    const { email, accessToken, call } = await newDeskMember(['analysts', 'desk-admins'])
    expect((await call('DELETE', '/api/me', { confirm: email })).status).toBe(202)
    expect(await outcomeOf(accessToken)).toBe(hidden)
  })

  it('15: whoever did not answer the code', async () => {
    await expect(tokensFor(analyst.email)).resolves.toMatchObject({ accessToken: '' })
  })

  it.each(Object.values<Route>(deskRoutes))(
    '$name to visitors, buyers, members without its role and sessions without a code',
    async ({ method, path, roles }) => {
      const to = path.replace(/\{\w+\}/g, 'x')
      expect((await call(undefined, method, to)).status).toBe(401)
      // Not that there is no such request, which only a member is told.
      const noPage = { status: 404, body: { detail: 'There is no such page.' } }
      expect(await buyer.call(method, to)).toMatchObject(noPage)
      if (roles) expect(await analyst.call(method, to)).toMatchObject(noPage)
      expect(await call(beginner.accessToken, method, to)).toMatchObject({
        status: 403,
        body: { code: 'recent-sign-in-required' },
      })
    },
  )
})

describe('npm run desk -- people', () => {
  it.runIf(isRelease)(
    'gives a role, names people, lists them, resets a lost app and takes the role back',
    async () => {
      const { email, userId } = await newBuyer()
      const added = await runDesk('people', 'add', email, 'desk-admins', '--by', 'Ann')
      expect(added).toMatchObject({ code: 0 })
      expect(added.output).toMatch(/is now one of the desk-admins\. They sign out and in again/)
      const again = { action: 'add', email, role: 'desk-admins', by: 'Ann' }
      expect(await operate('desk-people', again)).toMatchObject({
        message: expect.stringMatching(/is one of the desk-admins already/),
      })

      const before = await tokensFor(email)
      const app = await setUpApp(before.accessToken)
      await passSignInWithoutCode(userId)
      const { accessToken } = await tokensWithCode(email, app)
      expect(await outcomeOf(accessToken)).toBe('200')

      const rename = (displayName: string) => call(accessToken, 'PATCH', '/api/me', { displayName })
      const nameAtDesk = async () => ((await me(accessToken)).body as { name?: string }).name
      expect((await rename(analyst.email)).status).toBe(200)
      expect(await nameAtDesk()).toBe(email)
      expect(await runDesk('people', 'name', email, '李 雷', '--by', 'Ann')).toMatchObject({
        code: 0,
      })
      expect(await nameAtDesk()).toBe('李 雷')
      expect(await rename(analyst.email)).toMatchObject({ status: 400 })
      // Also of a change that was on its way meanwhile.
      const { table } = operatorsTable()
      await expect(
        accountsIn(table).change(userId, { displayName: analyst.email }, new Date()),
      ).rejects.toThrow(ConcurrentUpdateError)
      expect(await nameAtDesk()).toBe('李 雷')

      expect((await runDesk('people', 'list')).output).toContain(
        `${email}  desk-admins  authenticator app`,
      )

      expect(await runDesk('people', 'reset-mfa', email)).toMatchObject({ code: 0 })
      expect(await outcomeOf(signedInEarlier(accessToken, 1))).toBe('401 unauthorized')
      const { accessToken: alone } = await tokensFor(email)
      expect(await outcomeOf(alone)).toBe('403 second-factor-required')

      const {
        ids: [claimed = ''],
      } = await storeDeskRequests(new Date(), 1)
      await analyst.call('POST', `/api/desk/requests/${claimed}/claim`)
      const admin = await newDeskMember(['desk-admins'])
      const handOver = { reason: 'On leave', to: email }
      expect(
        await admin.call('POST', `/api/desk/requests/${claimed}/claim`, handOver),
      ).toMatchObject({ status: 200, body: { claim: { name: '李 雷' } } })

      expect(await runDesk('people', 'remove', email, 'desk-admins')).toMatchObject({ code: 0 })
      expect((await requestsIn(table).findById(claimed))?.claim).toBeUndefined()
      expect(await outcomeOf(alone)).toBe(hidden)
      // Who has left names themselves, and has no name at the desk when they come back.
      expect(await call(alone, 'PATCH', '/api/me', { displayName: 'Lei' })).toMatchObject({
        status: 200,
        body: { displayName: 'Lei' },
      })
      expect(await accountsIn(table).find(userId)).toMatchObject({ namedByOperator: false })
      expect(JSON.stringify(await operate('desk-people', { action: 'list' }))).not.toContain(email)
      const operations = await operatorsTable().itemsOf(userId, 'OPERATION#')
      expect(operations.map(({ name }) => name)).toEqual([
        'desk-people add',
        'desk-people name',
        'desk-people reset-mfa',
        'desk-people remove',
      ])
      const about: unknown[] = []
      for await (const { action, name, detail } of auditTrailIn(table).ofDay(deskDay(new Date())))
        if (detail.includes(userId)) about.push({ action, name, detail })
      expect(about).toMatchObject([
        { action: 'gave-role', name: 'Ann', detail: `${userId} desk-admins` },
        { action: 'named-member', name: 'Ann', detail: `${userId} 李 雷` },
        { action: 'reset-second-factor', detail: userId },
        { action: 'took-role', detail: `${userId} desk-admins` },
      ])
    },
  )

  const wrong: [number, string[], RegExp][] = [
    [1, ['people', 'add', 'nobody@example.com', 'analysts'], /no account nobody@example.com/],
    [1, ['people', 'add', 'not an address', 'analysts'], /Name the person/],
    [2, ['people', 'add', 'a@example.com'], /The role is missing/],
    [2, ['people', 'add', 'a@example.com', 'kings'], /The role is one of analysts/],
    [2, ['people', 'remove'], /e-mail address is missing/],
    [2, ['people', 'list', 'more'], /Unknown: more/],
    [2, ['people'], /npm run desk/],
  ]
  it.each(sampled(wrong, 3))('exit code %i: %j', async (code, args, output) => {
    const run = await runDesk(...args)
    expect(run.output).toMatch(output)
    expect(run.code).toBe(code)
  })

  it('gives no role to an account that signs in with Google only', async () => {
    const { email } = await googleBuyer()
    const { code, output } = await runDesk('people', 'add', email, 'analysts')
    expect(code).toBe(1)
    expect(output).toMatch(/no sign-in with Google/)
  })
})
