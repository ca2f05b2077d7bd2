import * as routes from '../../../shared/routes/desk-drafts.ts'
import type { Clock } from '../../platform/clock.ts'
import { route } from '../../platform/http/route.ts'
import { withConflictRetries } from '../../platform/table/write.ts'
import type { Requests } from '../../requests/request-repository.ts'
import { findClaimed } from '../find-pending.ts'
import { assertUnlocked } from './draft.ts'
import type { Drafts } from './draft-repository.ts'
import { shownDraft } from './shown-draft.ts'

type Deps = { requests: Pick<Requests, 'findById'>; drafts: Drafts; clock: Clock }

/**
 * DELETE /api/desk/requests/{id}/draft/submission: by the member who has the request, until a reviewer has
 * decided. A repeated call changes nothing.
 */
export const takeBackDraft = route(
  routes.takeBackDraft,
  ({ requests, drafts, clock }: Deps, { deskMember, params }) =>
    withConflictRetries(async () => {
      const { userId: by, name } = deskMember
      const request = await findClaimed(requests, params.id, deskMember)
      const before = await drafts.find(request)
      const { draftState } = request
      if (!before || draftState !== 'in-review') {
        assertUnlocked(draftState)
        return shownDraft(request, before, deskMember)
      }
      const state = before.comments.length > 0 ? 'returned' : 'writing'
      const after = { ...before, submitted: undefined }
      const entry = { by, name, action: 'took-back' } as const
      await drafts.change(request, { before, after, state, at: clock.now(), entry })
      return shownDraft({ ...request, draftState: state }, after, deskMember)
    }),
)
