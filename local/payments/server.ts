import type { IncomingMessage } from 'node:http'
import { type Handler, header, readBody, send } from 'local-aws/http'
import { type Product, products } from './book.ts'
import { checkoutPage, checkoutQuery, portalPage } from './pages.ts'
import { type Action, actions, type Provider, type Visitor } from './provider.ts'

const isAction = (text: string): text is Action => Object.hasOwn(actions, text)

const isProduct = (text: string): text is Product => Object.hasOwn(products, text)

const visitorOf = (from: URLSearchParams, names: [string, string]): Visitor => ({
  userId: from.get(names[0]) ?? '',
  email: from.get(names[1]) ?? '',
})

const formOf = async (request: IncomingMessage): Promise<URLSearchParams> =>
  new URLSearchParams((await readBody(request, 64 * 1024)).toString('utf8'))

/** The payment provider's pages, and the one API call that the product makes. */
export function paymentsSite(options: {
  provider: Provider
  site: string
  /** The API key that the product must send. */
  key: () => string
}): Handler {
  const { provider, site, key } = options
  return async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://payments')
    const html = (status: number, body: string) =>
      send(response, status, body, { 'content-type': 'text/html; charset=utf-8' })
    const json = (status: number, body: object) =>
      send(response, status, JSON.stringify(body), { 'content-type': 'application/json' })
    const seeOther = (location: string) => send(response, 303, '', { location })
    const link = /^\/pay\/(\w+)$/.exec(url.pathname)?.[1] ?? ''
    const product = isProduct(link) ? link : undefined

    if (request.method === 'GET' && product) {
      const visitor = visitorOf(url.searchParams, ['client_reference_id', 'prefilled_email'])
      const code = url.searchParams.get('prefilled_promo_code') ?? ''
      const declined = url.searchParams.has('declined')
      const subscriptions = provider.book.findByBuyer(visitor)
      return html(200, checkoutPage({ product, visitor, code, subscriptions, site, declined }))
    }
    if (request.method === 'POST' && product) {
      const form = await formOf(request)
      const visitor = visitorOf(form, ['userId', 'email'])
      const action = form.get('action')
      const code = form.get('code') ?? ''
      if (action === 'declined') {
        await provider.decline()
        const query = checkoutQuery(visitor, code)
        query.set('declined', '1')
        return seeOther(`/pay/${product}?${query}`)
      }
      if (product === 'once' || product === 'setup') await provider.sell(product, visitor)
      else {
        const [last] = action === 'paid-as-customer' ? provider.book.findByBuyer(visitor) : []
        const isUnpaid = action === 'unpaid'
        await provider.buy({
          ...visitor,
          period: product,
          isUnpaid,
          code,
          customer: last?.customer,
        })
      }
      return seeOther(`${site}/profile?payment=done`)
    }
    if (request.method === 'GET' && url.pathname === '/portal') {
      const visitor = visitorOf(url.searchParams, ['client_reference_id', 'prefilled_email'])
      const done = url.searchParams.get('done') ?? ''
      const subscriptions = provider.book.findByBuyer(visitor)
      return html(200, portalPage({ visitor, subscriptions, site, done }))
    }
    if (request.method === 'POST' && url.pathname === '/act') {
      const form = await formOf(request)
      const found = provider.book.find(form.get('subscription') ?? '')
      const action = form.get('action') ?? ''
      if (!found || !isAction(action)) return html(404, 'There is no such subscription.')
      await provider.act(found, action)
      const { userId, email } = visitorOf(form, ['userId', 'email'])
      const back = { client_reference_id: userId, prefilled_email: email }
      const done = `Done: ${actions[action].toLowerCase()}.`
      return seeOther(`/portal?${new URLSearchParams({ ...back, done })}`)
    }
    const id = /^\/v1\/subscriptions\/([^/]+)$/.exec(url.pathname)?.[1]
    if (request.method === 'DELETE' && id) {
      const error = (type: string, message: string) => ({ error: { type, message } })
      if (header(request, 'authorization') !== `Bearer ${key()}`)
        return json(401, error('invalid_request_error', 'Invalid API Key provided'))
      const found = provider.book.find(id)
      if (!found || found.status === 'canceled')
        return json(404, {
          error: { code: 'resource_missing', message: `No such subscription: '${id}'` },
        })
      await provider.act(found, 'cancel-now')
      return json(200, { id, object: 'subscription', status: 'canceled' })
    }
    html(404, 'There is no such page.')
  }
}
