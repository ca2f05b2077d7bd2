import * as routes from '../../shared/routes/newsletter.ts'
import { type Clock, systemClock } from '../platform/clock.ts'
import type { Table } from '../platform/dynamodb/table.ts'
import { ClientProblem } from '../platform/http/client-problem.ts'
import { lambda } from '../platform/http/lambda.ts'
import { route } from '../platform/http/route.ts'
import { type NewsletterSubscribers, newsletterSubscribersIn } from './subscribers.ts'

type Deps = { subscribers: Pick<NewsletterSubscribers, 'confirm'>; clock: Clock }

/** POST /api/newsletter/confirm: by the token in the e-mail. */
const confirmNewsletter = route(
  routes.confirmNewsletter,
  async ({ subscribers, clock }: Deps, { body }) => {
    if (!(await subscribers.confirm(body, clock.now())))
      throw new ClientProblem('link-expired', 'Subscribe once more, and use the link that arrives.')
    return { status: 'received' as const }
  },
)

export const handlerOn = (table: Table) =>
  lambda(confirmNewsletter, {
    subscribers: newsletterSubscribersIn(table),
    clock: systemClock,
  })
