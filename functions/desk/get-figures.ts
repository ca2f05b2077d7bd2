import * as routes from '../../shared/routes/desk.ts'
import type { Clock } from '../platform/clock.ts'
import { route } from '../platform/http/route.ts'
import type { Requests } from '../requests/request-repository.ts'
import { figuresOf } from './figures.ts'
import { allPending } from './find-pending.ts'

type Deps = {
  requests: Pick<Requests, 'findPending'>
  hoursOf(day: string, now: Date): Promise<number[]>
  clock: Clock
}

/** GET /api/desk/figures: what is open, and what the desk has done. */
export const getDeskFigures = route(
  routes.getDeskFigures,
  async ({ requests, hoursOf, clock }: Deps) =>
    figuresOf(await allPending(requests), hoursOf, clock.now()),
)
