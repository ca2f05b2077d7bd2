import * as routes from '../../shared/routes/contact.ts'
import { type NewsletterSubscribers, newsletterSubscribersIn } from '../data/subscriptions.ts'
import { tableFromEnvironment } from '../data/table.ts'
import { lambda } from '../http/lambda.ts'
import { route } from '../http/route.ts'
import { type Clock, systemClock } from '../outbound/clock.ts'

type Deps = { subscribers: Pick<NewsletterSubscribers, 'unsubscribe'>; clock: Clock }

/** POST /api/newsletter/unsubscribe: mail programs call it by themselves (RFC 8058), with no more. */
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
