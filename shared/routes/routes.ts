import * as assistant from './assistant.ts'
import * as clientErrors from './client-errors.ts'
import * as contact from './contact.ts'
import { deskRoutes } from './desk-routes.ts'
import * as digest from './digest.ts'
import * as disputes from './disputes.ts'
import * as findings from './findings.ts'
import * as newsletter from './newsletter.ts'
import * as papers from './papers.ts'
import * as payeeChecks from './payee-checks.ts'
import * as paymentChecks from './payment-checks.ts'
import * as questions from './questions.ts'
import * as reportVerification from './report-verification.ts'
import type { Route } from './route.ts'
import * as service from './service.ts'
import * as sharedReports from './shared-reports.ts'
import * as shares from './shares.ts'
import { siteRoutes } from './site-routes.ts'
import * as trackRecord from './track-record.ts'

/**
 * The route table, from which API Gateway's routes, the functions' bundles and the OpenAPI document
 * are generated. The site's client is made from its parts. A function imports its route from the
 * route's module instead: this object would add all routes to its bundle.
 */
export const routes = {
  ...siteRoutes,
  ...assistant,
  ...clientErrors,
  ...contact,
  ...findings,
  ...payeeChecks,
  ...paymentChecks,
  ...shares,
  ...questions,
  ...papers,
  ...disputes,
  ...reportVerification,
  ...sharedReports,
  ...newsletter,
  ...digest,
  ...service,
  ...trackRecord,
  ...deskRoutes,
} as const satisfies Record<string, Route>

export type RouteName = keyof typeof routes
