import * as routes from '../../../shared/routes/desk-drafts.ts'
import type { Clock } from '../../platform/clock.ts'
import { route } from '../../platform/http/route.ts'
import { withConflictRetries } from '../../platform/table/write.ts'
import type { Requests } from '../../requests/request-repository.ts'
import type { Claims } from '../claim-repository.ts'
import { findOpen } from '../find-pending.ts'
import type { Drafts } from './draft-repository.ts'
import { shownDraft } from './shown-draft.ts'

type Deps = {
  requests: Pick<Requests, 'findById'>
  claims: Pick<Claims, 'recordOpening'>
  drafts: Pick<Drafts, 'find'>
  clock: Clock
}

/** GET /api/desk/requests/{id}/draft. Records who looked before it answers. */
export const getDraft = route(
  routes.getDraft,
  ({ requests, claims, drafts, clock }: Deps, { deskMember, params }) =>
    withConflictRetries(async () => {
      const request = await findOpen(requests, params.id)
      await claims.recordOpening(request, deskMember, clock.now(), 'report')
      return shownDraft(request, await drafts.find(request), deskMember)
    }),
)
