import * as routes from '../../shared/routes/newsletter.ts'
import type { Clock } from '../platform/clock.ts'
import { ClientProblem } from '../platform/http/client-problem.ts'
import { route } from '../platform/http/route.ts'
import type { NewsletterSubscribers } from './subscribers.ts'

type Deps = { subscribers: Pick<NewsletterSubscribers, 'confirm'>; clock: Clock }

/** POST /api/newsletter/confirm: by the token in the e-mail. */
export const confirmNewsletter = route(
  routes.confirmNewsletter,
  async ({ subscribers, clock }: Deps, { body }) => {
    if (!(await subscribers.confirm(body, clock.now())))
      throw new ClientProblem('link-expired', 'Subscribe again and use the new link.')
    return { status: 'received' as const }
  },
)
