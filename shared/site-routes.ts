import * as account from './routes/account.ts'
import * as assistant from './routes/assistant.ts'
import * as clientErrors from './routes/client-errors.ts'
import * as contact from './routes/contact.ts'
import * as digest from './routes/digest.ts'
import * as newsletter from './routes/newsletter.ts'
import * as payeeChecks from './routes/payee-checks.ts'
import * as reportVerification from './routes/report-verification.ts'
import * as requests from './routes/requests.ts'
import type { Route } from './routes/route.ts'
import * as service from './routes/service.ts'
import * as sharedReports from './routes/shared-reports.ts'
import * as shares from './routes/shares.ts'
import * as suppliers from './routes/suppliers.ts'
import * as watches from './routes/watches.ts'

/**
 * The routes that every page of the site may call. Those of the report desk are not among them, so
 * that buyers do not load them.
 */
export const siteRoutes = {
  ...account,
  ...requests,
  ...reportVerification,
  ...shares,
  ...sharedReports,
  ...contact,
  ...newsletter,
  ...suppliers,
  ...payeeChecks,
  ...watches,
  ...digest,
  ...assistant,
  ...clientErrors,
  ...service,
} as const satisfies Record<string, Route>

export type SiteRouteName = keyof typeof siteRoutes
