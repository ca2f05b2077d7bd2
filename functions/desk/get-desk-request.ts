import { planOf } from '../../shared/plans/plans.ts'
import * as routes from '../../shared/routes/desk.ts'
import type { Clock } from '../platform/clock.ts'
import { route } from '../platform/http/route.ts'
import { withConflictRetries } from '../platform/table/write.ts'
import type { Requests } from '../requests/request-repository.ts'
import type { Claims } from './claim-repository.ts'
import { deskRequestOf } from './desk-request.ts'
import type { Drafts } from './drafts/draft-repository.ts'
import type { EarlierReports } from './earlier-report.ts'
import { findOpen } from './find-pending.ts'
import { proposalOf, shownOutcome } from './outcomes/outcome.ts'
import { readName } from './read-name.ts'
import { findInWork, sameCompanyAmong } from './same-company.ts'

type Deps = {
  requests: Pick<Requests, 'findById' | 'findPendingWithDraft'>
  claims: Pick<Claims, 'recordOpening'>
  earlierReports: EarlierReports
  drafts: Pick<Drafts, 'find'>
  clock: Clock
}

/** With which a request is compared, of each of the four states of a draft: at 600 bytes each some 75 read units a state. */
const maxInWork = 1000

/** GET /api/desk/requests/{id}: what the report needs. Records who looked before it answers. */
export const getDeskRequest = route(
  routes.getDeskRequest,
  async ({ requests, claims, earlierReports, drafts, clock }: Deps, { deskMember, params }) => {
    const now = clock.now()
    const request = await withConflictRetries(async () => {
      const found = await findOpen(requests, params.id)
      await claims.recordOpening(found, deskMember, now)
      return found
    })
    const sameCompany = sameCompanyAmong(await findInWork(requests, maxInWork))
    return {
      ...deskRequestOf(request, sameCompany(request), deskMember.userId, now),
      name: readName(request.searchTerm),
      earlierReport: await earlierReports.newestBefore(
        request,
        (await drafts.find(request))?.content,
      ),
      isBasic: planOf(request.userType) === 'free',
      withdrawnVersions: request.withdrawn.length,
      payment: request.payment,
      outcome: shownOutcome(proposalOf(request), deskMember),
    }
  },
)
