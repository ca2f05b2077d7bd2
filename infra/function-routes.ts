import * as dashboardRoutes from '../shared/routes/dashboard.ts'
import * as deskPeopleRoutes from '../shared/routes/desk-people.ts'
import { deskRoutes } from '../shared/routes/desk-routes.ts'
import * as findingsRoutes from '../shared/routes/findings.ts'
import * as newsletterRoutes from '../shared/routes/newsletter.ts'
import * as paperRoutes from '../shared/routes/papers.ts'
import * as payeeCheckRoutes from '../shared/routes/payee-checks.ts'
import * as paymentCheckRoutes from '../shared/routes/payment-checks.ts'
import * as questionRoutes from '../shared/routes/questions.ts'
import * as requestRoutes from '../shared/routes/requests.ts'
import * as sharedReportRoutes from '../shared/routes/shared-reports.ts'
import * as shareRoutes from '../shared/routes/shares.ts'
import * as supplierRoutes from '../shared/routes/suppliers.ts'
import * as trackRecordRoutes from '../shared/routes/track-record.ts'
import * as watchRoutes from '../shared/routes/watches.ts'
import type { FunctionName } from './functions.ts'

// The first three routes have functions of their own: only these may publish a report, withdraw one, and fail a
// request. The other seven share one: only it may give roles.
const {
  reviewDraft,
  decideDispute,
  confirmOutcome,
  listDeskPeople,
  getDeskPerson,
  addDeskPerson,
  changeDeskPerson,
  giveDeskRole,
  takeDeskRole,
  resetSecondFactor,
  ...ofDesk
} = deskRoutes

/** Functions of several routes: docs/decisions/0033-functions-by-capability.md. */
export const functionRoutes = {
  // The dashboard's routes are in the function that the buyer's next step calls: a request's page, or a new request.
  requests: {
    ...requestRoutes,
    ...findingsRoutes,
    ...dashboardRoutes,
    ...questionRoutes,
    ...paperRoutes,
  },
  shares: shareRoutes,
  'shared-reports': sharedReportRoutes,
  suppliers: supplierRoutes,
  watches: watchRoutes,
  'payee-checks': payeeCheckRoutes,
  'payment-checks': paymentCheckRoutes,
  'track-record': trackRecordRoutes,
  newsletter: newsletterRoutes,
  desk: ofDesk,
  'desk-members': deskPeopleRoutes,
} as const satisfies Partial<Record<FunctionName, object>>
