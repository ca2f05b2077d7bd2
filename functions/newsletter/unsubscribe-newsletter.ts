import * as routes from '../../shared/routes/newsletter.ts'
import { type Clock, systemClock } from '../platform/clock.ts'
import type { Table } from '../platform/dynamodb/table.ts'
import { lambda } from '../platform/http/lambda.ts'
import { route } from '../platform/http/route.ts'
import { type NewsletterSubscribers, newsletterSubscribersIn } from './subscribers.ts'

type Deps = { subscribers: Pick<NewsletterSubscribers, 'unsubscribe'>; clock: Clock }

/** POST /api/newsletter/unsubscribe: also called by mail programs (RFC 8058). */
const unsubscribeNewsletter = route(
  routes.unsubscribeNewsletter,
  async ({ subscribers, clock }: Deps, { query }) => {
    await subscribers.unsubscribe(query, clock.now())
    return { status: 'received' as const }
  },
)

export const handlerOn = (table: Table) =>
  lambda(unsubscribeNewsletter, {
    subscribers: newsletterSubscribersIn(table),
    clock: systemClock,
  })
