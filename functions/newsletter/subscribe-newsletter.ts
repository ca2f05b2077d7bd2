import * as routes from '../../shared/routes/newsletter.ts'
import type { Clock } from '../platform/clock.ts'
import { ClientProblem } from '../platform/http/client-problem.ts'
import { route } from '../platform/http/route.ts'
import { withConflictRetries } from '../platform/table/write.ts'
import { firstReached, newsletterLimitsOf } from '../platform/throttling/sending-limits.ts'
import type { Throttles } from '../platform/throttling/throttles.ts'
import type { NewsletterSubscribers } from './subscribers.ts'

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
    if (reached === 'total' || reached === 'network')
      throw new ClientProblem('too-many-requests', 'Too many subscriptions. Try again in an hour.')
    if (reached === undefined && !body.website)
      await withConflictRetries(() => subscribers.subscribe(body.email, at))
    return { status: 'received' as const }
  },
)
