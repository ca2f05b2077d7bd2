import * as routes from '../../shared/routes/watches.ts'
import { withConflictRetries } from '../platform/dynamodb/conflicts.ts'
import type { Table } from '../platform/dynamodb/table.ts'
import { lambda } from '../platform/http/lambda.ts'
import { route } from '../platform/http/route.ts'
import { type Watches, watchesIn } from './watch-repository.ts'

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

export const handlerOn = (table: Table) => lambda(endWatch, { watches: watchesIn(table) })
