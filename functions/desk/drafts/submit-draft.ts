import * as routes from '../../../shared/routes/desk-drafts.ts'
import type { Clock } from '../../platform/clock.ts'
import { ClientProblem } from '../../platform/http/client-problem.ts'
import { route } from '../../platform/http/route.ts'
import { withConflictRetries } from '../../platform/table/write.ts'
import { findClaimed } from '../find-pending.ts'
import { assertNewest, assertUnlocked, type Draft } from './draft.ts'
import type { Drafts } from './draft-repository.ts'
import { digestsOf, type FinishedDeps, finishedReport } from './finished-report.ts'
import { shownDraft } from './shown-draft.ts'

type Deps = FinishedDeps & { drafts: Drafts; clock: Clock }

/**
 * POST /api/desk/requests/{id}/draft/submission: a report without faults waits for a reviewer. A
 * repeated call changes nothing.
 */
export const submitDraft = route(
  routes.submitDraft,
  ({ drafts, clock, ...deps }: Deps, { deskMember, params, body: { revision } }) =>
    withConflictRetries(async () => {
      const { userId: by, name } = deskMember
      const request = await findClaimed(deps.requests, params.id, deskMember)
      const before = await drafts.find(request)
      const { draftState } = request
      if (draftState === 'in-review' && before?.revision === revision)
        return shownDraft(request, before, deskMember)
      assertUnlocked(draftState)
      assertNewest(before, revision)
      if (draftState === undefined) assertUnpublished(before)
      const at = clock.now()
      const submitted = { by, name, at: at.toISOString() }
      const report = await finishedReport(deps, request, { ...before, submitted })
      const after: Draft = {
        ...before,
        submitted: { ...submitted, photographs: digestsOf(report) },
      }
      await drafts.change(request, {
        before,
        after,
        state: 'in-review',
        at,
        evidence: report.photographs,
        entry: { by, name, action: 'submitted', detail: `revision ${revision}` },
      })
      return shownDraft({ ...request, draftState: 'in-review' }, after, deskMember)
    }),
)

function assertUnpublished({ revision, approved }: Draft): void {
  if (approved?.revision !== revision) return
  const message = 'This is the published report. Change what has to be corrected first.'
  throw new ClientProblem('report-invalid', message, { errors: [{ field: '', message }] })
}
