import { describe, expect, it } from 'vitest'
import type { VerificationRequest } from '../../../../shared/requests/request.ts'
import { historyOf } from './request-history.ts'

const request = {
  timestamp: '2026-11-21T08:00:00.000Z',
  createdAt: '2026-11-21T08:00:00.000Z',
  dueAt: '2026-11-23T08:00:00.000Z',
  status: 'pending',
  reason: null,
  versions: [],
} as unknown as VerificationRequest
const version = (n: number) => ({
  version: n,
  score: '' as const,
  uploadedAt: `2026-11-2${n}`,
  formats: ['pdf'],
  withdrawnAt: null,
  withdrawnReason: null,
  verdict: null,
})

describe('the history of a request', () => {
  it.each<[string, Partial<VerificationRequest>, string[]]>([
    ['pending', {}, ['Verification requested']],
    ['waiting for the buyer', { pausedAt: '2026-11-22T08:00:00.000Z' }, ['Verification requested']],
    [
      'completed twice',
      { status: 'completed', versions: [version(1), version(2)] },
      ['Verification requested', 'Report published', 'Report updated: version 2'],
    ],
    [
      'failed',
      { status: 'failed', reason: 'x' },
      ['Verification requested', 'Verification failed'],
    ],
    [
      'a check of a watched supplier',
      { type: 'monitoring' },
      ['Check of a watched supplier started'],
    ],
    ['cancelled', { status: 'cancelled' }, ['Verification requested', 'Request canceled']],
  ])('that is %s', (_, change, titles) => {
    expect(historyOf({ ...request, ...change }).map(({ title }) => title)).toEqual(titles)
  })

  it.each([
    ['2026-11-23', /^We withdrew the report, and there was no new one/],
    ['2026-11-25', /^The report was later/],
  ])('says why a check is back, the report withdrawn on %s', (withdrawnAt, why) => {
    const versions = [{ ...version(2), withdrawnAt }]
    const events = historyOf({ ...request, givenBackAt: '2026-11-24', versions })
    expect(events.find(({ title }) => title === 'Check credited back')?.text).toMatch(why)
  })
})
