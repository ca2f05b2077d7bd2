import * as routes from '../../shared/routes/contact.ts'
import { withConflictRetries } from '../data/conflicts.ts'
import { type NewsletterSubscribers, newsletterSubscribersIn } from '../data/subscriptions.ts'
import { tableFromEnvironment } from '../data/table.ts'
import { type Throttles, throttlesIn } from '../data/throttles.ts'
import { ClientProblem } from '../domain/client-problem.ts'
import { firstReached, newsletterLimitsOf } from '../domain/sending-limits.ts'
import { lambda } from '../http/lambda.ts'
import { route } from '../http/route.ts'
import { type Clock, systemClock } from '../outbound/clock.ts'
import { logGlobalLimitReached } from '../outbound/log.ts'

type Deps = {
  subscribers: Pick<NewsletterSubscribers, 'subscribe'>
  throttles: Pick<Throttles, 'take'>
  clock: Clock
}

/**
 * POST /api/newsletter: same response and timing for new and known addresses. An address that
 * reached its limit gets the same response and no e-mail.
 */
export const subscribeNewsletter = route(
  routes.subscribeNewsletter,
  async ({ subscribers, throttles, clock }: Deps, { body, viewerAddress }) => {
    const at = clock.now()
    const limits = newsletterLimitsOf(viewerAddress, body.email)
    const reached = (await firstReached(throttles, limits, at))?.by
    if (reached === 'total') logGlobalLimitReached('newsletter')
    if (reached === 'total' || reached === 'network')
      throw new ClientProblem(
        'too-many-requests',
        'Too many subscribers at once. Try again in an hour.',
      )
    if (reached === undefined && !body.website)
      await withConflictRetries(() => subscribers.subscribe(body.email, at))
    return { status: 'received' as const }
  },
)

export const handler = (() => {
  const table = tableFromEnvironment()
  return lambda(subscribeNewsletter, {
    subscribers: newsletterSubscribersIn(table),
    throttles: throttlesIn(table),
    clock: systemClock,
  })
})()
