import { describe, expect, it } from 'vitest'
import { stripePayments } from './stripe.ts'

const key = { value: async () => 'rk_test' }

/** The provider's API, answering once. */
function answering(status: number, body: object) {
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
    const { payments, calls } = answering(200, { id: 'sub_1', status: 'canceled' })
    await payments.cancelSubscription('sub_1')
    expect(calls).toEqual([
      {
        url: 'https://api.stripe.com/v1/subscriptions/sub_1',
        method: 'DELETE',
        key: 'Bearer rk_test',
      },
    ])
  })

  it('that is gone already is done', async () => {
    const { payments } = answering(404, { error: { code: 'resource_missing' } })
    await expect(payments.cancelSubscription('sub_1')).resolves.toBeUndefined()
  })

  it.each([
    [401, { error: { type: 'invalid_request_error' } }],
    [404, { message: 'No such host' }],
    [500, {}],
  ])('that is answered with %i fails, so that it is tried again', async (status, body) => {
    const { payments } = answering(status, body)
    await expect(payments.cancelSubscription('sub_1')).rejects.toThrow(`it answered ${status}`)
  })

  it('fails while no key is filled in', async () => {
    const payments = stripePayments({
      key: { value: async () => undefined },
      api: 'https://api.stripe.com',
    })
    await expect(payments.cancelSubscription('sub_1')).rejects.toThrow('not filled in')
  })
})
