import { describe, expect, it } from 'vitest'
import { callRoute } from '../platform/fixtures/call-route.ts'
import { ConcurrentUpdateError } from '../platform/table/write.ts'
import type { StoredRequest } from '../requests/stored-request.ts'
import { requestOf } from '../requests/stored-request.ts'
import { claimRequest } from './claim-request.ts'
import { findClaimed } from './find-pending.ts'
import { admin, claimedBy, now, pending, wang } from './fixtures/pending.ts'
import { releaseRequest } from './release-request.ts'

const id = '01KAJ4Q2Y6ZV3M8D5T7R9W1XCE'
const params = { id }
const chen = claimedBy('chen', '陈明')

/** Fakes for one request. @param states what each read finds; the last one stays */
function depsFor(...states: (StoredRequest | undefined)[]) {
  const written: string[] = []
  let reads = 0
  const state = () => states[Math.min(reads, states.length - 1)]
  const write = (what: string) => async () => {
    // The next read finds what another member did meanwhile.
    if (states.length > reads) throw new ConcurrentUpdateError()
    written.push(what)
  }
  const deps = {
    requests: {
      findById: async (asked: string) => {
        const found = asked === id ? state() : undefined
        reads += 1
        return found
      },
    },
    claims: {
      claim: write('claimed'),
      release: (
        _: unknown,
        __: unknown,
        ___: unknown,
        order?: { to?: { name: string } | undefined },
      ) => write(order?.to ? `given to ${order.to.name}` : 'released')(),
    },
    members: {
      find: async (email: string) => {
        if (email === 'chen@example.com') return { userId: 'chen', name: '陈明', absence: null }
        const until = email.split('@')[0] ?? ''
        return email.startsWith('2026')
          ? { userId: 'zhao', name: '赵敏', absence: { since: '', until } }
          : undefined
      },
    },
    clock: { now: () => now },
  }
  return { deps, written }
}

describe('a claim', () => {
  it('gives a request that nobody has', async () => {
    const { deps, written } = depsFor(pending(id))
    const answer = await callRoute(claimRequest, deps, { deskMember: wang, params })
    expect(answer).toEqual({
      status: 200,
      body: { claim: { name: '王芳', at: now.toISOString(), mine: true } },
    })
    expect(written).toEqual(['claimed'])
  })

  it('takes an id in small letters', async () => {
    const { deps } = depsFor(pending(id))
    const call = { deskMember: wang, params: { id: id.toLowerCase() } }
    expect(await callRoute(claimRequest, deps, call)).toMatchObject({ status: 200 })
  })

  it('that is repeated changes nothing', async () => {
    const { deps, written } = depsFor(pending(id, claimedBy('wang', '王芳')))
    const answer = await callRoute(claimRequest, deps, { deskMember: wang, params })
    expect(answer).toMatchObject({ status: 200, body: { claim: { mine: true } } })
    expect(written).toEqual([])
  })

  it('of a request that another has tells who and since when', async () => {
    const { deps, written } = depsFor(pending(id, chen))
    const answer = await callRoute(claimRequest, deps, { deskMember: wang, params })
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'already-claimed', claim: { name: '陈明', at: chen.claimedAt } },
    })
    expect(written).toEqual([])
  })

  it('that comes a moment later than another tells the same', async () => {
    const { deps, written } = depsFor(pending(id), pending(id, chen))
    const answer = await callRoute(claimRequest, deps, { deskMember: wang, params })
    expect(answer).toMatchObject({ status: 409, body: { claim: { name: '陈明' } } })
    expect(written).toEqual([])
  })

  it('of a completed request begins a correction', async () => {
    const { deps, written } = depsFor(requestOf({ sk: `REQUEST#${id}`, status: 'completed' }))
    const answer = await callRoute(claimRequest, deps, { deskMember: wang, params })
    expect(answer).toMatchObject({ status: 200, body: { claim: { mine: true } } })
    expect(written).toEqual(['claimed'])
  })

  it('of a closed request is refused, and of an unknown one not found', async () => {
    const failed = requestOf({ sk: `REQUEST#${id}`, status: 'failed' })
    expect(
      await callRoute(claimRequest, depsFor(failed).deps, { deskMember: wang, params }),
    ).toMatchObject({ status: 409, body: { code: 'not-open' } })
    expect(
      await callRoute(claimRequest, depsFor(undefined).deps, { deskMember: wang, params }),
    ).toMatchObject({ status: 404 })
  })
})

describe('a reassignment', () => {
  const reassign = async (deskMember: typeof wang | typeof admin, body: object, stored = {}) => {
    const { deps, written } = depsFor(pending(id, stored))
    return { ...(await callRoute(claimRequest, deps, { deskMember, params, body })), written }
  }
  const order = { reason: 'On leave', to: 'Chen@example.com' }

  it('gives what a member has to another, or back to the queue', async () => {
    const wangs = claimedBy('wang', '王芳')
    expect(await reassign(admin, order, wangs)).toEqual({
      status: 200,
      body: { claim: { name: '陈明', at: now.toISOString(), mine: false } },
      written: ['given to 陈明'],
    })
    expect(await reassign(admin, { reason: 'On leave' }, wangs)).toEqual({
      status: 200,
      body: { claim: null },
      written: ['released'],
    })
  })

  it('of what nobody has, or the named member has already', async () => {
    expect(await reassign(admin, order)).toMatchObject({ status: 200, written: ['claimed'] })
    expect(await reassign(admin, order, chen)).toMatchObject({ status: 200, written: [] })
  })

  it('is refused to a member who is away, until when, and not to one who is back', async () => {
    const away = { ...order, to: '2026-11-21@example.com' }
    expect(await reassign(admin, away, chen)).toMatchObject({
      status: 409,
      body: {
        code: 'member-away',
        detail: '赵敏 is away until 2026-11-21.',
        errors: [{ field: 'to' }, { field: 'awayUntil', message: '2026-11-21' }],
      },
      written: [],
    })
    const back = { ...order, to: '2026-11-20@example.com' }
    expect(await reassign(admin, back, chen)).toMatchObject({ status: 200 })
    // Who has it already keeps it: nothing is given.
    expect(await reassign(admin, away, claimedBy('zhao', '赵敏'))).toMatchObject({ status: 200 })
  })

  it('is for desk-admins, with a reason, and to members of the desk', async () => {
    expect(await reassign(wang, order, chen)).toMatchObject({ status: 409, written: [] })
    expect(await reassign(admin, { to: order.to }, chen)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'reason' }] },
    })
    expect(await reassign(admin, { ...order, to: 'buyer@example.com' }, chen)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'to' }] },
      written: [],
    })
  })

  it('is told to the member who had the request when they write on', async () => {
    const takenBack = { from: 'wang', name: '李雷', at: now.toISOString(), reason: 'On leave' }
    const requests = { findById: async () => pending(id, { ...chen, takenBack }) }
    await expect(findClaimed(requests, id, wang)).rejects.toMatchObject({
      code: 'not-claimed',
      message: 'On leave',
      extra: { claim: { name: '李雷', at: now.toISOString() } },
    })
  })
})

describe('a release', () => {
  const release = async (deskMember: typeof wang | typeof admin, stored: object) => {
    const { deps, written } = depsFor(pending(id, { ...stored }))
    return { ...(await callRoute(releaseRequest, deps, { deskMember, params })), written }
  }

  it('is for whoever has the request', async () => {
    expect(await release(wang, claimedBy('wang', '王芳'))).toEqual({
      status: 200,
      body: { claim: null },
      written: ['released'],
    })
  })

  it('of a request that another has is for desk-admins', async () => {
    expect(await release(wang, chen)).toMatchObject({
      status: 409,
      body: { code: 'already-claimed', claim: { name: '陈明' } },
      written: [],
    })
    expect(await release(admin, chen)).toMatchObject({ status: 200, written: ['released'] })
  })

  it('of a request that nobody has changes nothing', async () => {
    expect(await release(wang, {})).toMatchObject({ status: 200, written: [] })
  })
})
