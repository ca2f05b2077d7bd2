import { routes } from '../../../../shared/routes.ts'
import { errorOn } from '../../lib/api-error.ts'
import { createCaller } from '../../lib/caller.ts'

/** Nobody has to sign in for a newsletter, so it goes without the sign-in library. */
const call = createCaller({
  fetch: (...request) => fetch(...request),
  accessToken: async () => undefined,
  onSignedOut: () => {},
})

/** @returns what is wrong with the address, where that is why it was refused */
export async function subscribe(email: string, website: string): Promise<string | undefined> {
  try {
    await call(routes.subscribeNewsletter, { body: { email, ...(website && { website }) } })
    return undefined
  } catch (error) {
    const wrong = errorOn(error, 'email')
    if (wrong === undefined) throw error
    return wrong
  }
}
