import { describe, expect, it } from 'vitest'
import { stripePayments } from './stripe.ts'

const key = { value: async () => 'rk_test' }

/** A client of the payment provider whose calls all get this answer. */
function clientAnswering(status: number, body: object) {
  const calls: { url: string; method: string | undefined; key: string | null }[] = []
  const send: typeof fetch = async (url, init) => {
    const headers = new Headers(init?.headers)
    calls.push({ url: String(url), method: init?.method, key: headers.get('authorization') })
    return Response.json(body, { status })
  }
  return { payments: stripePayments({ key, api: 'https://api.stripe.com' }, send), calls }
}

describe('cancelling a subscription', () => {
  it('deletes it at the provider, with our key', async () => {
    const { payments, calls } = clientAnswering(200, { id: 'sub_1', status: 'canceled' })
    await payments.cancelSubscription('sub_1')
    expect(calls).toEqual([
      {
        url: 'https://api.stripe.com/v1/subscriptions/sub_1',
        method: 'DELETE',
        key: 'Bearer rk_test',
      },
    ])
  })

  it('that no longer exists succeeds', async () => {
    const { payments } = clientAnswering(404, { error: { code: 'resource_missing' } })
    await expect(payments.cancelSubscription('sub_1')).resolves.toBeUndefined()
  })

  it.each([
    [401, { error: { type: 'invalid_request_error' } }],
    [404, { message: 'No such host' }],
    [500, {}],
  ])('fails on the answer %i, so that the caller retries', async (status, body) => {
    const { payments } = clientAnswering(status, body)
    await expect(payments.cancelSubscription('sub_1')).rejects.toThrow(`it answered ${status}`)
  })

  it('fails if no key is filled in', async () => {
    const payments = stripePayments({
      key: { value: async () => undefined },
      api: 'https://api.stripe.com',
    })
    await expect(payments.cancelSubscription('sub_1')).rejects.toThrow('not filled in')
  })
})
