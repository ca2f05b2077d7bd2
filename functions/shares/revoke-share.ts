import * as routes from '../../shared/routes/shares.ts'
import type { Clock } from '../platform/clock.ts'
import { notFound } from '../platform/http/client-problem.ts'
import { route } from '../platform/http/route.ts'
import type { Shares } from './share-repository.ts'

type Deps = { shares: Pick<Shares, 'revoke'>; clock: Clock }

/** DELETE /api/requests/{id}/shares/{shareId}: ends a link; an ended one stays as it is. */
export const revokeShare = route(
  routes.revokeShare,
  async ({ shares, clock }: Deps, { buyer, params }) => {
    if (!(await shares.revoke(buyer.userId, params.id, params.shareId, clock.now())))
      throw notFound('link')
  },
)
