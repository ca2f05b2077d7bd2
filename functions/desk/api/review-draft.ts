import type { DraftReview } from '../../../shared/desk/drafts.ts'
import { sectionOf, wholeReport } from '../../../shared/desk/report-sections.ts'
import * as routes from '../../../shared/routes/desk-drafts.ts'
import { type Clock, systemClock } from '../../platform/clock.ts'
import { ClientProblem } from '../../platform/http/client-problem.ts'
import { lambda } from '../../platform/http/lambda.ts'
import { type DeskMember, route } from '../../platform/http/route.ts'
import { tableFromEnvironment } from '../../platform/table/table.ts'
import { withConflictRetries } from '../../platform/table/write.ts'
import { companyReportsIn } from '../../requests/company-reports.ts'
import { requestsIn } from '../../requests/request-repository.ts'
import type { OpenRequest } from '../../requests/stored-request.ts'
import { deskAccessFor } from '../desk-access.ts'
import { assertNewest, type Draft, involvedWith, isLocked, isOwn } from '../drafts/draft.ts'
import { type Drafts, draftsIn } from '../drafts/draft-repository.ts'
import {
  assertSubmitted,
  type FinishedDeps,
  type FinishedReport,
  finishedReport,
} from '../drafts/finished-report.ts'
import { type ReportInbox, s3ReportInbox } from '../drafts/report-inbox.ts'
import { shownDraft } from '../drafts/shown-draft.ts'
import { evidenceIn } from '../evidence/evidence-repository.ts'
import { findOpen } from '../find-pending.ts'

type Deps = FinishedDeps & {
  drafts: Drafts
  inbox: ReportInbox
  clock: Clock
}
type Decided = { request: OpenRequest; draft: Draft; report?: FinishedReport }

/**
 * POST /api/desk/requests/{id}/draft/review: a second reader, who wrote nothing of it, approves the report or returns
 * it. An approved one is dropped as an uploader would drop it, and the report intake publishes it. Approving again
 * repeats the drop, which may have failed.
 */
export const reviewDraft = route(
  routes.reviewDraft,
  async (deps: Deps, { deskMember, params, body }) => {
    const { request, draft, report } = await withConflictRetries(() =>
      decide(deps, params.id, deskMember, body),
    )
    if (report) await deps.inbox.drop(request.id, report)
    return shownDraft(request, draft, deskMember)
  },
)

async function decide(
  deps: Deps,
  id: string,
  member: DeskMember,
  review: DraftReview,
): Promise<Decided> {
  const request = await findOpen(deps.requests, id)
  const draft = await deps.drafts.find(request)
  if (draft && isOwn(draft, member.userId)) throw new ClientProblem('own-report')
  if (draft && isPublished(request, draft, review)) return { request, draft }
  if (!isLocked(request.draftState)) throw new ClientProblem('not-in-review')
  assertNewest(draft, review.revision)
  return review.decision === 'approve'
    ? approve(deps, request, draft, member)
    : giveBack(deps, request, draft, member, review.comments)
}

/** The answer to the approval was lost, and the intake has completed the request meanwhile. */
const isPublished = ({ draftState }: OpenRequest, { approved }: Draft, review: DraftReview) =>
  draftState === undefined &&
  review.decision === 'approve' &&
  approved?.revision === review.revision

async function approve(
  { drafts, clock, ...deps }: Deps,
  request: OpenRequest,
  before: Draft,
  { userId: by, name }: DeskMember,
): Promise<Decided> {
  const report = await finishedReport(deps, request, before)
  assertSubmitted(report, before)
  if (request.draftState === 'approved') return { request, draft: before, report }
  const at = clock.now()
  const { revision } = before
  const after = {
    ...before,
    approved: { by, name, at: at.toISOString(), revision },
    approvers: [...new Set([...before.approvers, by])],
    involved: involvedWith(before, by),
  }
  const entry = {
    by,
    name,
    action: 'approved',
    detail: `revision ${revision}`,
    ...writerOf(before),
    firstPass: before.comments.length === 0,
  } as const
  await drafts.change(request, { before, after, state: 'approved', at, entry })
  return { request: { ...request, draftState: 'approved' }, draft: after, report }
}

/** The member who submitted what the reviewer decides on. */
const writerOf = ({ submitted }: Draft) =>
  submitted && { writer: { by: submitted.by, name: submitted.name } }

/** How many comments each section of the report gets. */
function bySection(comments: readonly { field: string }[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { field } of comments) {
    const section = sectionOf(field) ?? wholeReport
    counts[section] = (counts[section] ?? 0) + 1
  }
  return counts
}

async function giveBack(
  { drafts, inbox, clock }: Deps,
  request: OpenRequest,
  before: Draft,
  { userId: by, name }: DeskMember,
  given: readonly { field: string; text: string }[],
): Promise<Decided> {
  // The intake has refused it, or has not looked at it yet.
  if (request.draftState === 'approved' && (await inbox.hasReport(request.id)))
    throw new ClientProblem('try-again', 'This report is being published. Look again in a minute.')
  const at = clock.now()
  const comments = given.map((each) => ({ ...each, by: name, at: at.toISOString() }))
  const after = { ...before, submitted: undefined, approved: undefined, comments }
  const detail = `revision ${before.revision}, ${comments.length} comment(s)`
  const entry = {
    by,
    name,
    action: 'returned',
    detail,
    ...writerOf(before),
    comments: bySection(given),
  } as const
  await drafts.change(request, { before, after, state: 'returned', at, entry })
  return { request: { ...request, draftState: 'returned' }, draft: after }
}

export const createHandler = () => {
  const table = tableFromEnvironment()
  return lambda(
    reviewDraft,
    {
      requests: requestsIn(table),
      drafts: draftsIn(table),
      evidence: evidenceIn(table),
      companyReports: companyReportsIn(table),
      inbox: s3ReportInbox(),
      clock: systemClock,
    },
    deskAccessFor(table),
  )
}
