import { describe, expect, it } from 'vitest'
import { callRoute } from '../platform/fixtures/call-route.ts'
import { ConcurrentUpdateError } from '../platform/table/write.ts'
import type { StoredRequest } from '../requests/stored-request.ts'
import { newRequest } from '../requests/verification-request.ts'
import { handInPaper } from './hand-in-paper.ts'
import type { StoredPaper } from './paper.ts'

const id = '01KAJ4Q2Y6ZV3M8D5T7R9W1XCE'
const pending = newRequest({
  id,
  searchTerm: '杭州某某贸易有限公司',
  userId: 'buyer',
  email: 'buyer@example.com',
  plan: 'free',
  at: new Date('2026-11-20T08:00:00Z'),
})

/** A buyer with a pending request. The file `bad` is refused; others are good. */
function buyer({ calls = 100 } = {}) {
  const state = {
    request: pending as StoredRequest,
    papers: new Map<string, StoredPaper>(),
    /** Keys of files that are kept. */
    files: new Set<string>(),
    checked: 0,
    /** What happens while a paper is being written. */
    meanwhile: undefined as (() => void) | undefined,
  }
  let left = calls
  const deps = {
    requests: { find: async () => state.request },
    papers: {
      find: async (_: object, file: string) => state.papers.get(file),
      add: async (_: object, paper: StoredPaper) => {
        if (state.meanwhile) {
          state.meanwhile()
          state.meanwhile = undefined
          throw new ConcurrentUpdateError()
        }
        state.papers.set(paper.id, paper)
      },
    },
    files: {
      check: async ({ id: file, part }: { id: string; part: string }) => {
        state.checked += 1
        if (file === 'bad') return { fault: 'bad.pdf: damaged' }
        return {
          file: { id: file, name: `${file}.pdf`, bytes: 1, key: `answers/${part}-${file}.pdf` },
          type: 'application/pdf' as const,
          content: Buffer.from('x'),
        }
      },
      keep: async ({ file }: { file: { key: string } }) => void state.files.add(file.key),
      remove: async ({ key }: { key: string }) => void state.files.delete(key),
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
  } as unknown as Parameters<typeof handInPaper.handle>[0]
  const handIn = (file: string) =>
    callRoute(handInPaper, deps, { userId: 'buyer', params: { id }, body: { id: file } })
  return { state, handIn }
}

const ended = { ...pending, status: 'cancelled', reason: null } as StoredRequest

describe('a file that is handed in', () => {
  it('is kept, and checked once however often it is sent', async () => {
    const { state, handIn } = buyer()
    const answer = {
      status: 200,
      body: { id: 'a', name: 'a.pdf', bytes: 1, at: '2026-11-21T08:00:00.000Z' },
    }
    expect(await handIn('a')).toMatchObject(answer)
    state.request = ended
    expect(await handIn('a')).toMatchObject(answer)
    expect(state.checked).toBe(1)
    expect([...state.files]).toEqual(['answers/papers-a.pdf'])
  })

  it('and refused is not kept; the answer says why', async () => {
    const { state, handIn } = buyer()
    expect(await handIn('bad')).toMatchObject({
      status: 422,
      body: { code: 'file-refused', errors: [{ field: 'id', message: 'bad.pdf: damaged' }] },
    })
    expect(state.files.size).toBe(0)
  })

  it.each([
    ['after the request was closed', ended, 'not-pending'],
    ['as the sixth', { ...pending, papers: 5 }, 'paper-limit-reached'],
  ])('%s is not taken, before or while it is checked', async (_, request, code) => {
    const late = buyer()
    late.state.request = request
    expect(await late.handIn('a')).toMatchObject({ status: 409, body: { code } })
    expect(late.state.checked).toBe(0)
    const { state, handIn } = buyer()
    state.meanwhile = () => {
      state.request = request
    }
    expect(await handIn('a')).toMatchObject({ status: 409, body: { code } })
    expect(state.files.size).toBe(0)
  })

  it('twice at once is one paper', async () => {
    const { state, handIn } = buyer()
    state.meanwhile = () => {
      const key = 'answers/papers-a.pdf'
      const at = '2026-11-21T07:59:59.000Z'
      state.papers.set('a', { id: 'a', name: 'a.pdf', bytes: 1, key, requestId: id, at })
    }
    expect(await handIn('a')).toMatchObject({ status: 200, body: { name: 'a.pdf' } })
    expect(state.files.size).toBe(1)
  })

  it('is checked only so often in an hour', async () => {
    const { state, handIn } = buyer({ calls: 1 })
    await handIn('bad')
    expect(await handIn('bad')).toMatchObject({
      status: 429,
      body: { code: 'too-many-requests', retryAt: expect.any(String) },
    })
    expect(state.checked).toBe(1)
  })
})
