import * as routes from '../../shared/routes/desk.ts'
import type { Clock } from '../platform/clock.ts'
import { route } from '../platform/http/route.ts'
import type { OpenCounts } from '../requests/open-counts.ts'
import { openTally } from '../requests/open-work.ts'
import type { Requests } from '../requests/request-repository.ts'
import { type DueCounts, figuresOf } from './figures.ts'
import { allPending } from './find-pending.ts'

type Deps = {
  requests: Pick<Requests, 'findPending'>
  openCounts: Pick<OpenCounts, 'find'>
  hoursOf(day: string, now: Date): Promise<readonly number[]>
  clock: Clock
}

/** More open requests are not counted for each call: the figures are then up to five minutes old. */
export const maxCounted = 300

/** GET /api/desk/figures: what is open, and what the desk has done. */
export const getDeskFigures = route(
  routes.getDeskFigures,
  async ({ requests, openCounts, hoursOf, clock }: Deps) => {
    const now = clock.now()
    const last = await openCounts.find()
    const counts = last && last.open > maxCounted ? last : await countNow(requests, now)
    return figuresOf(counts, hoursOf, now)
  },
)

async function countNow(requests: Deps['requests'], now: Date): Promise<DueCounts> {
  const tally = openTally(now)
  for (const request of await allPending(requests)) tally.add(request)
  return tally.counts()
}
