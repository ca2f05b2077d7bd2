import { ulid } from 'ulid'
import * as routes from '../../../shared/routes/desk-outcomes.ts'
import { type Accounts, accountsIn } from '../../accounts/account-repository.ts'
import { watchReportsIn } from '../../monitoring/watch-reports.ts'
import { watchesIn } from '../../monitoring/watch-repository.ts'
import { systemClock } from '../../platform/clock.ts'
import { ClientProblem, notFound } from '../../platform/http/client-problem.ts'
import { lambda } from '../../platform/http/lambda.ts'
import { type DeskMember, route } from '../../platform/http/route.ts'
import { tableFromEnvironment } from '../../platform/table/table.ts'
import { withConflictRetries } from '../../platform/table/write.ts'
import { type ReportFiles, s3ReportFiles } from '../../reports/report-files.ts'
import {
  removeWithdrawnFiles,
  type WithdrawDeps,
  withdrawReports,
} from '../../reports/withdraw-reports.ts'
import { withdrawalsIn } from '../../reports/withdrawals.ts'
import { type RequestClosures, requestClosuresIn } from '../../requests/closures.ts'
import { type Requests, requestsIn } from '../../requests/request-repository.ts'
import type { PendingRequest, StoredOutcome, StoredRequest } from '../../requests/stored-request.ts'
import { deskAccessFor } from '../desk-access.ts'
import { mayConfirm, proposalOf } from '../outcomes/outcome.ts'

type Deps = WithdrawDeps & {
  requests: Pick<Requests, 'findById'>
  accounts: Pick<Accounts, 'find'>
  closures: RequestClosures
  files: Pick<ReportFiles, 'remove'>
}
type Result = { status: 'failed' | 'pending' }

/**
 * POST /api/desk/requests/{id}/outcome/confirmation: a second member carries out what was proposed, which closes the
 * request or takes its report back. A repeated call answers the same, and continues where an earlier one failed.
 */
export const confirmOutcome = route(
  routes.confirmOutcome,
  async (deps: Deps, { deskMember, params, body: { proposedAt } }) => {
    const id = params.id.toUpperCase()
    const result = await withConflictRetries(() => carryOut(deps, id, proposedAt, deskMember))
    if (result.status === 'pending') await removeWithdrawnFiles(deps, id)
    return result
  },
)

async function carryOut(
  deps: Deps,
  id: string,
  proposedAt: string,
  member: DeskMember,
): Promise<Result> {
  const request = await deps.requests.findById(id)
  if (!request) throw notFound('request')
  const proposal = proposalOf(request)
  if (!proposal) return doneBefore(request, proposedAt)
  if (proposal.at !== proposedAt) throw new ClientProblem('outcome-changed')
  if (!mayConfirm(proposal, member)) throw new ClientProblem('own-proposal')
  if (request.status === 'pending') return fail(deps, request, proposal, member)
  await withdrawReports(deps, {
    request,
    member,
    reason: proposal.reason,
    operation: operationOf('withdraw-report', proposal),
  })
  return { status: 'pending' }
}

/** @throws ClientProblem `outcome-changed` unless the request ended after the proposal */
function doneBefore(
  { status, endedAt = '', withdrawn }: StoredRequest,
  proposedAt: string,
): Result {
  if (status === 'failed' && endedAt >= proposedAt) return { status }
  if (status === 'pending' && (withdrawn.at(-1)?.withdrawnAt ?? '') >= proposedAt) return { status }
  throw new ClientProblem('outcome-changed')
}

/** The buyer's account names no member of the desk. */
const operationOf = (name: string, { reason }: StoredOutcome) => ({
  name,
  by: 'report desk',
  reason,
})

async function fail(
  { accounts, closures, clock }: Deps,
  request: PendingRequest,
  proposal: StoredOutcome,
  { userId, name }: DeskMember,
): Promise<Result> {
  const account = await accounts.find(request.userId)
  // An erasure started in the meantime.
  if (!account) throw notFound('request')
  const { reason, kind } = proposal
  const at = clock.now()
  await closures.close({
    request,
    account,
    closure: { status: 'failed', reason, by: 'report desk' },
    member: { userId, name, detail: `${kind}: proposed by ${proposal.name}` },
    id: ulid(at.getTime()),
    at,
    operation: {
      ...operationOf('fail-request', proposal),
      id: ulid(at.getTime()),
      at: at.toISOString(),
      what: `${request.id}: ${kind}`,
    },
  })
  return { status: 'failed' }
}

export const createHandler = () => {
  const table = tableFromEnvironment()
  const requests = requestsIn(table)
  return lambda(
    confirmOutcome,
    {
      requests,
      accounts: accountsIn(table),
      closures: requestClosuresIn(table),
      withdrawals: withdrawalsIn(table),
      watchReports: watchReportsIn({ watches: watchesIn(table), requests }),
      files: s3ReportFiles(),
      clock: systemClock,
    },
    deskAccessFor(table),
  )
}
