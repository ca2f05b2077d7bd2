import { describe, expect, it } from 'vitest'
import type { DeskRole } from '../../../shared/desk/roles.ts'
import { callRoute } from '../../platform/fixtures/call-route.ts'
import type { StoredOutcome, StoredRequest } from '../../requests/stored-request.ts'
import { requestOf } from '../../requests/stored-request.ts'
import { confirmOutcome } from '../api/confirm-outcome.ts'
import { claimedBy, hoursFromNow, now, pending } from '../fixtures/pending.ts'
import { dropOutcome } from './drop-outcome.ts'
import { extendDueTime } from './extend-due-time.ts'
import { proposeOutcome } from './propose-outcome.ts'

const id = '01KAJ4Q2Y6ZV3M8D5T7R9W1XCE'
const params = { id }
const reason = 'The register has no such company.'
const at = hoursFromNow(-1)

const member = (userId: string, ...roles: DeskRole[]) => ({
  userId,
  name: userId,
  roles,
  signedInAt: now,
})
const wang = member('wang', 'analysts')
const chen = member('chen', 'reviewers')
const li = member('li', 'desk-admins')
const zhao = member('zhao', 'desk-admins')

const proposed = (by: typeof wang, more: Partial<StoredOutcome> = {}): StoredOutcome => ({
  kind: 'failed',
  reason,
  by: by.userId,
  name: by.name,
  at,
  byAdmin: by.roles.some((role) => role === 'desk-admins'),
  ...more,
})
const completed = (stored: Record<string, unknown> = {}): StoredRequest =>
  requestOf({
    pk: 'ACCOUNT#buyer',
    sk: `REQUEST#${id}`,
    userId: 'buyer',
    searchTerm: '杭州某某贸易有限公司',
    status: 'completed',
    timestamp: hoursFromNow(-24),
    reports: [{ version: 1, key: 'reports/a.pdf', sha256: 'a', score: 80, uploadedAt: at }],
    ...stored,
  })

/** One request, and what was written of it. */
function depsFor(request: StoredRequest) {
  const written: string[] = []
  const write = (what: string) => async () => void written.push(what)
  return {
    written,
    deps: {
      requests: { findById: async () => request },
      accounts: { find: async () => ({ userId: 'buyer' }) as never },
      outcomes: {
        propose: write('proposed'),
        drop: write('dropped'),
        extend: write('extended'),
      },
      closures: {
        close: async ({ closure, member: by }: { closure: { reason: string }; member?: object }) =>
          void written.push(`failed: ${closure.reason} ${JSON.stringify(by)}`),
      },
      withdrawals: { withdraw: write('withdrawn') },
      watchReports: { findCheck: async () => undefined, standingOf: async () => ({}) as never },
      files: { remove: async (key: string) => void written.push(`removed ${key}`) },
      clock: { now: () => now },
    },
  }
}

const call = (
  route: 'propose' | 'drop' | 'confirm' | 'extend',
  request: StoredRequest,
  deskMember: typeof wang,
  body: object = {},
) => {
  const { deps, written } = depsFor(request)
  const given = { deskMember, params, body }
  const answer =
    route === 'propose'
      ? callRoute(proposeOutcome, deps, given)
      : route === 'drop'
        ? callRoute(dropOutcome, deps, given)
        : route === 'confirm'
          ? callRoute(confirmOutcome, deps, given)
          : callRoute(extendDueTime, deps, given)
  return answer.then(({ status, body: answered }) =>
    status === 200
      ? { answered, code: undefined, written }
      : { answered: undefined, code: (answered as { code: string }).code, written },
  )
}

const claimed = pending(id, claimedBy('wang', 'wang'))
const failing = { kind: 'failed', reason }
const withdrawing = { kind: 'withdrawn', reason }

describe('who may propose', () => {
  it.each([
    ['to fail it: who has the request', claimed, wang, failing, 'proposed'],
    ['to fail it: a desk-admin', claimed, li, failing, 'proposed'],
    [
      'to fail it: not a reviewer who has not claimed it',
      claimed,
      chen,
      failing,
      'already-claimed',
    ],
    ['to fail it: not with a report', completed(), li, failing, 'not-pending'],
    ['to withdraw: a reviewer', completed(), chen, withdrawing, 'proposed'],
    ['to withdraw: not an analyst', completed(), wang, withdrawing, 'not-found'],
    ['to withdraw: not without a report', claimed, li, withdrawing, 'report-not-available'],
  ] as const)('%s', async (_, request, by, body, outcome) => {
    const { code, written } = await call('propose', request, by, body)
    expect(code ?? written[0]).toBe(outcome)
  })

  it('writes the same proposal once, and none beside that of another', async () => {
    const before = pending(id, { ...claimedBy('wang', 'wang'), proposedOutcome: proposed(wang) })
    expect((await call('propose', before, wang, failing)).written).toEqual([])
    expect((await call('propose', before, li, failing)).code).toBe('outcome-changed')
  })
})

describe('a second member', () => {
  const by = (outcome: StoredOutcome) => pending(id, { proposedOutcome: outcome })
  const report = (outcome: StoredOutcome) => completed({ proposedOutcome: outcome })
  const withdrawn = { kind: 'withdrawn' } as const
  it.each([
    ['fails it: a reviewer', by(proposed(wang)), chen, `failed: ${reason}`],
    ['fails it: a desk-admin', by(proposed(wang)), li, `failed: ${reason}`],
    ['does not fail it: who proposed it', by(proposed(li)), li, 'own-proposal'],
    ['withdraws: a desk-admin', report(proposed(chen, withdrawn)), li, 'withdrawn'],
    [
      'withdraws: a reviewer after a desk-admin',
      report(proposed(li, withdrawn)),
      chen,
      'withdrawn',
    ],
    [
      'does not withdraw: two reviewers',
      report(proposed(chen, withdrawn)),
      member('wu', 'reviewers'),
      'own-proposal',
    ],
    ['does not withdraw: who proposed it', report(proposed(li, withdrawn)), li, 'own-proposal'],
    [
      'does not withdraw what is published since',
      by(proposed(li, withdrawn)),
      zhao,
      'outcome-changed',
    ],
  ] as const)('%s', async (_, request, second, outcome) => {
    const { code, written } = await call('confirm', request, second, { proposedAt: at })
    expect(code ?? written[0]?.slice(0, outcome.length)).toBe(outcome)
  })

  it('confirms only the proposal that was read', async () => {
    const { code } = await call('confirm', by(proposed(wang)), chen, {
      proposedAt: hoursFromNow(-2),
    })
    expect(code).toBe('outcome-changed')
  })

  it('names both members to the desk alone', async () => {
    const { written } = await call('confirm', by(proposed(wang)), chen, { proposedAt: at })
    expect(written[0]).toContain(
      '{"userId":"chen","name":"chen","detail":"failed: proposed by wang"}',
    )
  })

  it('gets the same answer again, and removes the files that a failed call has left', async () => {
    const done = pending(id, {
      withdrawn: [
        {
          version: 1,
          key: 'reports/a.pdf',
          sha256: 'a',
          score: 80,
          uploadedAt: at,
          withdrawnAt: now.toISOString(),
        },
      ],
    })
    expect(await call('confirm', done, li, { proposedAt: at })).toMatchObject({
      answered: { status: 'pending' },
      written: ['removed reports/a.pdf'],
    })
    const failed = requestOf({
      pk: 'ACCOUNT#buyer',
      sk: `REQUEST#${id}`,
      status: 'failed',
      endedAt: now.toISOString(),
    })
    expect((await call('confirm', failed, li, { proposedAt: at })).answered).toEqual({
      status: 'failed',
    })
  })

  it('turns it down, or who proposed it takes it back, and nobody else', async () => {
    expect((await call('drop', by(proposed(wang)), chen)).written).toEqual(['dropped'])
    expect((await call('drop', by(proposed(wang)), wang)).written).toEqual(['dropped'])
    expect((await call('drop', by(proposed(wang)), member('sun', 'analysts'))).code).toBe(
      'not-found',
    )
    expect((await call('drop', claimed, wang)).answered).toEqual({ outcome: null })
  })
})

describe('a later due time', () => {
  const later = (hours: number) => ({ dueAt: hoursFromNow(hours), reason })
  it.each([
    ['is promised for a pending report', claimed, 48, 'extended'],
    ['is not earlier than it is due', claimed, 12, 'invalid-request'],
    ['is at most 14 days away', claimed, 15 * 24, 'invalid-request'],
    [
      'is not promised while the buyer is asked',
      pending(id, { pausedAt: at }),
      48,
      'question-open',
    ],
    ['is not promised with a report', completed(), 48, 'not-pending'],
  ] as const)('%s', async (_, request, hours, outcome) => {
    const { code, written } = await call('extend', request, chen, later(hours))
    expect(code ?? written[0]).toBe(outcome)
  })

  it('is promised once', async () => {
    expect(await call('extend', claimed, chen, later(24))).toMatchObject({
      answered: { dueAt: hoursFromNow(24) },
      written: [],
    })
  })
})
