import * as account from './account.ts'
import * as dashboard from './dashboard.ts'
import * as requests from './requests.ts'
import type { Route } from './route.ts'
import * as suppliers from './suppliers.ts'
import * as watches from './watches.ts'

/**
 * The routes that many signed-in pages of the site call, and load with the client. Those of single pages, of the report
 * desk and of links in e-mails are not among them: their pages hand them in.
 */
export const siteRoutes = {
  ...account,
  ...requests,
  ...dashboard,
  ...suppliers,
  ...watches,
} as const satisfies Record<string, Route>

export type SiteRouteName = keyof typeof siteRoutes
