import { describe, expect, it } from 'vitest'
import { type Account, freeAccount } from '../../accounts/account.ts'
import { unexpectedCall } from '../../platform/fixtures/unexpected-call.ts'
import type { StoredRequest } from '../../requests/stored-request.ts'
import { claimedBy, now, pending } from '../fixtures/pending.ts'
import { giveRole, nameMember, resetSecondFactor, setAbsence, takeRole } from './change-people.ts'
import type { PeopleDeps } from './people-deps.ts'

const user = { userId: 'chen', username: 'chen', email: 'chen@example.com' }
const account: Account = {
  ...freeAccount('chen', 'chen@example.com'),
  deskRoles: ['analysts'],
  deskMemberSince: '2026-11-01T00:00:00.000Z',
}
const by = { userId: 'li', name: '李雷' }

type Given = {
  requests?: StoredRequest[]
  /** Whether the person has an account when the change is recorded. */
  exists?: boolean
  /** Whether the roles are as they were read. */
  isUnchanged?: boolean
}

/** Fakes that list what happened, in its order. */
function depsFor({ requests = [], exists = true, isUnchanged = true }: Given = {}) {
  const done: string[] = []
  const does =
    <Answer>(what: string, answer: Answer) =>
    async () => {
      done.push(what)
      return answer
    }
  const deps: PeopleDeps = {
    groups: {
      find: async () => ({ userId: 'chen', hasAuthenticator: true }),
      people: unexpectedCall,
      userWithPassword: unexpectedCall,
      add: does('group', undefined),
      remove: does('no group', undefined),
      resetAuthenticator: does('app off', undefined),
    },
    accounts: {
      find: unexpectedCall,
      findDeskMembers: unexpectedCall,
      endSessions: does('sessions', undefined),
      forgetAuthenticator: does('sessions and app', undefined),
      nameMember: async (_, name) => void done.push(`named ${name}`),
      giveDeskRole: does('role', isUnchanged),
      takeDeskRole: does('no role', isUnchanged),
      setAbsence: async (_, absence) => {
        done.push(absence ? `away ${absence.since} ${absence.until}` : 'back')
        return isUnchanged
      },
    },
    requests: {
      findClaimedBy: async () => [pending('A'), pending('B'), pending('C')],
      findById: async (id) => requests.find((each) => each.id === id),
    },
    claims: { release: async ({ id }, _, __, order) => void done.push(`${id} ${order?.reason}`) },
    record: async (_, { name }, { action, detail }, email) => {
      if (exists) done.push(`${name}: ${action} ${detail}${email ? ', e-mailed' : ''}`)
      return exists
    },
    clock: { now: () => now },
  }
  return { deps, done }
}

describe('a change of a member', () => {
  it('is recorded before it is made', async () => {
    const { deps, done } = depsFor()
    await giveRole(deps, { user, account }, 'reviewers', by)
    expect(done).toEqual(['desk-people add: gave-role chen reviewers, e-mailed', 'group', 'role'])
  })

  it('is not made without its record, and fails if the roles are not as they were read', async () => {
    const gone = depsFor({ exists: false })
    await expect(takeRole(gone.deps, { user, account }, 'analysts', by)).rejects.toMatchObject({
      code: 'invalid-request',
    })
    expect(gone.done).toEqual([])
    const { deps } = depsFor({ isUnchanged: false })
    await expect(giveRole(deps, { user, account }, 'reviewers', by)).rejects.toMatchObject({
      code: 'try-again',
    })
  })

  it('that resets the second factor ends sessions before, and after it what the list says of the app', async () => {
    const { deps, done } = depsFor()
    await resetSecondFactor(deps, { user }, { ...by, reason: 'Phone lost' })
    expect(done.slice(1)).toEqual(['sessions', 'app off', 'sessions and app'])
  })

  it('that is made already is not recorded again', async () => {
    const { deps, done } = depsFor()
    const named = { ...account, displayName: '陈明', namedByOperator: true }
    await nameMember(deps, { user, account: named }, '陈明', by)
    await setAbsence(deps, { user, account }, { until: null }, by)
    expect(done).toEqual([])
  })
})

describe('an absence', () => {
  const mark = async (until: string | null, absence: Account['absence'] = null) => {
    const { deps, done } = depsFor()
    await setAbsence(deps, { user, account: { ...account, absence } }, { until }, by)
    return done.at(-1)
  }
  const since = now.toISOString()

  it('ends today at the earliest and in 90 days at the latest, by the desk’s days', async () => {
    expect(await mark('2026-11-21')).toBe(`away ${since} 2026-11-21`)
    expect(await mark('2027-02-19')).toBe(`away ${since} 2027-02-19`)
    for (const day of ['2026-11-20', '2027-02-20'])
      await expect(mark(day)).rejects.toMatchObject({
        extra: { errors: [{ field: 'awayUntil' }] },
      })
  })

  it('that is extended began when it began; one after another is a new one', async () => {
    const before = '2026-11-18T01:00:00.000Z'
    expect(await mark('2026-12-01', { since: before, until: '2026-11-21' })).toBe(
      `away ${before} 2026-12-01`,
    )
    expect(await mark('2026-12-01', { since: before, until: '2026-11-20' })).toBe(
      `away ${since} 2026-12-01`,
    )
    expect(await mark(null, { since: before, until: '2026-11-21' })).toBe('back')
  })

  it('frees what the member has now, not what has ended or went to another since it was listed', async () => {
    const chen = claimedBy('chen', '陈明')
    const requests = [pending('A', chen), pending('B', claimedBy('wang', '王芳'))]
    const { deps, done } = depsFor({ requests })
    const order = { until: '2026-11-23', freesClaims: true }
    expect(await setAbsence(deps, { user, account }, order, by)).toMatch(/queue: 1 of/)
    expect(done.slice(2)).toEqual(['A 休假至 2026-11-23 / away until 2026-11-23'])
  })
})
