import * as routes from '../../../shared/routes/desk-spot-checks.ts'
import type { Clock } from '../../platform/clock.ts'
import { ClientProblem, notFound } from '../../platform/http/client-problem.ts'
import { route } from '../../platform/http/route.ts'
import { withConflictRetries } from '../../platform/table/write.ts'
import type { Requests } from '../../requests/request-repository.ts'
import { findOpen } from '../find-pending.ts'
import { refusalOf, shownSpotCheck } from './shown-spot-check.ts'
import type { SpotChecks } from './spot-check-repository.ts'

type Deps = {
  requests: Pick<Requests, 'findById'>
  spotChecks: Pick<SpotChecks, 'find' | 'grade'>
  clock: Clock
}

/**
 * PUT /api/desk/requests/{id}/spot-checks/{version}: by a member who neither wrote, submitted nor approved the
 * version. Of two at once, one grades it. A repeated call changes nothing.
 */
export const gradeReport = route(
  routes.gradeReport,
  ({ requests, spotChecks, clock }: Deps, { deskMember, params: { id, version }, body }) =>
    withConflictRetries(async () => {
      const request = await findOpen(requests, id)
      const check = await spotChecks.find(request, version)
      if (!check || check.withdrawnAt) throw notFound('spot check')
      const refusal = refusalOf(check, deskMember)
      if (refusal === 'graded')
        throw new ClientProblem('already-graded', `${check.result?.name} has graded this report.`)
      if (refusal !== null)
        throw new ClientProblem('own-report', 'You wrote, submitted or approved this report.')
      const now = clock.now()
      const { result } = check
      const isSame = result?.grade === body.grade && result.comment === body.comment
      const graded = isSame ? check : await spotChecks.grade(request, check, body, deskMember, now)
      return shownSpotCheck(graded, deskMember, now)
    }),
)
