import * as routes from '../../shared/routes/contact.ts'
import { withConflictRetries } from '../data/conflicts.ts'
import { type Subscriptions, subscriptionsIn } from '../data/subscriptions.ts'
import { tableOfEnvironment } from '../data/table.ts'
import { type Throttles, throttlesIn } from '../data/throttles.ts'
import { ClientProblem } from '../domain/client-problem.ts'
import { firstReached, newsletterLimitsOf } from '../domain/sending-limits.ts'
import { lambda } from '../http/lambda.ts'
import { route } from '../http/route.ts'
import { type Clock, systemClock } from '../outbound/clock.ts'
import { logTotalReached } from '../outbound/log.ts'

type Needs = {
  subscriptions: Pick<Subscriptions, 'add'>
  throttles: Pick<Throttles, 'take'>
  clock: Clock
}

/**
 * POST /api/newsletter: the answer, and the time that it takes, is the same for new and for known
 * addresses. An address that was mailed often enough is answered alike, and not mailed.
 */
export const subscribeNewsletter = route(
  routes.subscribeNewsletter,
  async ({ subscriptions, throttles, clock }: Needs, { body, viewerAddress }) => {
    const at = clock.now()
    const limits = newsletterLimitsOf(viewerAddress, body.email)
    const reached = (await firstReached(throttles, limits, at))?.by
    if (reached === 'total') logTotalReached('newsletter')
    if (reached === 'total' || reached === 'network')
      throw new ClientProblem(
        'too-many-requests',
        'Too many subscriptions at once. Try again in an hour.',
      )
    if (reached === undefined && !body.website)
      await withConflictRetries(() => subscriptions.add(body.email, at))
    return { status: 'received' as const }
  },
)

export const handler = (() => {
  const table = tableOfEnvironment()
  return lambda(subscribeNewsletter, {
    subscriptions: subscriptionsIn(table),
    throttles: throttlesIn(table),
    clock: systemClock,
  })
})()
