import { routes } from '../../../../shared/routes.ts'
import { call } from '../../lib/anonymous-client.ts'

const newsletterLink = (query: URLSearchParams) => ({
  s: query.get('s') ?? '',
  t: query.get('t') ?? '',
})

export const confirmSubscription = (query: URLSearchParams) =>
  call(routes.confirmNewsletter, { body: newsletterLink(query) })

export const endSubscription = (query: URLSearchParams) =>
  call(routes.unsubscribeNewsletter, { query: newsletterLink(query) })

/** The link of a weekly e-mail about watched suppliers. */
export const endDigest = (query: URLSearchParams) =>
  call(routes.endDigest, {
    query: { account: query.get('account') ?? '', token: query.get('token') ?? '' },
  })
