import * as routes from '../../../shared/routes/desk-drafts.ts'
import { type Clock, systemClock } from '../../platform/clock.ts'
import { withConflictRetries } from '../../platform/dynamodb/conflicts.ts'
import type { Table } from '../../platform/dynamodb/table.ts'
import type { DeskAccess } from '../../platform/http/desk-access.ts'
import { lambda } from '../../platform/http/lambda.ts'
import { route } from '../../platform/http/route.ts'
import { type Requests, requestsIn } from '../../requests/request-repository.ts'
import { type Claims, claimsIn } from '../claim-repository.ts'
import { findOpen } from '../find-pending.ts'
import { type Drafts, draftsIn } from './draft-repository.ts'
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

export const handlerOn = (table: Table, desk: DeskAccess) =>
  lambda(
    getDraft,
    {
      requests: requestsIn(table),
      claims: claimsIn(table),
      drafts: draftsIn(table),
      clock: systemClock,
    },
    desk,
  )
