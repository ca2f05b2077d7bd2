import { createHash } from 'node:crypto'
import { ulid } from 'ulid'
import { limitMessages } from '../../shared/plans/limit-messages.ts'
import { type Plan, planOf, plans } from '../../shared/plans/plans.ts'
import type { ProblemCode } from '../../shared/platform/problem.ts'
import type { NewRequest } from '../../shared/requests/request.ts'
import * as routes from '../../shared/routes/requests.ts'
import type { AccountDeps } from '../accounts/account-deps.ts'
import { ensureAccount } from '../accounts/ensure-account.ts'
import { type EmailOutbox, pseudonymize } from '../emails/outbox.ts'
import { ClientProblem, keyReused } from '../platform/http/client-problem.ts'
import { route } from '../platform/http/route.ts'
import { withConflictRetries } from '../platform/table/write.ts'
import { findOwnRequest } from './own-request.ts'
import type { Requests } from './request-repository.ts'
import type { StoredRequest } from './stored-request.ts'
import type { SubmissionOutcome, Submissions } from './submissions.ts'
import { newRequest, toPublicRequest } from './verification-request.ts'

type Deps = AccountDeps & {
  requests: Pick<Requests, 'find'>
  submissions: Submissions
  outbox: EmailOutbox
}

/** Covers every field, so that a key cannot be reused for another body. */
const fingerprintOf = ({ again = false, ...body }: NewRequest): string =>
  createHash('sha256')
    .update(JSON.stringify({ ...body, again }))
    .digest('hex')

const limitProblems = {
  lifetime: {
    code: 'free-limit-reached',
    detail: limitMessages.lifetime,
  },
  month: {
    code: 'monthly-limit-reached',
    detail: limitMessages.month,
  },
} as const satisfies Record<string, { code: ProblemCode; detail: string }>

/** POST /api/requests: a buyer asks for one supplier to be verified. */
export const submitRequest = route(
  routes.submitRequest,
  async (deps: Deps, { buyer, body, idempotencyKey }) => {
    const idempotency = idempotencyKey && { key: idempotencyKey, fingerprint: fingerprintOf(body) }
    const { request, outcome } = await withConflictRetries(async () => {
      const now = deps.clock.now()
      const account = await ensureAccount(deps, buyer.userId)
      const request = newRequest({
        id: ulid(now.getTime()),
        searchTerm: body.searchTerm,
        userId: buyer.userId,
        email: account.email,
        plan: account.accountType,
        payment: body.payment,
        at: now,
      })
      // One transaction for request, search record and allowance.
      const outcome = await deps.submissions.submit({
        request,
        plan: account.accountType,
        mailboxes: account.mailboxes,
        again: body.again ?? false,
        idempotency: idempotency || undefined,
      })
      return { request, outcome }
    })
    if (outcome.outcome === 'limit-reached') await queueLimitEmail(deps, request)
    return toPublicRequest(await settled(deps, outcome, request))
  },
)

/** Once on the free plan, once per month on Premium; other plans have no limit. */
async function queueLimitEmail({ outbox }: Deps, request: StoredRequest): Promise<void> {
  const { userId, email, timestamp } = request
  const plan = planOf(request.userType)
  if (plan !== 'free' && plan !== 'premium') return
  const cycle = plan === 'free' ? 'free' : timestamp.slice(0, 7)
  await outbox.enqueue(
    {
      id: `limit-reached/${pseudonymize(userId)}/${cycle}`,
      template: 'limit-reached',
      to: { email, userId },
      data: { plan },
    },
    new Date(timestamp),
  )
}

async function settled(
  { requests }: Pick<Deps, 'requests'>,
  result: SubmissionOutcome,
  request: StoredRequest,
): Promise<StoredRequest> {
  switch (result.outcome) {
    case 'stored':
      return request
    case 'replayed': {
      if (!result.sameFingerprint) throw keyReused('Use a new key for a new request.')
      return findOwnRequest(requests, request.userId, result.requestId)
    }
    case 'already-requested':
      throw new ClientProblem('already-requested', 'You have a request for this company already.', {
        requestId: result.requestId,
      })
    case 'limit-reached':
      throw limitProblem(planOf(request.userType))
  }
}

function limitProblem(plan: Plan): ClientProblem {
  const { code, detail } = limitProblems[plans[plan].period]
  return new ClientProblem(code, detail)
}
