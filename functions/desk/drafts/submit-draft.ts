import { replyFaults } from '../../../shared/desk/comment-replies.ts'
import { evidenceFaults } from '../../../shared/desk/evidence-faults.ts'
import * as routes from '../../../shared/routes/desk-drafts.ts'
import type { Clock } from '../../platform/clock.ts'
import { ClientProblem } from '../../platform/http/client-problem.ts'
import { route } from '../../platform/http/route.ts'
import { withConflictRetries } from '../../platform/table/write.ts'
import { releasedFor } from '../../reports/data/listed-evidence.ts'
import { digestWithoutAnnex } from '../../reports/data/report-digest.ts'
import { type FindReleased, isReleased } from '../../requests/released-evidence.ts'
import type { OpenRequest } from '../../requests/stored-request.ts'
import { findClaimed } from '../find-pending.ts'
import { assertNewest, assertUnlocked, type Draft, involvedWith } from './draft.ts'
import type { Drafts } from './draft-repository.ts'
import {
  digestsOf,
  type FinishedDeps,
  type FinishedReport,
  finishedReport,
} from './finished-report.ts'
import { shownDraft } from './shown-draft.ts'

type Deps = FinishedDeps & {
  drafts: Drafts
  releases: Pick<FindReleased, 'findByRequest'>
  clock: Clock
}

/**
 * POST /api/desk/requests/{id}/draft/submission: a report without faults, with evidence for what needs it and a reply to
 * each comment, waits for a reviewer. A repeated call changes nothing. A report that equals the published one is submitted only with other
 * released evidence, which is a correction by itself.
 */
export const submitDraft = route(
  routes.submitDraft,
  ({ drafts, releases, clock, ...deps }: Deps, { deskMember, params, body: { revision } }) =>
    withConflictRetries(async () => {
      const { userId: by, name } = deskMember
      const request = await findClaimed(deps.requests, params.id, deskMember)
      const before = await drafts.find(request)
      const { draftState } = request
      if (draftState === 'in-review' && before?.revision === revision)
        return shownDraft(request, before, deskMember)
      assertUnlocked(draftState)
      assertNewest(before, revision)
      if (draftState === undefined && isPublished(before))
        await assertOtherEvidence(releases, request)
      const at = clock.now()
      const submitted = { by, name, at: at.toISOString() }
      const report = await finishedReport(deps, request, { ...before, submitted })
      const isNewVersion = isPublished(before)
      const comments = isNewVersion ? [] : before.comments
      assertProven({ ...before, comments }, report)
      await assertNew(releases, request, report)
      const after: Draft = {
        ...before,
        approved: isNewVersion ? undefined : before.approved,
        submitted: { ...submitted, photographs: digestsOf(report) },
        wasSubmitted: true,
        involved: involvedWith(before, by),
        comments,
      }
      const isFirst = isNewVersion || !before.wasSubmitted
      await drafts.change(request, {
        before,
        after,
        state: 'in-review',
        at,
        evidence: report.evidence,
        entry: {
          by,
          name,
          action: 'submitted',
          detail: `revision ${revision}`,
          ...(isFirst && request.claim && { minutesInWork: minutesSince(request.claim.at, at) }),
        },
      })
      return shownDraft({ ...request, draftState: 'in-review' }, after, deskMember)
    }),
)

/**
 * @throws ClientProblem `report-invalid` naming each check with too little evidence, and no reason for that, and each
 * comment without a reply
 */
function assertProven({ content, comments }: Draft, { evidence }: FinishedReport): void {
  const faults = [...evidenceFaults(content, evidence), ...replyFaults(content, comments)]
  if (faults.length === 0) return
  const errors = faults.map(({ path: field, message }) => ({ field, message }))
  throw new ClientProblem('report-invalid', undefined, { errors })
}

const minutesSince = (from: string, at: Date): number =>
  Math.round((at.getTime() - Date.parse(from)) / 60_000)

const isPublished = ({ revision, approved }: Draft): boolean => approved?.revision === revision

const refused = (message: string): ClientProblem =>
  new ClientProblem('report-invalid', message, { errors: [{ field: '', message }] })

const samePublished = () =>
  refused(
    'This is the published report. Change what has to be corrected first, or which evidence it shows.',
  )

/** @throws ClientProblem `report-invalid` if the report shows what its last version shows */
async function assertOtherEvidence(
  releases: Pick<FindReleased, 'findByRequest'>,
  request: OpenRequest,
): Promise<void> {
  const shown = request.reports.at(-1)?.data?.evidence ?? []
  const now = (await releases.findByRequest(request)).filter(isReleased).map(({ id }) => id)
  if (now.length !== shown.length || now.some((id) => !shown.includes(id))) return
  throw samePublished()
}

/**
 * The intake ignores the newest version if it comes again, and refuses a withdrawn one: the report would never be
 * published.
 * @throws ClientProblem `report-invalid` if it is the same for the intake
 */
async function assertNew(
  releases: Pick<FindReleased, 'findByRequest'>,
  request: OpenRequest,
  { report, named }: FinishedReport,
): Promise<void> {
  const { reports, withdrawn } = request
  if (reports.length + withdrawn.length === 0) return
  const evidence = await releasedFor(releases, request)
  const sha256 = digestWithoutAnnex(request, { report, photographs: named, evidence })
  if (withdrawn.some((version) => version.sha256 === sha256))
    throw refused('This very report was withdrawn. Change what was wrong in it first.')
  if (reports.at(-1)?.sha256 === sha256) throw samePublished()
}
