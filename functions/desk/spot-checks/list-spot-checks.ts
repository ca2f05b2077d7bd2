import * as routes from '../../../shared/routes/desk-spot-checks.ts'
import type { Clock } from '../../platform/clock.ts'
import { route } from '../../platform/http/route.ts'
import { shownSpotCheck } from './shown-spot-check.ts'
import type { SpotChecks } from './spot-check-repository.ts'

type Deps = { spotChecks: Pick<SpotChecks, 'list'>; clock: Clock }

/** An item has at most some 5 kB, of which a comment takes 3; DynamoDB reads 1 MB at once. */
const pageSize = 50

/** GET /api/desk/spot-checks */
export const listSpotChecks = route(
  routes.listSpotChecks,
  async ({ spotChecks, clock }: Deps, { deskMember, query: { state, cursor } }) => {
    const { items, nextCursor } = await spotChecks.list(state, { limit: pageSize, cursor })
    const now = clock.now()
    return { items: items.map((each) => shownSpotCheck(each, deskMember, now)), nextCursor }
  },
)
