import { describe, expect, it } from 'vitest'
import { freeAccount } from '../accounts/account.ts'
import { accountsWith } from '../accounts/fixtures/accounts-with.ts'
import type { QueuedEmail } from '../emails/templates.ts'
import { callRoute } from '../platform/fixtures/call-route.ts'
import { unexpectedCall } from '../platform/fixtures/unexpected-call.ts'
import { ConcurrentUpdateError } from '../platform/table/write.ts'
import type { SubmissionOutcome } from './submissions.ts'
import { submitRequest } from './submit-request.ts'
import { newRequest } from './verification-request.ts'

type Deps = Parameters<typeof submitRequest.handle>[0]

const userId = 'buyer'
const email = 'buyer@example.com'
const at = new Date('2026-11-21T08:00:00.000Z')
const account = { ...freeAccount(userId, email), mailboxes: ['mailbox'] }

/** Submits one request. `outcomes` are the results of the writes, in order; an Error is thrown. */
async function submit(
  {
    plan = 'free' as const,
    ...options
  }: {
    plan?: 'free' | 'premium'
    outcomes: (SubmissionOutcome | Error)[]
    stored?: string
  },
  headers = {},
) {
  const outcomes = [...options.outcomes]
  const mails: QueuedEmail[] = []
  const ids: string[] = []
  const deps: Deps = {
    accounts: accountsWith({ ...account, accountType: plan }),
    identity: { emailOf: unexpectedCall },
    pseudonyms: { mailboxHash: unexpectedCall, receiptKey: unexpectedCall },
    clock: { now: () => at },
    submissions: {
      async submit({ request }) {
        ids.push(request.id)
        const outcome = outcomes.shift()
        if (!outcome || outcome instanceof Error) throw outcome
        return outcome
      },
    },
    requests: {
      find: async (_, id) =>
        id === options.stored
          ? newRequest({ id, searchTerm: '海尔集团公司', userId, email, plan, at })
          : undefined,
    },
    outbox: { enqueue: async (mail) => void mails.push(mail) },
  }
  const body = { searchTerm: '海尔集团公司' }
  const answer = await callRoute(submitRequest, deps, { userId, body, headers })
  return { ...answer, mails, ids }
}

describe('a submission over the limit', () => {
  it('is answered with 403 and the code of the plan, and on Free e-mails the buyer only once', async () => {
    const { status, body, mails } = await submit({ outcomes: [{ outcome: 'limit-reached' }] })
    expect(status).toBe(403)
    expect(body).toMatchObject({ code: 'free-limit-reached' })
    expect(mails).toMatchObject([
      {
        id: expect.stringMatching(/^limit-reached\/[0-9a-f]{64}\/free$/),
        template: 'limit-reached',
        to: { email, userId },
        data: { plan: 'free' },
      },
    ])
  })

  it('on Premium e-mails the buyer once a month', async () => {
    const { body, mails } = await submit({
      plan: 'premium',
      outcomes: [{ outcome: 'limit-reached' }],
    })
    expect(body).toMatchObject({ code: 'monthly-limit-reached' })
    expect(mails).toMatchObject([{ id: expect.stringMatching(/\/2026-11$/) }])
  })
})

describe('a submission with a used Idempotency-Key', () => {
  const headers = { 'idempotency-key': 'a' }
  const replayed = (sameFingerprint: boolean): SubmissionOutcome => ({
    outcome: 'replayed',
    requestId: 'first',
    sameFingerprint,
  })

  it('is answered with the first request', async () => {
    const { status, body, mails } = await submit(
      { outcomes: [replayed(true)], stored: 'first' },
      headers,
    )
    expect(status).toBe(201)
    expect(body).toMatchObject({ id: 'first', status: 'pending' })
    expect(mails).toEqual([])
  })

  it('and another body is refused, naming the header', async () => {
    const { status, body } = await submit({ outcomes: [replayed(false)], stored: 'first' }, headers)
    expect(status).toBe(422)
    expect(body).toMatchObject({
      code: 'idempotency-key-reused',
      errors: [{ field: 'Idempotency-Key' }],
    })
  })

  it('is answered with 404 if the first request was deleted', async () => {
    const { status, body } = await submit({ outcomes: [replayed(true)] }, headers)
    expect([status, body]).toMatchObject([404, { code: 'not-found' }])
  })
})

describe('a submission that conflicts with a change of the account', () => {
  it('is retried with a new id', async () => {
    const { status, body, ids } = await submit({
      outcomes: [new ConcurrentUpdateError(), { outcome: 'stored' }],
    })
    expect(status).toBe(201)
    expect(new Set(ids).size).toBe(2)
    expect(body).toMatchObject({ id: ids[1], searchTerm: '海尔集团公司', email, score: '' })
  })
})
