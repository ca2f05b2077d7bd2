import * as routes from '../../shared/routes/watches.ts'
import { route } from '../platform/http/route.ts'
import { withConflictRetries } from '../platform/table/write.ts'
import type { Watches } from './watch-repository.ts'

type Deps = { watches: Pick<Watches, 'find' | 'end'> }

/**
 * DELETE /api/watches/{id}: idempotent, on every plan. A check that is under way goes on as a request.
 */
export const endWatch = route(routes.endWatch, async ({ watches }: Deps, { buyer, params }) =>
  withConflictRetries(async () => {
    const watch = await watches.find(buyer.userId, params.id)
    if (watch) await watches.end(watch)
  }),
)
