import { systemClock } from '../platform/clock.ts'
import { lambdaOfRoutes } from '../platform/http/lambda.ts'
import { tableFromEnvironment } from '../platform/table/table.ts'
import { throttlesIn } from '../platform/throttling/throttles.ts'
import { confirmNewsletter } from './confirm-newsletter.ts'
import { subscribeNewsletter } from './subscribe-newsletter.ts'
import { newsletterSubscribersIn } from './subscribers.ts'
import { unsubscribeNewsletter } from './unsubscribe-newsletter.ts'

export const createHandler = () => {
  const table = tableFromEnvironment()
  return lambdaOfRoutes(
    {
      subscribers: newsletterSubscribersIn(table),
      throttles: throttlesIn(table),
      clock: systemClock,
    },
    [subscribeNewsletter, confirmNewsletter, unsubscribeNewsletter],
  )
}
