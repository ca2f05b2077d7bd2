import { describe, expect, it } from 'vitest'
import type { VerifiedState } from '../../payment-checks/payment-check-pdfs.ts'
import { callRoute } from '../../platform/fixtures/call-route.ts'
import { takeLog } from '../../platform/fixtures/take-log.ts'
import type { Limit } from '../../platform/throttling/sending-limits.ts'
import type { StoredRequest } from '../../requests/stored-request.ts'
import { requestOf } from '../../requests/stored-request.ts'
import type { ReportOfBuyer } from '../../requests/verification-request.ts'
import { verifyReport } from './verify-report.ts'

const sha256 = 'ab'.repeat(32)
const code = sha256.slice(0, 16)
const at = new Date('2026-11-22T12:00:00.000Z')

const request = requestOf({
  sk: 'REQUEST#request',
  userId: 'buyer',
  email: 'buyer@example.com',
  searchTerm: '海尔集团',
  status: 'completed',
  score: 60,
  reports: [
    {
      version: 1,
      key: 'reports/1.pdf',
      sha256,
      score: 60,
      uploadedAt: '2026-11-21T08:00:00.000Z',
    },
  ],
})

const depsWith = (
  found: Record<string, StoredRequest | undefined>,
  reached?: string,
  newer: ReportOfBuyer[] = [],
  checks: VerifiedState[] = [],
) => ({
  digests: {
    findRequests: async (digest: string) => (sha256.startsWith(digest) ? Object.keys(found) : []),
  },
  requests: { findById: async (id: string) => found[id] },
  paymentCheckPdfs: { findStates: async () => checks },
  newerReports: { of: async () => new Map(newer.map((report) => ['request', report])) },
  throttles: {
    take: async ({ name }: Limit) =>
      name !== reached && (name !== 'verification-reserve' || reached !== 'verification-total'),
    freeAt: async () => new Date('2026-11-22T12:20:30.000Z'),
  },
  clock: { now: () => at },
})
const call = (deps: ReturnType<typeof depsWith>, given: string) =>
  callRoute(verifyReport, deps, { params: { sha256: given } })

describe('GET /api/verify/{sha256}', () => {
  it.each([sha256, sha256.toUpperCase(), code])(
    'answers %s with state and days alone',
    async (given) => {
      expect(await call(depsWith({ one: request }), given)).toEqual({
        status: 200,
        body: { kind: 'report', state: 'current', issuedOn: '2026-11-21', since: null },
      })
    },
  )

  it('says superseded, and nothing more, when its buyer has a newer report on the company', async () => {
    const newer = {
      requestId: 'another',
      version: 2,
      issuedOn: '2026-11-22',
      uploadedAt: '2026-11-22T08:00:00.000Z',
      verdict: 'do-not-deal' as const,
    }
    expect(await call(depsWith({ request }, undefined, [newer]), sha256)).toEqual({
      status: 200,
      body: { kind: 'report', state: 'superseded', issuedOn: '2026-11-21', since: null },
    })
  })

  it.each([
    [true, 'current'],
    [false, 'superseded'],
  ])(
    'says of a payment check whose state is the newest (%s) that it is %s, and its day',
    async (isCurrent, state) => {
      const checks = [{ check: { checkedAt: '2026-11-20T23:59:00.000Z' }, isCurrent }]
      expect(await call(depsWith({}, undefined, [], checks), code)).toEqual({
        status: 200,
        body: { kind: 'payment-check', state, issuedOn: '2026-11-20', since: null },
      })
    },
  )

  it('passes over a request whose account is gone', async () => {
    const answer = await call(depsWith({ erased: undefined }), sha256)
    expect(answer).toMatchObject({ status: 404, body: { code: 'not-found' } })
    expect(await call(depsWith({ erased: undefined, one: request }), sha256)).toMatchObject({
      status: 200,
    })
  })

  it.each(['verification-ip', 'verification-subnet', 'verification-total'])(
    'is refused with a time when %s is reached',
    async (name) => {
      expect(await call(depsWith({ one: request }, name), sha256)).toMatchObject({
        status: 429,
        body: {
          code: 'too-many-requests',
          detail: 'Too many files were checked. Try again in 21 minutes.',
          retryAt: '2026-11-22T12:21:00.000Z',
        },
      })
      expect(takeLog('info')).toHaveLength(name === 'verification-total' ? 1 : 0)
    },
  )

  it.each(['', 'abc', sha256.slice(1), `${sha256}0`, 'g'.repeat(16), `${code}\n`, '0'.repeat(32)])(
    'refuses %j before it counts',
    async (given) => {
      const { status, body } = await call(depsWith({}, 'verification-ip'), given)
      expect(status).toBe(400)
      expect(body).toMatchObject({ code: 'invalid-request', errors: [{ field: 'sha256' }] })
    },
  )
})
