import * as account from './routes/account.ts'
import * as assistant from './routes/assistant.ts'
import * as clientErrors from './routes/client-errors.ts'
import * as contact from './routes/contact.ts'
import * as digest from './routes/digest.ts'
import * as payeeChecks from './routes/payee-checks.ts'
import * as requests from './routes/requests.ts'
import type { Route } from './routes/route.ts'
import * as service from './routes/service.ts'
import * as suppliers from './routes/suppliers.ts'
import * as watches from './routes/watches.ts'

/**
 * The route table, from which API Gateway's routes, the functions' bundles, the OpenAPI document
 * and the site's client are generated. A function imports its route from the route's module
 * instead: this object would add all routes to its bundle.
 */
export const routes = {
  ...account,
  ...requests,
  ...contact,
  ...suppliers,
  ...payeeChecks,
  ...watches,
  ...digest,
  ...assistant,
  ...clientErrors,
  ...service,
} as const satisfies Record<string, Route>

export type RouteName = keyof typeof routes
