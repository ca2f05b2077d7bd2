import { tableFromEnvironment } from '../../platform/dynamodb/table.ts'
import { byRoute } from '../../platform/http/lambda.ts'
import * as confirmNewsletter from '../confirm-newsletter.ts'
import * as subscribeNewsletter from '../subscribe-newsletter.ts'
import * as unsubscribeNewsletter from '../unsubscribe-newsletter.ts'

/** The routes of the newsletter in one function: docs/decisions/0033-functions-by-capability.md. */
export const createHandler = () => {
  const table = tableFromEnvironment()
  return byRoute(
    [subscribeNewsletter, confirmNewsletter, unsubscribeNewsletter].map(({ handlerOn }) =>
      handlerOn(table),
    ),
  )
}
