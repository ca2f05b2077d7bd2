import { createHash } from 'node:crypto'
import { ulid } from 'ulid'
import { plans } from '../../shared/plans/plans.ts'
import * as routes from '../../shared/routes/shares.ts'
import type { Accounts } from '../accounts/account-repository.ts'
import type { Clock } from '../platform/clock.ts'
import { accountGone, ClientProblem, keyReused } from '../platform/http/client-problem.ts'
import { route } from '../platform/http/route.ts'
import { findOwnRequest } from '../requests/own-request.ts'
import type { Requests } from '../requests/request-repository.ts'
import { viewableReport } from '../requests/verification-request.ts'
import { endOf, isActive, toPublicShare, withdrawalsOf } from './share.ts'
import type { Shares } from './share-repository.ts'

type Deps = {
  accounts: Pick<Accounts, 'find'>
  requests: Pick<Requests, 'find'>
  shares: Pick<Shares, 'create' | 'tokenOf' | 'openingsOf'>
  clock: Clock
}

/** The same key makes the same link. */
const idFrom = (requestId: string, idempotencyKey: string): string =>
  createHash('sha256').update(`${requestId} ${idempotencyKey}`).digest('hex').slice(0, 32)

const limitReached = (max: number) =>
  new ClientProblem(
    'share-limit-reached',
    max === 1
      ? 'A free account has one link to a report at a time. Revoke it, or upgrade to Premium.'
      : `A report can have ${max} links at a time. Revoke one first.`,
  )

/** POST /api/requests/{id}/shares: a link to a report that works without an account. */
export const createShare = route(
  routes.createShare,
  async ({ accounts, requests, shares, clock }: Deps, { buyer, params, body, idempotencyKey }) => {
    const at = clock.now()
    const { userId } = buyer
    const [request, account] = await Promise.all([
      findOwnRequest(requests, userId, params.id),
      accounts.find(userId),
    ])
    if (!account) throw accountGone()
    viewableReport(request)
    const max = plans[account.accountType].shareLinks
    const withdrawals = withdrawalsOf(request)
    const result = await shares.create(
      {
        id: idempotencyKey === undefined ? ulid(at.getTime()) : idFrom(params.id, idempotencyKey),
        userId,
        requestId: request.id,
        days: body.days,
        createdAt: at.toISOString(),
        expiresAt: endOf(body.days, at),
      },
      max,
      withdrawals,
      at,
    )
    if (result.outcome === 'gone') throw accountGone()
    if (result.outcome === 'limit-reached') throw limitReached(max)
    const { share } = result
    if (share.days !== body.days) throw keyReused('Use a new key for a new link.')
    if (!isActive(share, withdrawals, at))
      throw keyReused('The link of this key has ended. Use a new key for a new link.')
    return toPublicShare(share, shares, { withdrawals, at })
  },
)
