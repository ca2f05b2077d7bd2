import { endDigest as endDigestRoute } from '../../../../shared/routes/digest.ts'
import { confirmNewsletter, unsubscribeNewsletter } from '../../../../shared/routes/newsletter.ts'
import { call } from '../../lib/anonymous-client.ts'

const newsletterLink = (query: URLSearchParams) => ({
  s: query.get('s') ?? '',
  t: query.get('t') ?? '',
})

export const confirmSubscription = (query: URLSearchParams) =>
  call(confirmNewsletter, { body: newsletterLink(query) })

export const endSubscription = (query: URLSearchParams) =>
  call(unsubscribeNewsletter, { query: newsletterLink(query) })

/** The link of a weekly e-mail about watched suppliers. */
export const endDigest = (query: URLSearchParams) =>
  call(endDigestRoute, {
    query: { account: query.get('account') ?? '', token: query.get('token') ?? '' },
  })
