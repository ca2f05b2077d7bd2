import type { NewsletterLink } from '../../../../shared/contact.ts'
import { routes } from '../../../../shared/routes.ts'
import { createCaller } from '../../lib/api-client.ts'

/** Whoever has the mail has the right: nobody signs in for it. */
const call = createCaller({
  fetch: (...request) => fetch(...request),
  accessToken: async () => undefined,
  onSignedOut: () => {},
})

export const confirmSubscription = (link: NewsletterLink) =>
  call(routes.confirmNewsletter, { body: link })

export const endSubscription = (link: NewsletterLink) =>
  call(routes.unsubscribeNewsletter, { query: link })
