import type { DisputeDecision } from '../../../shared/desk/disputes.ts'
import { normalizeCode } from '../../../shared/names/company-key.ts'
import * as routes from '../../../shared/routes/desk-disputes.ts'
import { type Disputes, disputesIn } from '../../disputes/dispute-repository.ts'
import type { StoredDispute } from '../../disputes/entities.ts'
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
import { type Requests, requestsIn } from '../../requests/request-repository.ts'
import type { StoredRequest } from '../../requests/stored-request.ts'
import { deskAccessFor } from '../desk-access.ts'
import {
  type DisputedReports,
  disputedReportsIn,
  shownDispute,
} from '../disputes/disputed-reports.ts'
import { hasApproved } from '../drafts/draft.ts'
import { type Drafts, draftsIn } from '../drafts/draft-repository.ts'

type Deps = WithdrawDeps & {
  disputes: Pick<Disputes, 'find' | 'recordWithdrawal' | 'decide'>
  reports: DisputedReports
  requests: Pick<Requests, 'findById'>
  drafts: Pick<Drafts, 'find'>
  files: Pick<ReportFiles, 'remove'>
}

/**
 * PUT /api/desk/disputes/{disputeId}/outcome. A repeated call with the same content changes nothing; one after a
 * failure continues where that stopped.
 */
export const decideDispute = route(
  routes.decideDispute,
  async (deps: Deps, { deskMember, params: { disputeId }, body }) => {
    const decision = normalized(body)
    const before = await findUndecided(deps, disputeId, decision)
    if (!before.outcome) {
      await assertSecondReader(deps, before, decision, deskMember)
      await check(deps, before, decision)
      if (decision.decision === 'withdrawn')
        for (const id of decision.requests)
          await withdraw(deps, { disputeId, decision, requestId: id, deskMember })
    }
    const decided = await withConflictRetries(() => record(deps, disputeId, decision, deskMember))
    return shownDispute(deps.reports, decided)
  },
)

const normalized = ({ requests, ...decision }: DisputeDecision): DisputeDecision => ({
  ...decision,
  requests:
    decision.decision === 'kept'
      ? []
      : [...new Set(requests.map((id) => id.trim().toUpperCase()))].toSorted(),
})

const isSame = (one: DisputeDecision, other: DisputeDecision): boolean =>
  one.decision === other.decision &&
  one.note === other.note &&
  one.requests.join() === other.requests.join()

/** @throws ClientProblem `not-found`, or `already-decided` unless it was decided in the same way */
async function findUndecided(
  { disputes }: Pick<Deps, 'disputes'>,
  id: string,
  decision: DisputeDecision,
): Promise<StoredDispute> {
  const dispute = await disputes.find(id.toUpperCase())
  if (!dispute) throw notFound('dispute')
  if (dispute.outcome && !isSame(dispute.outcome, decision))
    throw new ClientProblem(
      'already-decided',
      `${dispute.outcome.by} has decided this dispute already.`,
    )
  return dispute
}

const wrongRequests = (message: string) =>
  new ClientProblem('invalid-request', message, { errors: [{ field: 'requests', message }] })

/**
 * Whoever approved a version of a report does not decide whether it is wrong. Approvers are known as long as the draft
 * is kept: 180 days after the last save.
 * @throws ClientProblem `own-approval`
 */
async function assertSecondReader(
  { reports, requests, drafts }: Pick<Deps, 'reports' | 'requests' | 'drafts'>,
  dispute: StoredDispute,
  { decision, requests: named }: DisputeDecision,
  { userId }: DeskMember,
): Promise<void> {
  const ids =
    decision === 'kept' ? (await reports.of(dispute)).map(({ requestId }) => requestId) : named
  for (const id of ids) {
    const request = await requests.findById(id)
    const draft = request && (await drafts.find(request))
    if (draft && hasApproved(draft, userId)) throw new ClientProblem('own-approval')
  }
}

/** Before anything is changed. @throws ClientProblem */
async function check(
  { requests, reports }: Pick<Deps, 'requests' | 'reports'>,
  dispute: StoredDispute,
  { decision, requests: ids }: DisputeDecision,
): Promise<void> {
  if (decision === 'kept') return
  if (ids.length === 0) throw wrongRequests('Name the reports that it concerns.')
  const [listed, ...found] = await Promise.all([
    reports.of(dispute),
    ...ids.map((id) => requests.findById(id)),
  ])
  const isListed = (id: string) =>
    dispute.withdrawn.includes(id) || listed.some(({ requestId }) => requestId === id)
  for (const [at, request] of found.entries()) {
    if (!request || !hasOrHadReport(request)) throw wrongRequests(`${ids[at]} has no report.`)
    // One person alone decides, so only on the reports that the dispute is about.
    if (!isListed(request.id) && !isOnCompany(request, dispute))
      throw wrongRequests(`The report of ${request.id} is not on the company of this dispute.`)
    const newest = request.reports.at(-1)?.uploadedAt ?? ''
    if (decision === 'corrected' && newest <= dispute.receivedAt)
      throw new ClientProblem(
        'not-corrected',
        `Publish a new version of the report of ${request.id} first.`,
      )
  }
}

const hasOrHadReport = ({ reports, withdrawn }: StoredRequest): boolean =>
  reports.length > 0 || withdrawn.length > 0

/** Whether one of its reports says that it is on the company that disputes it: by its code, or its name. */
const isOnCompany = (
  { reports, withdrawn }: StoredRequest,
  { companyCode, companyName }: StoredDispute,
): boolean =>
  [...reports, ...withdrawn].some(({ data }) => {
    if (!data?.company) return false
    const { code, name } = data.company
    return companyCode === ''
      ? name === companyName.trim()
      : normalizeCode(code) === normalizeCode(companyCode)
  })

type Withdrawal = {
  disputeId: string
  decision: DisputeDecision
  requestId: string
  deskMember: DeskMember
}

/** Once for a dispute: a version that is published after it stays when a failed call is repeated. */
async function withdraw(deps: Deps, given: Withdrawal): Promise<void> {
  const { disputeId, decision, requestId, deskMember } = given
  await withConflictRetries(async () => {
    const dispute = await findUndecided(deps, disputeId, decision)
    const request = await deps.requests.findById(requestId)
    if (!request?.reports.length || dispute.withdrawn.includes(requestId)) return
    await withdrawReports(deps, {
      request,
      member: deskMember,
      reason: decision.note,
      // The record in the buyer's account names neither members of the desk nor who disputed the report.
      operation: {
        name: 'withdraw-report',
        by: 'report desk',
        reason: 'Something in it was wrong or in dispute.',
      },
      alongside: [deps.disputes.recordWithdrawal(dispute.id, requestId)],
    })
  })
  await removeWithdrawnFiles(deps, requestId)
}

/** @returns the decided dispute @throws ConcurrentUpdateError if it was decided meanwhile */
async function record(
  deps: Pick<Deps, 'disputes' | 'clock'>,
  id: string,
  decision: DisputeDecision,
  { userId, name }: DeskMember,
): Promise<StoredDispute> {
  const dispute = await findUndecided(deps, id, decision)
  if (dispute.outcome) return dispute
  const outcome = { ...decision, by: name, at: deps.clock.now().toISOString() }
  await deps.disputes.decide(dispute.id, outcome, userId)
  return { ...dispute, outcome }
}

export const createHandler = () => {
  const table = tableFromEnvironment()
  const requests = requestsIn(table)
  return lambda(
    decideDispute,
    {
      disputes: disputesIn(table),
      reports: disputedReportsIn(table),
      requests,
      drafts: draftsIn(table),
      files: s3ReportFiles(),
      withdrawals: withdrawalsIn(table),
      watchReports: watchReportsIn({ watches: watchesIn(table), requests }),
      clock: systemClock,
    },
    deskAccessFor(table),
  )
}
