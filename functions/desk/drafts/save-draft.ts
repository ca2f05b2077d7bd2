import * as routes from '../../../shared/routes/desk-drafts.ts'
import type { Clock } from '../../platform/clock.ts'
import { route } from '../../platform/http/route.ts'
import { withConflictRetries } from '../../platform/table/write.ts'
import type { Requests } from '../../requests/request-repository.ts'
import { findClaimed } from '../find-pending.ts'
import { assertSize, assertUnlocked, draftChanged, savedAlready, withSaved } from './draft.ts'
import type { Drafts } from './draft-repository.ts'

type Deps = { requests: Pick<Requests, 'findById'>; drafts: Drafts; clock: Clock }

/**
 * PUT /api/desk/requests/{id}/draft. Of two windows at once, one has saved, and the other is told. A
 * repeated save changes nothing.
 */
export const saveDraft = route(
  routes.saveDraft,
  ({ requests, drafts, clock }: Deps, { deskMember, params, body }) => {
    const { userId: by, name } = deskMember
    const { revision, content } = body
    assertSize(content)
    return withConflictRetries(async () => {
      const request = await findClaimed(requests, params.id, deskMember)
      const before = await drafts.find(request)
      const repeated = savedAlready(before, body, by)
      if (repeated) return { revision: repeated.revision, savedAt: repeated.saved.at }
      const { draftState } = request
      assertUnlocked(draftState)
      if ((before?.revision ?? 0) !== revision) throw draftChanged(before)
      const at = clock.now()
      const { draft, isAudited } = withSaved(before, draftState, content, deskMember, at)
      await drafts.change(request, {
        before,
        after: draft,
        state: draftState ?? 'writing',
        at,
        ...(isAudited && { entry: { by, name, action: 'wrote' } }),
      })
      return { revision: draft.revision, savedAt: draft.saved.at }
    })
  },
)
