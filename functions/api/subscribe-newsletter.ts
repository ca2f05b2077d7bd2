import { routes } from '../../shared/routes.ts'
import { type Subscriptions, subscriptionsIn } from '../data/subscriptions.ts'
import { tableOfEnvironment } from '../data/table.ts'
import { lambda } from '../http/lambda.ts'
import { route } from '../http/route.ts'
import { type Clock, systemClock } from '../outbound/clock.ts'

type Needs = { subscriptions: Subscriptions; clock: Clock }

/** POST /api/newsletter: the answer is the same for new and for known addresses. */
const subscribeNewsletter = route(
  routes.subscribeNewsletter,
  async ({ subscriptions, clock }: Needs, { body }) => {
    await subscriptions.add(body.email, clock.now())
    return { status: 'received' as const }
  },
)

export const handler = lambda(subscribeNewsletter, {
  subscriptions: subscriptionsIn(tableOfEnvironment()),
  clock: systemClock,
})
