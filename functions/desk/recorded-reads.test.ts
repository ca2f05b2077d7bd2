import { describe, expect, it } from 'vitest'
import type { StoredDispute } from '../disputes/entities.ts'
import type { StoredPaper } from '../papers/paper.ts'
import { callRoute } from '../platform/fixtures/call-route.ts'
import { ClientProblem } from '../platform/http/client-problem.ts'
import type { AuditEntry } from '../platform/table/desk-audit.ts'
import type { StoredQuestion } from '../questions/question.ts'
import type { EarlierReport } from '../requests/verification-request.ts'
import { listDisputes } from './disputes/list-disputes.ts'
import { listStartingPoints } from './drafts/list-starting-points.ts'
import { addEvidence } from './evidence/add-evidence.ts'
import { changeEvidence } from './evidence/change-evidence.ts'
import type { StoredEvidence } from './evidence/evidence-repository.ts'
import { listEvidence } from './evidence/list-evidence.ts'
import { admin, claimedBy, now, pending } from './fixtures/pending.ts'
import { listDeskPapers } from './list-desk-papers.ts'
import { listDeskQuestions } from './questions/list-desk-questions.ts'
import { withdrawQuestion } from './questions/withdraw-question.ts'

const id = '01KAJ4Q2Y6ZV3M8D5T7R9W1XCE'
const evidence: StoredEvidence = {
  id: '01KAJ4Q2Y6ZV3M8D5T7R9W1XCF',
  name: 'gate.jpg',
  type: 'image/jpeg',
  bytes: 9,
  sha256: 'a1',
  addedAt: now.toISOString(),
  addedBy: '王芳',
  note: '',
  checks: [],
  address: '',
  capturedAt: null,
  photograph: 'gate.jpg',
  key: 'evidence/buyer/GATE.jpg',
}
const answered: StoredQuestion = {
  id: 'QUESTION',
  requestId: id,
  kind: 'invoice',
  text: 'Which invoice?',
  askedAt: now.toISOString(),
  askedBy: 'wang',
  askedByName: '王芳',
  state: 'answered',
  answer: { text: 'This one.', at: now.toISOString(), files: [] },
}

const paper: StoredPaper = {
  id: 'PAPER',
  requestId: id,
  name: 'invoice.pdf',
  bytes: 9,
  key: 'answers/buyer/PAPER.pdf',
  at: now.toISOString(),
}

const dispute: StoredDispute = {
  id: 'DISPUTE',
  receivedAt: now.toISOString(),
  companyName: '明星',
  companyCode: '',
  reportCode: '',
  statement: 'Wrong',
  source: '',
  name: '李雷',
  position: '',
  email: 'li@example.com',
  outcome: null,
  withdrawn: [],
}
const earlier = {
  requestId: id,
  report: {
    version: 1,
    key: 'reports/1.pdf',
    sha256: '1',
    score: 74,
    uploadedAt: now.toISOString(),
    data: { key: 'd', csvKey: 'c', sha256: 'a'.repeat(64), pdfSha256: '', photographs: [] },
  },
} as unknown as EarlierReport

/** What the audit trail gets; `fails` if it cannot be written. */
function desk(fails = false) {
  const trail: string[] = []
  const record = async (userId: string, detail = '') => {
    if (fails) throw new ClientProblem('try-again')
    trail.push(`${userId} opened ${detail}`)
  }
  const deps = {
    requests: { findById: async () => pending(id, claimedBy(admin.userId, admin.name)) },
    claims: {
      recordOpening: (_: object, by: { userId: string }, __: Date, detail?: string) =>
        record(by.userId, detail),
    },
    trail: {
      record: ({ by, action, detail }: AuditEntry) =>
        record(by, action === 'opened' ? detail : action),
    },
    reports: { of: async () => [] },
    links: { sign: async () => ({ url: 'https://s3.example/file', expiresAt: '' }) },
    clock: { now: () => now },
  }
  const call = { deskMember: admin, params: { id } }
  return {
    trail,
    evidence: (items: StoredEvidence[]) =>
      callRoute(
        listEvidence,
        { ...deps, evidence: { findByRequest: async () => items } } as never,
        call,
      ),
    questions: (items: StoredQuestion[]) =>
      callRoute(
        listDeskQuestions,
        { ...deps, questions: { findByRequest: async () => items } } as never,
        call,
      ),
    papers: (items: StoredPaper[]) =>
      callRoute(
        listDeskPapers,
        { ...deps, papers: { findByRequest: async () => items } } as never,
        call,
      ),
    withdrawn: (question: StoredQuestion) =>
      callRoute(withdrawQuestion, { ...deps, questions: { find: async () => question } } as never, {
        deskMember: admin,
        params: { id, questionId: question.id },
      }),
    /** The same note and name as before. */
    sameEvidence: async () => {
      const evidence_ = { ...deps, evidence: { find: async () => evidence } } as never
      const params = { id, evidenceId: evidence.id }
      const member = { deskMember: admin, params }
      return [
        await callRoute(changeEvidence, evidence_, { ...member, body: { note: evidence.note } }),
        await callRoute(addEvidence, evidence_, { ...member, body: { name: evidence.name } }),
      ].map(({ status }) => status)
    },
    disputes: (open: StoredDispute[]) =>
      callRoute(
        listDisputes,
        {
          ...deps,
          disputes: {
            listOpen: async () => ({ items: open, nextCursor: null }),
            listDecided: async () => [],
          },
        } as never,
        { deskMember: admin },
      ),
    startingPoints: (reports: EarlierReport[]) =>
      callRoute(
        listStartingPoints,
        {
          ...deps,
          requests: {
            findById: async () => ({
              ...pending(id),
              reports: reports.map(({ report }) => report),
            }),
          },
          earlierReports: { newestBefore: async () => null },
          drafts: { find: async () => undefined },
          companyReports: { async *findRequests() {} },
        } as never,
        call,
      ),
  }
}

describe('the audit trail of the desk says who looked', () => {
  it('at evidence', async () => {
    const { trail, ...list } = desk()
    expect(await list.evidence([evidence])).toMatchObject({ status: 200 })
    expect(trail).toEqual(['li opened evidence: 1 file(s)'])
  })

  it('at the answers of a buyer', async () => {
    const { trail, ...list } = desk()
    expect(await list.questions([answered])).toMatchObject({ status: 200 })
    expect(trail).toEqual(['li opened 1 answer(s) of the buyer'])
    // It comes back from a withdrawal that was too late, too.
    expect(await list.withdrawn(answered)).toMatchObject({
      body: { answer: { text: 'This one.' } },
    })
    expect(trail).toHaveLength(2)
  })

  it('at papers of a buyer', async () => {
    const { trail, ...list } = desk()
    expect(await list.papers([paper])).toMatchObject({
      body: { items: [{ name: 'invoice.pdf', url: 'https://s3.example/file' }] },
    })
    expect(trail).toEqual(['li opened 1 paper(s) of the buyer'])
  })

  it('at one file of the evidence, by a call that changes nothing', async () => {
    const { trail, ...list } = desk()
    expect(await list.sameEvidence()).toEqual([200, 200])
    expect(trail).toEqual(['li opened evidence: 1 file(s)', 'li opened evidence: 1 file(s)'])
  })

  it('at disputes, with those who sent them', async () => {
    const { trail, ...list } = desk()
    expect(await list.disputes([dispute])).toMatchObject({
      status: 200,
      body: { items: [{ id: 'DISPUTE' }], nextCursor: null },
    })
    expect(trail).toEqual(['li opened 1 dispute(s)'])
  })

  it('at reports that a new one can begin with', async () => {
    const { trail, ...list } = desk()
    expect(await list.startingPoints([earlier])).toMatchObject({ status: 200 })
    expect(trail).toEqual(['li opened 1 report(s) as a start'])
  })

  it('only if there was something to see', async () => {
    const { trail, ...list } = desk()
    await list.evidence([])
    await list.questions([{ ...answered, state: 'open', answer: null }])
    await list.papers([])
    await list.disputes([])
    await list.startingPoints([])
    expect(trail).toEqual([])
  })

  it('or nothing is shown', async () => {
    const list = desk(true)
    expect(await list.evidence([evidence])).toMatchObject({ status: 503 })
    expect(await list.questions([answered])).toMatchObject({ status: 503 })
    expect(await list.papers([paper])).toMatchObject({ status: 503 })
    expect(await list.withdrawn(answered)).toMatchObject({ status: 503 })
    expect(await list.sameEvidence()).toEqual([503, 503])
    expect(await list.disputes([dispute])).toMatchObject({ status: 503 })
    expect(await list.startingPoints([earlier])).toMatchObject({ status: 503 })
  })
})
