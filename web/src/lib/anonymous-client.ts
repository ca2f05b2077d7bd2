import { createApiClient } from './api-client.ts'

/** For calls that a link in an email authorizes: no session is sent, and no sign-in library is loaded. */
export const callAnonymously = createApiClient({
  fetch: (...request) => fetch(...request),
  accessToken: async () => undefined,
  onSignedOut: () => {},
})
