import * as routes from '../../shared/routes/shares.ts'
import { type Clock, systemClock } from '../platform/clock.ts'
import type { HashKey } from '../platform/dynamodb/keyed-hash.ts'
import type { Table } from '../platform/dynamodb/table.ts'
import { notFound } from '../platform/http/client-problem.ts'
import { lambda } from '../platform/http/lambda.ts'
import { route } from '../platform/http/route.ts'
import { type Shares, sharesIn } from './share-repository.ts'

type Deps = { shares: Pick<Shares, 'revoke'>; clock: Clock }

/** DELETE /api/requests/{id}/shares/{shareId}: ends a link; an ended one stays as it is. */
export const revokeShare = route(
  routes.revokeShare,
  async ({ shares, clock }: Deps, { buyer, params }) => {
    if (!(await shares.revoke(buyer.userId, params.id, params.shareId, clock.now())))
      throw notFound('link')
  },
)

export const handlerOn = (table: Table, hashKey: HashKey) =>
  lambda(revokeShare, {
    shares: sharesIn(table, hashKey),
    clock: systemClock,
  })
