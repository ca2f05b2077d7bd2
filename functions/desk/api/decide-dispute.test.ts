import { expect, it } from 'vitest'
import type { DisputeOutcome, StoredDispute } from '../../disputes/entities.ts'
import { callRoute } from '../../platform/fixtures/call-route.ts'
import { ClientProblem } from '../../platform/http/client-problem.ts'
import type { DeskMember } from '../../platform/http/route.ts'
import { ConcurrentUpdateError } from '../../platform/table/write.ts'
import type { StoredReport, StoredRequest } from '../../requests/stored-request.ts'
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
    /** Of the report on every request: user ids. */
    approvers: [] as string[],
    failing: undefined as string | undefined,
  }
  const setDispute = (change: Partial<StoredDispute>) => {
    state.dispute = { ...state.dispute, ...change }
  }
  const deps: Deps = {
    disputes: {
      find: async (id) => (id === open.id ? state.dispute : undefined),
      recordWithdrawal: (_, requestId) => ({
        Delete: { Key: { pk: requestId, sk: '' } },
      }),
      async decide(_, outcome: DisputeOutcome) {
        if (state.dispute.outcome) throw new ConcurrentUpdateError()
        setDispute({ outcome })
      },
    },
    // All but `STRANGER`, which is on another company.
    reports: {
      of: async () =>
        ids
          .filter((id) => id !== 'STRANGER' && state.requests.get(id)?.status === 'completed')
          .map((requestId) => ({
            requestId,
            version: 1,
            issuedOn: null,
            score: 74,
            company: null,
          })),
    },
    requests: { findById: async (id) => state.requests.get(id) },
    drafts: {
      find: async () => ({
        revision: 1,
        content: {},
        saved: { by: 'wang', name: '王芳', at: now.toISOString() },
        writers: ['wang'],
        involved: ['wang'],
        auditedAt: now.toISOString(),
        approvers: state.approvers,
        comments: [],
      }),
    },
    withdrawals: {
      async withdraw({ request, member, operation, alongside = [] }) {
        if (state.failing === request.id) throw new ClientProblem('try-again')
        expect(member).toMatchObject({ userId: 'han', name: '韩梅梅' })
        expect(operation).toMatchObject({ by: 'report desk' })
        state.withdrawals.push(request.id)
        const withdrawn = alongside.map((part) => ('Delete' in part ? part.Delete.Key.pk : ''))
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

it.each(['withdrawn', 'corrected'] as const)(
  'is %s for reports on the company that disputes alone',
  async (decision) => {
    const { state, decide } = desk('A', 'STRANGER')
    // A withdrawal of both changes neither.
    const requests = decision === 'withdrawn' ? ['A', 'STRANGER'] : ['STRANGER']
    const body = { decision, note: 'Wrong', requests }
    expect(await decide(body)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'requests', message: expect.stringMatching(/STRANGER/) }] },
    })
    expect(state).toMatchObject({ withdrawals: [], dispute: { outcome: null } })
  },
)

it('takes a report that is not listed, if it says that it is on the company that disputes', async () => {
  const company = { name: '明星', code: '91330206MA9X1A2B3T' }
  const { state, decide } = desk('STRANGER')
  const request = completed('STRANGER')
  const data = { key: 'd', csvKey: 'c', sha256: '', pdfSha256: '', issuedOn: '', photographs: [] }
  const stored = request.reports.map((each) => ({ ...each, data: { ...data, company } }))
  const onCompany = { ...request, reports: stored } as unknown as StoredRequest
  state.requests.set('STRANGER', onCompany)
  expect(await decide(withdrawn('STRANGER'))).toMatchObject({ status: 200 })
  // With another code of the dispute, the same name is another company.
  const other = desk('STRANGER')
  other.state.dispute = { ...open, companyCode: '91110000600037341L' }
  other.state.requests.set('STRANGER', onCompany)
  expect(await other.decide(withdrawn('STRANGER'))).toMatchObject({ status: 400 })
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

it.each([
  { decision: 'kept', note: 'As the register says' },
  { decision: 'corrected', note: 'Done', requests: ['A'] },
  withdrawn('A'),
])('is not decided by the reviewer who approved the report: $decision', async (body) => {
  const { state, decide } = desk('A')
  state.requests.set('A', completed('A', now.toISOString()))
  state.approvers = ['chen', 'han']
  expect(await decide(body)).toMatchObject({ status: 403, body: { code: 'own-approval' } })
  expect(state).toMatchObject({ withdrawals: [], dispute: { outcome: null } })
  state.approvers = ['chen']
  expect(await decide(body)).toMatchObject({ status: 200 })
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
