import { describe, expect, it } from 'vitest'
import { callRoute } from '../platform/fixtures/call-route.ts'
import { ClientProblem } from '../platform/http/client-problem.ts'
import type { StoredQuestion } from '../questions/question.ts'
import type { StoredEvidence } from './evidence/evidence-repository.ts'
import { listEvidence } from './evidence/list-evidence.ts'
import { admin, now, pending } from './fixtures/pending.ts'
import { listDeskQuestions } from './questions/list-desk-questions.ts'

const id = '01KAJ4Q2Y6ZV3M8D5T7R9W1XCE'
const evidence: StoredEvidence = {
  id: 'GATE',
  name: 'gate.jpg',
  type: 'image/jpeg',
  bytes: 9,
  sha256: 'a1',
  addedAt: now.toISOString(),
  addedBy: '王芳',
  note: '',
  checks: [],
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

/** What the audit trail gets; `fails` if it cannot be written. */
function desk(fails = false) {
  const trail: string[] = []
  const deps = {
    requests: { findById: async () => pending(id) },
    claims: {
      recordOpening: async (_: object, by: { userId: string }, __: Date, detail = '') => {
        if (fails) throw new ClientProblem('try-again')
        trail.push(`${by.userId} opened ${detail}`)
      },
    },
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
  })

  it('only if there was something to see', async () => {
    const { trail, ...list } = desk()
    await list.evidence([])
    await list.questions([{ ...answered, state: 'open', answer: null }])
    expect(trail).toEqual([])
  })

  it('or nothing is shown', async () => {
    const list = desk(true)
    expect(await list.evidence([evidence])).toMatchObject({ status: 503 })
    expect(await list.questions([answered])).toMatchObject({ status: 503 })
  })
})
