import * as routes from '../../shared/routes/contact.ts'
import { type NewsletterSubscribers, newsletterSubscribersIn } from '../data/subscriptions.ts'
import { tableFromEnvironment } from '../data/table.ts'
import { lambda } from '../http/lambda.ts'
import { route } from '../http/route.ts'
import { type Clock, systemClock } from '../outbound/clock.ts'

type Deps = { subscribers: Pick<NewsletterSubscribers, 'unsubscribe'>; clock: Clock }

/** POST /api/newsletter/unsubscribe: also called by mail programs (RFC 8058). */
const unsubscribeNewsletter = route(
  routes.unsubscribeNewsletter,
  async ({ subscribers, clock }: Deps, { query }) => {
    await subscribers.unsubscribe(query, clock.now())
    return { status: 'received' as const }
  },
)

export const handler = lambda(unsubscribeNewsletter, {
  subscribers: newsletterSubscribersIn(tableFromEnvironment()),
  clock: systemClock,
})
