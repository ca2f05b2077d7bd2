import * as routes from '../../shared/routes/newsletter.ts'
import type { Clock } from '../platform/clock.ts'
import { route } from '../platform/http/route.ts'
import type { NewsletterSubscribers } from './subscribers.ts'

type Deps = { subscribers: Pick<NewsletterSubscribers, 'unsubscribe'>; clock: Clock }

/** POST /api/newsletter/unsubscribe: also called by mail programs (RFC 8058). */
export const unsubscribeNewsletter = route(
  routes.unsubscribeNewsletter,
  async ({ subscribers, clock }: Deps, { query }) => {
    await subscribers.unsubscribe(query, clock.now())
    return { status: 'received' as const }
  },
)
