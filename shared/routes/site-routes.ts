import * as account from './account.ts'
import * as assistant from './assistant.ts'
import * as clientErrors from './client-errors.ts'
import * as contact from './contact.ts'
import * as dashboard from './dashboard.ts'
import * as digest from './digest.ts'
import * as newsletter from './newsletter.ts'
import * as payeeChecks from './payee-checks.ts'
import * as paymentChecks from './payment-checks.ts'
import * as reportVerification from './report-verification.ts'
import * as requests from './requests.ts'
import type { Route } from './route.ts'
import * as service from './service.ts'
import * as sharedReports from './shared-reports.ts'
import * as shares from './shares.ts'
import * as suppliers from './suppliers.ts'
import * as watches from './watches.ts'

/**
 * The routes that every page of the site may call. Those of the report desk are not among them, so
 * that buyers do not load them.
 */
export const siteRoutes = {
  ...account,
  ...requests,
  ...dashboard,
  ...reportVerification,
  ...shares,
  ...sharedReports,
  ...contact,
  ...newsletter,
  ...suppliers,
  ...payeeChecks,
  ...paymentChecks,
  ...watches,
  ...digest,
  ...assistant,
  ...clientErrors,
  ...service,
} as const satisfies Record<string, Route>

export type SiteRouteName = keyof typeof siteRoutes
