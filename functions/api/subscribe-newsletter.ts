import * as routes from '../../shared/routes/contact.ts'
import { withConflictRetries } from '../data/conflicts.ts'
import { type Subscriptions, subscriptionsIn } from '../data/subscriptions.ts'
import { tableOfEnvironment } from '../data/table.ts'
import { type Throttles, throttlesIn } from '../data/throttles.ts'
import { ClientProblem } from '../domain/client-problem.ts'
import { lambda } from '../http/lambda.ts'
import { route } from '../http/route.ts'
import { type Clock, systemClock } from '../outbound/clock.ts'

type Needs = { subscriptions: Pick<Subscriptions, 'add'>; throttles: Throttles; clock: Clock }

/** Within an hour. The mails to one address are few, as anybody may type it. */
const most = { viewer: 100, email: 3 }

/** POST /api/newsletter: the answer is the same for new and for known addresses. */
const subscribeNewsletter = route(
  routes.subscribeNewsletter,
  async ({ subscriptions, throttles, clock }: Needs, { body, viewerAddress }) => {
    const at = clock.now()
    const room = (by: 'viewer' | 'email', value: string) =>
      throttles.take({ what: 'newsletter', by, value }, most[by], at)
    if (!(await room('viewer', viewerAddress)))
      throw new ClientProblem('too-many-requests', 'Please try again in an hour.')
    const wanted = !body.website && (await room('email', body.email))
    if (wanted) await withConflictRetries(() => subscriptions.add(body.email, at))
    return { status: 'received' as const }
  },
)

export const handler = (() => {
  const table = tableOfEnvironment()
  return lambda(subscribeNewsletter, {
    subscriptions: subscriptionsIn(table),
    throttles: throttlesIn(table),
    clock: systemClock,
  })
})()
