import { beforeAll, describe, expect, it } from 'vitest'
import { accountsIn } from '../../functions/accounts/account-repository.ts'
import { deskAccountsIn } from '../../functions/accounts/desk-accounts.ts'
import { auditTrailIn } from '../../functions/desk/audit-trail.ts'
import { listDeskPeople } from '../../functions/desk/people/list-desk-people.ts'
import { systemClock } from '../../functions/platform/clock.ts'
import { callRoute } from '../../functions/platform/fixtures/call-route.ts'
import { account as accountItem } from '../../functions/platform/table/account.ts'
import { write } from '../../functions/platform/table/write.ts'
import { requestsIn } from '../../functions/requests/request-repository.ts'
import { lastAbsenceDay } from '../../shared/desk/absence.ts'
import { deskDay } from '../../shared/desk/desk-day.ts'
import type { DeskPeople, DeskPerson } from '../../shared/desk/people.ts'
import { call, newBuyer, type TestBuyer, tokensFor } from '../fixtures/buyer.ts'
import { runDesk } from '../fixtures/desk-command.ts'
import {
  giveRole,
  newDeskMember,
  setUpApp,
  type TestDeskMember,
  tokensWithCode,
} from '../fixtures/desk-member.ts'
import { storeDeskRequests } from '../fixtures/desk-requests.ts'
import { eventually } from '../fixtures/eventually.ts'
import { googleBuyer } from '../fixtures/google-buyer.ts'
import { deskMailsAbout } from '../fixtures/inbox.ts'
import { loseUser } from '../fixtures/lost-pool.ts'
import { operate } from '../fixtures/operate.ts'
import { ownTable } from '../fixtures/own-table.ts'
import { operatorsTable } from '../fixtures/table.ts'
import { signedInEarlier } from '../fixtures/tokens.ts'
import { measureCapacity } from '../fixtures/watched-table.ts'

let admin: TestDeskMember
let analyst: TestDeskMember
let otherAdmin: TestBuyer
let buyer: TestBuyer
beforeAll(async () => {
  ;[admin, analyst, otherAdmin, buyer] = await Promise.all([
    newDeskMember(['analysts', 'desk-admins']),
    newDeskMember(['analysts']),
    newBuyer(),
    newBuyer(),
  ])
  await giveRole(otherAdmin.email, 'desk-admins')
})

const at = (userId: string, more = '') => `/api/desk/people/${userId}${more}`
/** A member as the list has them. */
const listed = async ({ userId, email }: { userId: string; email: string }) => {
  const { body } = await admin.call('GET', `/api/desk/people?search=${encodeURIComponent(email)}`)
  return (body as DeskPeople).items.find((each) => each.userId === userId)
}
const accountOf = (userId: string) => accountsIn(operatorsTable().table).find(userId)
const stored = async (id: string) =>
  (await requestsIn(operatorsTable().table).findById(id))?.claim?.by

/** What the audit trail of today says about a member. */
async function trailOf(userId: string) {
  const entries: { by: string; action: string; detail: string }[] = []
  for await (const { by, action, detail } of auditTrailIn(operatorsTable().table).ofDay(
    deskDay(new Date()),
  ))
    if (detail.includes(userId)) entries.push({ by, action, detail: detail.replace(userId, '…') })
  return entries
}

/** A request that the member has claimed, and that the list of their claims has already. */
async function claimedBy(member: TestDeskMember): Promise<string> {
  const {
    ids: [id = ''],
  } = await storeDeskRequests(new Date(), 1)
  expect(await member.call('POST', `/api/desk/requests/${id}/claim`)).toMatchObject({ status: 200 })
  await eventually('the claim in the list', async () =>
    ((await listed(member))?.claimed ?? 0) > 0 ? true : undefined,
  )
  return id
}

describe('the people of the report desk', () => {
  it('are listed with what a desk-admin has to know of them', async () => {
    const person = {
      userId: analyst.userId,
      isMe: false,
      name: null,
      email: analyst.email,
      roles: ['analysts'],
      hasAuthenticator: true,
      lastSignInAt: expect.toBeOneOf([null, expect.any(String)]),
      claimed: 0,
      away: null,
    }
    expect(await listed(analyst)).toEqual(person)
    expect(await admin.call('GET', at(analyst.userId))).toMatchObject({
      status: 200,
      body: { ...person, isDisabled: false },
    })
    expect(await listed(admin)).toMatchObject({ isMe: true })
    expect((await admin.call('GET', at(admin.userId))).body).toMatchObject({ isMe: true })
    expect(await listed(buyer)).toBeUndefined()
  })

  it('are added by email, named, and given and taken roles; the same again changes nothing', async () => {
    const { email, userId } = await newBuyer()
    const add = () =>
      admin.call('POST', '/api/desk/people', { email: ` ${email.toUpperCase()}`, role: 'analysts' })
    const added = { status: 200, body: { userId, name: null, roles: ['analysts'] } }
    expect(await add()).toMatchObject(added)
    const { deskMemberSince } = (await accountOf(userId)) ?? {}
    expect(await add()).toMatchObject(added)
    // As a release without the list of members gave the role.
    await write(operatorsTable().table, accountItem.update({ userId }, { remove: ['workList'] }))
    expect(await add()).toMatchObject(added)
    await eventually('the member on the list', async () => {
      const { body } = await admin.call(
        'GET',
        `/api/desk/people?search=${encodeURIComponent(email)}`,
      )
      return (body as DeskPeople).items.at(0)
    })
    // Their session goes on.
    expect(await accountOf(userId)).toMatchObject({ deskMemberSince })

    const name = () => admin.call('PATCH', at(userId), { name: ' 王芳 ' })
    for (const again of [await name(), await name()])
      expect(again).toMatchObject({ status: 200, body: { name: '王芳' } })
    expect(await accountOf(userId)).toMatchObject({ displayName: '王芳', namedByOperator: true })

    const review = (method: string) => admin.call(method, at(userId, '/roles/reviewers'))
    for (const again of [await review('PUT'), await review('PUT')])
      expect(again).toMatchObject({ status: 200, body: { roles: ['analysts', 'reviewers'] } })
    expect((await tokensFor(email)).accessToken).not.toBe('')
    for (const again of [await review('DELETE'), await review('DELETE')])
      expect(again).toMatchObject({ status: 200, body: { roles: ['analysts'] } })

    const by = admin.userId
    expect(await trailOf(userId)).toEqual([
      { by, action: 'gave-role', detail: '… analysts' },
      { by, action: 'named-member', detail: '… 王芳' },
      { by, action: 'gave-role', detail: '… reviewers' },
      { by, action: 'took-role', detail: '… reviewers' },
    ])
    expect(await operatorsTable().itemsOf(userId, 'OPERATION#')).toMatchObject([
      { name: 'desk-people add', by: admin.email },
      { name: 'desk-people name' },
      { name: 'desk-people add' },
      { name: 'desk-people remove' },
    ])
  })

  it('leave with their last role, at once: what they have claimed goes back to the queue', async () => {
    const member = await newDeskMember(['reviewers'])
    const id = await claimedBy(member)
    const leave = () => admin.call('DELETE', at(member.userId, '/roles/reviewers'))
    const left = { status: 200, body: null }
    await admin.call('PATCH', at(member.userId), { awayUntil: deskDay(new Date()), name: '陈明' })
    expect(await leave()).toMatchObject(left)
    expect((await member.call('GET', '/api/desk/me')).status).toBe(404)
    expect(await stored(id)).toBeUndefined()
    expect(await accountOf(member.userId)).toMatchObject({ namedByOperator: false, absence: null })
    expect(await listed(member)).toBeUndefined()
    expect((await admin.call('GET', at(member.userId))).status).toBe(404)
    expect(await leave()).toMatchObject(left)
  })

  it('whose user is gone from the pool are shown as disabled, and can still be taken off the list', async () => {
    const member = await newDeskMember(['analysts'])
    const id = await claimedBy(member)
    await loseUser(member.userId)
    expect((await admin.call('GET', at(member.userId))).body).toMatchObject({ isDisabled: true })
    const role = at(member.userId, '/roles/analysts')
    for (const method of ['DELETE', 'DELETE'])
      expect(await admin.call(method, role)).toMatchObject({ status: 200, body: null })
    expect(await listed(member)).toBeUndefined()
    expect(await stored(id)).toBeUndefined()
  })

  it('who lost their phone sign in anew; the reason is in the audit trail and in an email to the desk', async () => {
    const member = await newDeskMember(['analysts'])
    const reset = (body: object) =>
      admin.call('POST', at(member.userId, '/second-factor-reset'), body)
    expect(await reset({ reason: ' ' })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'reason' }] },
    })
    expect(await trailOf(member.userId)).toHaveLength(1)
    expect(await reset({ reason: '手机遗失' })).toMatchObject({
      status: 200,
      body: { hasAuthenticator: false },
    })
    expect(await listed(member)).toMatchObject({ hasAuthenticator: false })
    expect((await trailOf(member.userId)).at(-1)).toEqual({
      by: admin.userId,
      action: 'reset-second-factor',
      detail: '…: 手机遗失',
    })
    const mail = await eventually('the email to the desk', async () =>
      (await deskMailsAbout(member.email)).find(({ text }) => text.includes('手机遗失')),
    )
    expect([mail.subject, mail.text]).toEqual([
      `已重置成员的身份验证器：${member.email}`,
      expect.stringContaining(admin.email),
    ])
    const { accessToken, email } = member
    const me = async (token: string) =>
      ((await call(token, 'GET', '/api/desk/me')).body as { code?: string }).code
    expect(await me(signedInEarlier(accessToken, 1))).toBe('unauthorized')
    const { accessToken: alone } = await tokensFor(email)
    expect(await me(alone)).toBe('second-factor-required')
    // The list knows of the new app once they sign in with it; who opens the member, at once.
    const app = await setUpApp(alone)
    expect(await listed(member)).toMatchObject({ hasAuthenticator: false })
    expect((await admin.call('GET', at(member.userId))).body).toMatchObject({
      hasAuthenticator: true,
    })
    await tokensWithCode(email, app)
    expect(await listed(member)).toMatchObject({ hasAuthenticator: true })
  })

  it('who are away get no request from others, may work, and come back by themselves or earlier', async () => {
    const member = await newDeskMember(['analysts'])
    const today = deskDay(new Date())
    const last = lastAbsenceDay(new Date())
    const mark = (body: object) => admin.call('PATCH', at(member.userId), body)
    for (const awayUntil of ['2020-01-01', '2099-01-01', 'tomorrow'])
      expect(await mark({ awayUntil })).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'awayUntil' }] },
      })
    expect(await mark({})).toMatchObject({ status: 400, body: { errors: [{ field: 'name' }] } })

    const kept = await claimedBy(member)
    const away = await mark({ awayUntil: today })
    expect(away).toMatchObject({ status: 200, body: { away: { until: today } } })
    expect(await stored(kept)).toBe(member.userId)
    expect(await mark({ awayUntil: last, freeClaims: true })).toMatchObject({
      body: {
        away: { since: (away.body as DeskPerson).away?.since, until: last },
        claimed: 0,
      },
    })
    expect(await stored(kept)).toBeUndefined()

    const give = () =>
      admin.call('POST', `/api/desk/requests/${kept}/claim`, { reason: 'Busy', to: member.email })
    expect(await give()).toMatchObject({
      status: 409,
      body: {
        code: 'member-away',
        errors: [{ field: 'to' }, { field: 'awayUntil', message: last }],
      },
    })
    expect(await member.call('POST', `/api/desk/requests/${kept}/claim`)).toMatchObject({
      status: 200,
    })
    await admin.call('DELETE', `/api/desk/requests/${kept}/claim`)

    for (const again of [await mark({ awayUntil: null }), await mark({ awayUntil: null })])
      expect(again).toMatchObject({ status: 200, body: { away: null } })
    expect(await give()).toMatchObject({ status: 200 })
    expect(
      (await trailOf(member.userId))
        .slice(1)
        .map(({ by, action, detail }) => `${by === admin.userId} ${action} ${detail}`),
    ).toEqual([`true marked-away … ${today}`, `true marked-away … ${last}`, 'true marked-back …'])
  })
})

describe('the list of members', () => {
  /** A table with so many members, and one buyer. */
  async function tableWith(count: number) {
    const table = await ownTable()
    const accounts = { ...accountsIn(table), ...deskAccountsIn(table) }
    const at = new Date()
    const add = async (_: unknown, n: number) => {
      const userId = `m${String(n).padStart(3, '0')}`
      const account = await accounts.create(userId, `${userId}@example.com`, at)
      if (account && n < count)
        await accounts.giveDeskRole(account, { role: 'analysts', hasAuthenticator: true }, at)
    }
    await Promise.all(Array.from({ length: count + 1 }, add))
    await accounts.nameMember('m123', '赵敏', at)
    const { table: measured, sent } = measureCapacity(table)
    const list = async (query: Record<string, string> = {}) => {
      sent.length = 0
      // Without the user pool: the route is not given it.
      const { body } = await callRoute(
        listDeskPeople,
        { accounts: deskAccountsIn(measured), requests: requestsIn(measured), clock: systemClock },
        {
          deskMember: { userId: 'm000', name: '李雷', roles: ['desk-admins'], signedInAt: at },
          query,
        },
      )
      return body as DeskPeople
    }
    return { table, sent, list }
  }

  it('costs one page’s units with 200 members, asks nothing of the user pool, and leaves nobody out', async () => {
    const { sent, list } = await tableWith(200)
    const found: string[] = []
    let cursor: string | null | undefined
    do {
      const page = await list(cursor ? { cursor } : {})
      expect(page.items).toHaveLength(50)
      // A query of the members, and one of each one's claims.
      expect(sent.map(({ name }) => name)).toEqual(Array(51).fill('QueryCommand'))
      expect(sent.reduce((sum, { capacity }) => sum + capacity, 0)).toBeLessThanOrEqual(35)
      found.push(...page.items.map(({ userId }) => userId))
      cursor = page.nextCursor
    } while (cursor)
    expect(new Set(found).size).toBe(200)
    expect(found).toHaveLength(200)
  })

  it('finds members by a part of the name at the desk or of the address, and no buyer', async () => {
    const { table, list } = await tableWith(130)
    const idsOf = async (search: string) =>
      (await list({ search })).items.map(({ userId }) => userId).sort()
    expect(await idsOf('敏')).toEqual(['m123'])
    expect(await idsOf('M12')).toEqual(Array.from({ length: 10 }, (_, n) => `m12${n}`))
    expect(await idsOf('m130')).toEqual([])
    // A page of what was found goes on after its last one.
    const first = await list({ search: 'm0', limit: '60' })
    const second = await list({ search: 'm0', limit: '60', cursor: first.nextCursor ?? '' })
    expect([first.items.length, second.items.length, second.nextCursor]).toEqual([60, 40, null])

    const accounts = { ...accountsIn(table), ...deskAccountsIn(table) }
    const account = await accounts.find('m123')
    expect(account && (await accounts.takeDeskRole(account, 'analysts', new Date()))).toBe(true)
    expect(await idsOf('m123')).toEqual([])
    // As a release without the list takes the last role.
    await write(table, accountItem.update({ userId: 'm122' }, { remove: ['deskRoles'] }))
    expect(await idsOf('m122')).toEqual([])
  })

  it('refuses a cursor that is not from it', async () => {
    for (const cursor of ['?', 'a'.repeat(2000)])
      expect(
        await admin.call('GET', `/api/desk/people?cursor=${encodeURIComponent(cursor)}`),
      ).toMatchObject({ status: 400, body: { errors: [{ field: 'cursor' }] } })
  })
})

describe('a desk-admin changes', () => {
  const others: [string, () => { userId: string; email: string }][] = [
    ['themselves', () => admin],
    ['another desk-admin', () => otherAdmin],
  ]
  it.each(others)('nothing of %s', async (_, person) => {
    const { userId, email } = person()
    const before = await accountOf(userId)
    const refusedIn = async (field: string, ...sent: [string, string, object?]) =>
      expect([sent, await admin.call(...sent)]).toMatchObject([
        sent,
        { status: 403, body: { code: 'operators-only', errors: [{ field }] } },
      ])
    await refusedIn('email', 'POST', '/api/desk/people', { email, role: 'reviewers' })
    await refusedIn('userId', 'PUT', at(userId, '/roles/reviewers'))
    await refusedIn('userId', 'DELETE', at(userId, '/roles/analysts'))
    await refusedIn('userId', 'PATCH', at(userId), { name: '李雷' })
    await refusedIn('userId', 'PATCH', at(userId), { awayUntil: deskDay(new Date()) })
    await refusedIn('userId', 'POST', at(userId, '/second-factor-reset'), { reason: 'Lost' })
    expect(await accountOf(userId)).toEqual(before)
  })

  it('nobody into a desk-admin', async () => {
    const { email, userId } = analyst
    const refused = { status: 400, body: { errors: [{ field: 'role' }] } }
    const body = { email, role: 'desk-admins' }
    expect(await admin.call('POST', '/api/desk/people', body)).toMatchObject(refused)
    for (const method of ['PUT', 'DELETE'])
      expect(await admin.call(method, at(userId, '/roles/desk-admins'))).toMatchObject(refused)
    expect(await accountOf(userId)).toMatchObject({ deskRoles: ['analysts'] })
  })

  it('no buyer, but for adding one who signs in with a password', async () => {
    const hidden = { status: 404, body: { detail: 'There is no such member.' } }
    const change = [{ name: '李雷' }, { awayUntil: deskDay(new Date()) }]
    // An address is no id, though the user pool takes it for one.
    for (const id of [buyer.userId, analyst.email, 'x']) {
      expect(await admin.call('GET', at(id))).toMatchObject(hidden)
      expect(await admin.call('PUT', at(id, '/roles/reviewers'))).toMatchObject(hidden)
      for (const body of change)
        expect(await admin.call('PATCH', at(id), body)).toMatchObject(hidden)
      const reset = { reason: 'Lost' }
      expect(await admin.call('POST', at(id, '/second-factor-reset'), reset)).toMatchObject(hidden)
    }
    const take = await admin.call('DELETE', at(buyer.userId, '/roles/analysts'))
    expect(take).toMatchObject({ status: 200, body: null })
    expect(await accountOf(buyer.userId)).toMatchObject({ sessionsEndedAt: null, deskRoles: [] })
    const google = await googleBuyer()
    for (const email of ['nobody@example.com', google.email, 'no address'])
      expect(
        await admin.call('POST', '/api/desk/people', { email, role: 'analysts' }),
      ).toMatchObject({ status: 400, body: { errors: [{ field: 'email' }] } })
  })
})

describe('npm run desk -- people', () => {
  it('marks desk-admins as away, too, and as back', async () => {
    const { email, userId } = otherAdmin
    const until = deskDay(new Date())
    expect(await runDesk('people', 'away', email, until, '--by', 'Ann')).toMatchObject({ code: 0 })
    expect(await listed(otherAdmin)).toMatchObject({ away: { until } })
    expect((await runDesk('people', 'list')).output).toContain(
      `${email}  desk-admins  no authenticator app yet  away until ${until}`,
    )
    const back = { action: 'back', email, by: 'Ann' }
    expect(await operate('desk-people', back)).toMatchObject({ message: `${email} is back.` })
    expect(await listed(otherAdmin)).toMatchObject({ away: null })
    expect((await trailOf(userId)).map(({ by, action }) => `${by}${action}`)).toEqual([
      'gave-role',
      'marked-away',
      'marked-back',
    ])
  })
})
