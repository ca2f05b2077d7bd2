import { deskRoutes } from './desk-routes.ts'
import * as disputes from './disputes.ts'
import * as papers from './papers.ts'
import * as questions from './questions.ts'
import type { Route } from './route.ts'
import { siteRoutes } from './site-routes.ts'

/**
 * The route table, from which API Gateway's routes, the functions' bundles and the OpenAPI document
 * are generated. The site's client is made from its parts. A function imports its route from the
 * route's module instead: this object would add all routes to its bundle.
 */
export const routes = {
  ...siteRoutes,
  ...questions,
  ...papers,
  ...disputes,
  ...deskRoutes,
} as const satisfies Record<string, Route>

export type RouteName = keyof typeof routes
