import { describe, expect, it } from 'vitest'
import { ConcurrentUpdateError } from '../platform/dynamodb/conflicts.ts'
import { callRoute } from '../platform/fixtures/call-route.ts'
import { requestOf } from '../requests/stored-request.ts'
import type { StoredRequest } from '../requests/verification-request.ts'
import { claimRequest } from './claim-request.ts'
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
    claims: { claim: write('claimed'), release: write('released') },
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
