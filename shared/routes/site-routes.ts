import * as account from './account.ts'
import * as assistant from './assistant.ts'
import * as clientErrors from './client-errors.ts'
import * as contact from './contact.ts'
import * as dashboard from './dashboard.ts'
import * as payeeChecks from './payee-checks.ts'
import * as paymentChecks from './payment-checks.ts'
import * as requests from './requests.ts'
import type { Route } from './route.ts'
import * as shares from './shares.ts'
import * as suppliers from './suppliers.ts'
import * as watches from './watches.ts'

/**
 * The routes that signed-in pages of the site may call. Those of the report desk and of links in e-mails
 * are not among them, so that buyers do not load them.
 */
export const siteRoutes = {
  ...account,
  ...requests,
  ...dashboard,
  ...shares,
  ...contact,
  ...suppliers,
  ...payeeChecks,
  ...paymentChecks,
  ...watches,
  ...assistant,
  ...clientErrors,
} as const satisfies Record<string, Route>

export type SiteRouteName = keyof typeof siteRoutes
