import { describe, expect, it } from 'vitest'
import { ApiError } from '../../lib/api-error.ts'
import type { call } from '../session/api.ts'
import { createSubmitter } from './submit-request.ts'

const failure = (status: number, kind: ApiError['kind'] = 'gateway') =>
  new ApiError({ kind, status, code: 'x', detail: '' })

/** A server that fails with each of `failures` in turn, then succeeds. `keys` are those it received. */
const setUp = (...failures: ApiError[]) => {
  const keys: (string | undefined)[] = []
  let callCount = 0
  const send = (async (_route: unknown, input: { headers?: Record<string, string> }) => {
    keys.push(input.headers?.['Idempotency-Key'])
    const next = failures.shift()
    if (next) throw next
    return {}
  }) as unknown as typeof call
  const submit = createSubmitter(() => {
    callCount += 1
    return `key-${callCount}`
  }, send)
  const press = (searchTerm: string, again = false) =>
    submit({ searchTerm, ...(again && { again }) }).catch(() => undefined)
  return { press, keys }
}

describe('the idempotency key of a submission', () => {
  it('stays the same while it is unknown whether the submission arrived', async () => {
    const { press, keys } = setUp(failure(0, 'network'), failure(503))
    await press('A')
    await press('A')
    await press('A')
    expect(keys).toEqual(['key-1', 'key-1', 'key-1'])
  })

  it('is new after a success', async () => {
    const { press, keys } = setUp()
    await press('A')
    await press('A')
    expect(keys).toEqual(['key-1', 'key-2'])
  })

  it('is new after a refusal, for another name, and for a deliberate repeat', async () => {
    const { press, keys } = setUp(failure(409, 'problem'), failure(0, 'network'))
    await press('A')
    await press('A', true)
    await press('B')
    expect(keys).toEqual(['key-1', 'key-2', 'key-3'])
  })
})
