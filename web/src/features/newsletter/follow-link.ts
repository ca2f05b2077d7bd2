import { endDigest as endDigestRoute } from '../../../../shared/routes/digest.ts'
import { confirmNewsletter, unsubscribeNewsletter } from '../../../../shared/routes/newsletter.ts'
import { callAnonymously } from '../../lib/anonymous-client.ts'

const newsletterLink = (query: URLSearchParams) => ({
  s: query.get('s') ?? '',
  t: query.get('t') ?? '',
})

export const confirmSubscription = (query: URLSearchParams) =>
  callAnonymously(confirmNewsletter, { body: newsletterLink(query) })

export const endSubscription = (query: URLSearchParams) =>
  callAnonymously(unsubscribeNewsletter, { query: newsletterLink(query) })

/** The link of a weekly e-mail about watched suppliers. */
export const endDigest = (query: URLSearchParams) =>
  callAnonymously(endDigestRoute, {
    query: { account: query.get('account') ?? '', token: query.get('token') ?? '' },
  })
