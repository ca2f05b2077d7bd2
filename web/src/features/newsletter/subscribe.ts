import { routes } from '../../../../shared/routes.ts'
import { createCaller } from '../../lib/caller.ts'

/** Nobody has to sign in for a newsletter, so it goes without the sign-in library. */
const call = createCaller({
  fetch: (...request) => fetch(...request),
  accessToken: async () => undefined,
  onSignedOut: () => {},
})

export const subscribe = async (email: string, website: string): Promise<void> => {
  await call(routes.subscribeNewsletter, { body: { email, ...(website && { website }) } })
}
