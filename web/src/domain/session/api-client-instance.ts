import { siteRoutes as routes } from '../../../../shared/routes/site-routes.ts'
import { createApiClient } from '../../lib/api-client.ts'
import { accessToken, expireSession } from './auth.ts'

/** The client itself, with every schema and the sign-in library: see api.ts. */
const call = createApiClient({
  fetch: (...request) => fetch(...request),
  accessToken,
  onSignedOut: expireSession,
})

export { call, routes }
