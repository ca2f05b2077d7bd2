import { describe, expect, it } from 'vitest'
import { dueStatusOf } from './due-status.ts'

const request = {
  timestamp: '2026-11-01T00:00:00.000Z',
  dueAt: '2026-11-03T00:00:00.000Z',
  pausedAt: null,
  pausedSeconds: 0,
}

describe('a request that is due after 48 hours', () => {
  it.each([
    ['2026-11-01T00:00:00.000Z', 'in-time'],
    ['2026-11-02T14:23:59.999Z', 'in-time'],
    ['2026-11-02T14:24:00.000Z', 'due-soon'],
    ['2026-11-02T23:59:59.999Z', 'due-soon'],
    ['2026-11-03T00:00:00.000Z', 'overdue'],
  ])('at %s is %s', (now, expected) => {
    expect(dueStatusOf(request, new Date(now))).toBe(expected)
  })

  it('without a due time is in time', () => {
    expect(dueStatusOf({ ...request, dueAt: null }, new Date())).toBe('in-time')
  })

  it('is paused while a question waits for an answer, however late', () => {
    const paused = { ...request, pausedAt: '2026-11-02T00:00:00.000Z' }
    for (const now of ['2026-11-02T15:00:00.000Z', '2027-01-01T00:00:00.000Z'])
      expect(dueStatusOf(paused, new Date(now))).toBe('paused')
  })
})

describe('the same request, after the buyer took ten days to answer', () => {
  const answered = { ...request, dueAt: '2026-11-13T00:00:00.000Z', pausedSeconds: 10 * 86_400 }

  it.each([
    ['2026-11-11T01:00:00.000Z', 'in-time'],
    ['2026-11-12T14:23:59.999Z', 'in-time'],
    ['2026-11-12T14:24:00.000Z', 'due-soon'],
    ['2026-11-13T00:00:00.000Z', 'overdue'],
  ])('at %s is %s', (now, expected) => {
    expect(dueStatusOf(answered, new Date(now))).toBe(expected)
  })
})
