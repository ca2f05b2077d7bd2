import { expect, it } from 'vitest'
import type { DisputeOutcome, StoredDispute } from '../../disputes/dispute-repository.ts'
import { ConcurrentUpdateError } from '../../platform/dynamodb/conflicts.ts'
import { callRoute } from '../../platform/fixtures/call-route.ts'
import { ClientProblem } from '../../platform/http/client-problem.ts'
import type { DeskMember } from '../../platform/http/route.ts'
import type { StoredReport, StoredRequest } from '../../requests/verification-request.ts'
import { newRequest } from '../../requests/verification-request.ts'
import { decideDispute } from './decide-dispute.ts'

type Deps = Parameters<typeof decideDispute.handle>[0]

const now = new Date('2026-11-21T08:00:00.000Z')
const reviewer: DeskMember = {
  userId: 'han',
  name: '韩梅梅',
  roles: ['reviewers'],
  signedInAt: now,
}
const open: StoredDispute = {
  id: 'DISPUTE',
  receivedAt: '2026-11-20T08:00:00.000Z',
  companyName: '明星',
  companyCode: '',
  reportCode: '',
  statement: 'Wrong',
  source: '',
  name: 'Li',
  position: '',
  email: 'li@example.com',
  outcome: null,
  withdrawn: [],
}

const report = (version: number, uploadedAt: string): StoredReport => ({
  version,
  key: `reports/${version}.pdf`,
  sha256: String(version),
  score: 74,
  uploadedAt,
})

function completed(id: string, uploadedAt = '2026-11-19T08:00:00.000Z'): StoredRequest {
  const { reports: _, ...request } = newRequest({
    id,
    searchTerm: '明星',
    userId: 'buyer',
    email: 'buyer@example.com',
    plan: 'free',
    at: now,
  })
  return {
    ...request,
    status: 'completed',
    score: 74,
    completedAt: uploadedAt,
    reports: [report(1, uploadedAt)],
  }
}

/** The desk with these requests in memory. */
function desk(...ids: string[]) {
  const state = {
    dispute: open,
    requests: new Map(ids.map((id) => [id, completed(id)])),
    withdrawals: [] as string[],
    removed: [] as string[],
    failing: undefined as string | undefined,
  }
  const setDispute = (change: Partial<StoredDispute>) => {
    state.dispute = { ...state.dispute, ...change }
  }
  const deps: Deps = {
    disputes: {
      find: async (id) => (id === open.id ? state.dispute : undefined),
      withdrawnTransactItem: (_, requestId) => ({
        Delete: { TableName: '', Key: { requestId } },
      }),
      async decide(_, outcome: DisputeOutcome) {
        if (state.dispute.outcome) throw new ConcurrentUpdateError()
        setDispute({ outcome })
      },
    },
    reports: { of: async () => [] },
    requests: { findById: async (id) => state.requests.get(id) },
    withdrawals: {
      async withdraw({ request, member, operation, alongside = [] }) {
        if (state.failing === request.id) throw new ClientProblem('try-again')
        expect(member).toMatchObject({ userId: 'han', name: '韩梅梅' })
        expect(operation).toMatchObject({ by: 'report desk' })
        state.withdrawals.push(request.id)
        const withdrawn = alongside.map((part) => String(part.Delete?.Key?.requestId))
        setDispute({ withdrawn: [...state.dispute.withdrawn, ...withdrawn] })
        const { reports, ...rest } = request
        state.requests.set(request.id, {
          ...rest,
          status: 'pending',
          score: '',
          completedAt: null,
          reason: null,
          reports: [],
          withdrawn: reports,
        })
      },
    },
    watchReports: {
      findCheck: async () => undefined,
      standingOf: async () => {
        throw new Error('No supplier is watched')
      },
    },
    files: { remove: async (key) => void state.removed.push(key) },
    clock: { now: () => now },
    newId: () => 'id',
  }
  const decide = (body: object) =>
    callRoute(decideDispute, deps, {
      deskMember: reviewer,
      params: { disputeId: open.id },
      body,
    })
  return { state, decide }
}

const withdrawn = (...requests: string[]) => ({ decision: 'withdrawn', note: 'Mixed up', requests })

it('goes on where a failed decision stopped, and leaves a version that was published meanwhile', async () => {
  const { state, decide } = desk('A', 'B')
  state.failing = 'B'
  expect(await decide(withdrawn('A', 'B'))).toMatchObject({ status: 503 })
  expect(state.withdrawals).toEqual(['A'])
  expect(state.dispute).toMatchObject({ outcome: null, withdrawn: ['A'] })
  state.requests.set('A', completed('A', now.toISOString()))
  state.failing = undefined
  expect(await decide(withdrawn('B', 'A'))).toMatchObject({
    status: 200,
    body: { outcome: { decision: 'withdrawn', by: '韩梅梅' } },
  })
  expect(state.withdrawals).toEqual(['A', 'B'])
  expect(state.requests.get('A')?.reports).toHaveLength(1)
  expect(await decide(withdrawn('A', 'B'))).toMatchObject({ status: 200 })
  expect(state.withdrawals).toEqual(['A', 'B'])
})

it('changes nothing if one of the requests is wrong', async () => {
  const { state, decide } = desk('A')
  expect(await decide(withdrawn('A', 'X'))).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'requests' }] },
  })
  expect(state).toMatchObject({ withdrawals: [], removed: [], dispute: { outcome: null } })
})

it('is corrected only if every request has a version since', async () => {
  const { state, decide } = desk('A', 'B')
  const corrected = { decision: 'corrected', note: 'Done', requests: ['A', 'B'] }
  state.requests.set('A', completed('A', now.toISOString()))
  expect(await decide(corrected)).toMatchObject({ status: 409, body: { code: 'not-corrected' } })
  state.requests.set('B', completed('B', now.toISOString()))
  expect(await decide(corrected)).toMatchObject({ status: 200 })
  expect(state.withdrawals).toEqual([])
})

it('keeps the first of two decisions', async () => {
  const { decide } = desk()
  const kept = { decision: 'kept', note: 'As the register says' }
  const first = await decide(kept)
  expect(first).toMatchObject({ status: 200 })
  expect(await decide(kept)).toEqual(first)
  expect(await decide({ ...kept, note: 'Other' })).toMatchObject({
    status: 409,
    body: { code: 'already-decided', detail: expect.stringContaining('韩梅梅') },
  })
})
