import type { WatchCheck } from '../../shared/monitoring/watch.ts'
import * as routes from '../../shared/routes/watches.ts'
import { notFound } from '../platform/http/client-problem.ts'
import { route } from '../platform/http/route.ts'
import type { Requests } from '../requests/request-repository.ts'
import type { StoredRequest } from '../requests/stored-request.ts'
import { findWatcherNow, type PlanEndDeps } from './plan-end.ts'
import type { StoredWatch } from './stored-watch.ts'
import { toPublicWatch } from './watch.ts'
import { checkOfReport } from './watch-reports.ts'
import type { Watches } from './watch-repository.ts'

type Deps = PlanEndDeps & {
  watches: Pick<Watches, 'find'>
  requests: Pick<Requests, 'find'>
}

function stateOf(request: StoredRequest | undefined): WatchCheck['state'] {
  if (request?.status === 'completed') return 'completed'
  if (request?.status !== 'pending') return 'none'
  return request.withdrawn.length > 0 ? 'withdrawn' : 'pending'
}

type ReadRequest = (id: string) => Promise<StoredRequest | undefined>

async function checkOf(
  watch: StoredWatch,
  { requestId, on }: StoredWatch['checks'][number],
  read: ReadRequest,
): Promise<WatchCheck> {
  const request = await read(requestId)
  const report = request?.status === 'completed' ? request.reports.at(-1) : undefined
  return {
    requestId,
    state: stateOf(request),
    reason: request?.status === 'failed' ? request.reason : null,
    on,
    reportedAt: report?.uploadedAt ?? null,
    ...(report
      ? await checkOfReport(watch, report, async (id) => (await read(id))?.reports ?? [])
      : { score: '', changes: null }),
  }
}

/** GET /api/watches/{id}: another buyer's watch is not found. */
export const getWatch = route(
  routes.getWatch,
  async (deps: Deps, { buyer: { userId }, params }) => {
    await findWatcherNow(deps, userId)
    const watch = await deps.watches.find(userId, params.id)
    if (!watch) throw notFound('watched supplier')
    const requests = new Map<string, ReturnType<ReadRequest>>()
    const read: ReadRequest = (id) => {
      const request = requests.get(id) ?? deps.requests.find(userId, id)
      requests.set(id, request)
      return request
    }
    const checks = await Promise.all(watch.checks.map((check) => checkOf(watch, check, read)))
    return { watch: toPublicWatch(watch), checks: checks.toReversed() }
  },
)
