import { describe, expect, it } from 'vitest'
import { callRoute } from '../platform/fixtures/call-route.ts'
import { ConcurrentUpdateError } from '../platform/table/write.ts'
import { newRequest } from '../requests/verification-request.ts'
import { answerQuestion } from './answer-question.ts'
import type { StoredAnswer, StoredQuestion } from './question.ts'

const askedAt = '2026-11-21T07:00:00.000Z'
const id = '01KAJ4Q2Y6ZV3M8D5T7R9W1XCE'
const open: StoredQuestion = {
  id: 'QUESTION',
  requestId: id,
  kind: 'invoice',
  text: 'Which invoice?',
  askedAt,
  askedBy: 'wang',
  askedByName: '王芳',
  state: 'open',
  answer: null,
}

const request = {
  ...newRequest({
    id,
    searchTerm: '杭州某某贸易有限公司',
    userId: 'buyer',
    email: 'buyer@example.com',
    plan: 'free',
    at: new Date('2026-11-20T08:00:00Z'),
  }),
  pausedAt: askedAt,
}

/** A buyer with an open question. The file `bad` is refused; others are good. */
function buyer({ calls = 100 } = {}) {
  const state = {
    question: open,
    /** Keys, once for each version that was stored. */
    stored: [] as string[],
    removed: [] as string[],
    checked: 0,
    /** What happens while an answer is being written. */
    meanwhile: undefined as Partial<StoredQuestion> | undefined,
  }
  let left = calls
  const deps = {
    requests: { find: async () => request },
    questions: {
      find: async () => state.question,
      answer: async (_: object, __: object, answer: StoredAnswer) => {
        if (state.meanwhile) {
          state.question = { ...open, ...state.meanwhile }
          state.meanwhile = undefined
          throw new ConcurrentUpdateError()
        }
        state.question = { ...open, state: 'answered', answer }
      },
    },
    files: {
      check: async ({ id: file }: { id: string }) => {
        state.checked += 1
        if (file === 'bad') return { fault: 'bad.pdf: damaged' }
        const key = `answers/${file}.jpg`
        return {
          file: { id: file, name: `${file}.jpg`, bytes: 1, key },
          type: 'image/jpeg' as const,
          content: Buffer.from('x'),
        }
      },
      keep: async ({ file }: { file: { key: string } }) => void state.stored.push(file.key),
      remove: async ({ key }: { key: string }) => void state.removed.push(key),
    },
    throttles: {
      take: async () => {
        left -= 1
        return left >= 0
      },
      freeAt: async () => new Date('2026-11-21T09:00:00Z'),
    },
    links: { sign: async () => ({ url: 'https://s3.example/file', expiresAt: '' }) },
    clock: { now: () => new Date('2026-11-21T08:00:00Z') },
  } as unknown as Parameters<typeof answerQuestion.handle>[0]
  const answer = (...files: string[]) =>
    callRoute(answerQuestion, deps, {
      userId: 'buyer',
      params: { id, questionId: open.id },
      body: { text: 'This one.', files },
    })
  return { state, answer }
}

const closed = { status: 409, body: { code: 'question-closed' } }

describe('an answer with files', () => {
  it('of which one is refused keeps none of them, however often it is sent', async () => {
    const { state, answer } = buyer()
    for (let n = 0; n < 20; n += 1)
      expect(await answer('a', 'b', 'c', 'd', 'bad')).toMatchObject({
        status: 422,
        body: { code: 'file-refused', errors: [{ field: 'files.4' }] },
      })
    expect(state.stored).toEqual([])
    expect(await answer('a', 'b')).toMatchObject({ status: 200 })
    expect(state.stored).toEqual(['answers/a.jpg', 'answers/b.jpg'])
    expect(state.removed).toEqual([])
  })

  it('that is sent again keeps and checks nothing again', async () => {
    const { state, answer } = buyer()
    await answer('a')
    expect(await answer('a')).toMatchObject({ status: 200 })
    expect(state).toMatchObject({ stored: ['answers/a.jpg'], checked: 1 })
  })

  it('keeps none if the question is withdrawn meanwhile', async () => {
    const { state, answer } = buyer()
    state.meanwhile = { state: 'withdrawn' }
    expect(await answer('a', 'b')).toMatchObject(closed)
    expect(state.removed).toEqual(['answers/a.jpg', 'answers/b.jpg'])
  })

  it('leaves those of another answer that was faster', async () => {
    const { state, answer } = buyer()
    const file = { id: 'a', name: 'a.jpg', bytes: 1, key: 'answers/a.jpg' }
    const other = { text: 'Another.', at: askedAt, files: [file] }
    state.meanwhile = { state: 'answered', answer: other }
    expect(await answer('a', 'b')).toMatchObject(closed)
    expect(state.removed).toEqual(['answers/b.jpg'])
  })

  it('is checked only so often in an hour', async () => {
    const { state, answer } = buyer({ calls: 2 })
    await answer('bad')
    await answer('bad')
    expect(await answer('bad')).toMatchObject({
      status: 429,
      body: { code: 'too-many-requests', retryAt: expect.any(String) },
    })
    expect(state.checked).toBe(2)
    // Words alone cost nothing.
    expect(await answer()).toMatchObject({ status: 200 })
  })
})
