import { describe, expect, it } from 'vitest'
import { isOpen, isSameAnswer, resumed } from './question.ts'

const askedAt = '2026-11-21T08:00:00.000Z'
const question = { state: 'open', askedAt } as const
const paused = { status: 'pending', pausedAt: askedAt } as const

describe('a question is open', () => {
  it('while its pending request waits for it', () => {
    expect(isOpen(question, paused)).toBe(true)
  })

  it.each([
    ['it is answered', { ...question, state: 'answered' as const }, paused],
    ['its request is completed', question, { ...paused, status: 'completed' as const }],
    ['its request runs on', question, { ...paused, pausedAt: null }],
    [
      'its request waits for a later one',
      question,
      { ...paused, pausedAt: '2026-11-22T08:00:00.000Z' },
    ],
  ])('but not once %s', (_, given, request) => {
    expect(isOpen(given, request)).toBe(false)
  })
})

describe('a request that runs on', () => {
  const request = {
    pausedAt: askedAt,
    pausedSeconds: 10.5,
    dueAt: '2026-11-23T08:00:00.000Z',
    delay: null,
  }

  it('is due later by exactly the time that it stood still', () => {
    expect(resumed(request, new Date('2026-11-21T09:00:00.250Z'))).toEqual({
      pausedSeconds: 3610.75,
      dueAt: '2026-11-23T09:00:00.250Z',
      delay: null,
    })
  })

  it('moves a new deadline, too', () => {
    const delay = { expectedAt: '2026-11-24T08:00:00.000Z', reason: 'A register.', toldAt: askedAt }
    expect(resumed({ ...request, delay }, new Date('2026-11-21T09:00:00.000Z')).delay).toEqual({
      ...delay,
      expectedAt: '2026-11-24T09:00:00.000Z',
    })
  })

  it('is not due earlier, even if the clock went back', () => {
    expect(resumed(request, new Date('2026-11-21T07:59:59.000Z'))).toEqual({
      pausedSeconds: 10.5,
      dueAt: request.dueAt,
      delay: null,
    })
  })

  it('stays without a due time if it has none', () => {
    const at = new Date('2026-11-21T08:00:01.000Z')
    expect(resumed({ ...request, dueAt: null }, at)).toEqual({
      pausedSeconds: 11.5,
      dueAt: null,
      delay: null,
    })
  })
})

it('an answer is the same with the same text and files', () => {
  const file = { id: 'a', name: 'a.pdf', bytes: 1, key: 'answers/a.pdf' }
  const stored = { text: 'Yes', at: askedAt, files: [file] }
  expect(isSameAnswer(stored, { text: 'Yes', files: ['a'] })).toBe(true)
  expect(isSameAnswer(stored, { text: 'Yes', files: [] })).toBe(false)
  expect(isSameAnswer(stored, { text: 'Yes', files: ['b'] })).toBe(false)
  expect(isSameAnswer(stored, { text: 'No', files: ['a'] })).toBe(false)
})
