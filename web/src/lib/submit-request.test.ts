import { describe, expect, it } from 'vitest'
import type { call } from './api.ts'
import { ApiError } from './api-error.ts'
import { createSubmitter } from './submit-request.ts'

const failure = (status: number, kind: ApiError['kind'] = 'gateway') =>
  new ApiError({ kind, status, code: 'x', detail: '' })

/** Fails with each of `failures` in turn, then succeeds; collects the keys it was sent. */
const setUp = (...failures: ApiError[]) => {
  const keys: (string | undefined)[] = []
  let made = 0
  const send = (async (_route: unknown, input: { headers?: Record<string, string> }) => {
    keys.push(input.headers?.['Idempotency-Key'])
    const next = failures.shift()
    if (next) throw next
    return {}
  }) as unknown as typeof call
  const submit = createSubmitter(() => {
    made += 1
    return `key-${made}`
  }, send)
  const press = (searchTerm: string, again = false) =>
    submit({ searchTerm, ...(again && { again }) }).catch(() => undefined)
  return { press, keys }
}

describe('the idempotency key of a submission', () => {
  it('stays the same while nobody knows whether it arrived', async () => {
    const { press, keys } = setUp(failure(0, 'network'), failure(503))
    await press('A')
    await press('A')
    await press('A')
    expect(keys).toEqual(['key-1', 'key-1', 'key-1'])
  })

  it('is new for the next intent', async () => {
    const { press, keys } = setUp()
    await press('A')
    await press('A')
    expect(keys).toEqual(['key-1', 'key-2'])
  })

  it('is new after a refusal, for another name, and for asking again', async () => {
    const { press, keys } = setUp(failure(409, 'problem'), failure(0, 'network'))
    await press('A')
    await press('A', true)
    await press('B')
    expect(keys).toEqual(['key-1', 'key-2', 'key-3'])
  })
})
