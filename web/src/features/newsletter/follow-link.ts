import type { NewsletterLink } from '../../../../shared/contact.ts'
import { confirmNewsletter, unsubscribeNewsletter } from '../../../../shared/routes/contact.ts'
import { call } from '../../lib/anonymous-client.ts'

export const confirmSubscription = (link: NewsletterLink) => call(confirmNewsletter, { body: link })

export const endSubscription = (link: NewsletterLink) =>
  call(unsubscribeNewsletter, { query: link })
