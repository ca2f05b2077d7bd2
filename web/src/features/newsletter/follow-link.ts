import type { NewsletterLink } from '../../../../shared/contact.ts'
import { routes } from '../../../../shared/routes.ts'
import { call } from '../../lib/anonymous-client.ts'

export const confirmSubscription = (link: NewsletterLink) =>
  call(routes.confirmNewsletter, { body: link })

export const endSubscription = (link: NewsletterLink) =>
  call(routes.unsubscribeNewsletter, { query: link })
