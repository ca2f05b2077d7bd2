import { routes } from '../../../shared/routes.ts'
import { createCaller } from './api-client.ts'
import { accessToken, forgetSession } from './auth.ts'

/** The client itself, with every schema and the sign-in library: see api.ts. */
const call = createCaller({
  fetch: (...request) => fetch(...request),
  accessToken,
  onSignedOut: forgetSession,
})

export { call, routes }
