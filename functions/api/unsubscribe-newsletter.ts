import * as routes from '../../shared/routes/contact.ts'
import { type Subscriptions, subscriptionsIn } from '../data/subscriptions.ts'
import { tableOfEnvironment } from '../data/table.ts'
import { lambda } from '../http/lambda.ts'
import { route } from '../http/route.ts'
import { type Clock, systemClock } from '../outbound/clock.ts'

type Needs = { subscriptions: Pick<Subscriptions, 'end'>; clock: Clock }

/** POST /api/newsletter/unsubscribe: mail programs call it by themselves (RFC 8058), with no more. */
const unsubscribeNewsletter = route(
  routes.unsubscribeNewsletter,
  async ({ subscriptions, clock }: Needs, { query }) => {
    await subscriptions.end(query, clock.now())
    return { status: 'received' as const }
  },
)

export const handler = lambda(unsubscribeNewsletter, {
  subscriptions: subscriptionsIn(tableOfEnvironment()),
  clock: systemClock,
})
