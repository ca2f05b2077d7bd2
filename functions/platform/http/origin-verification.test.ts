import { expect, it } from 'vitest'
import { verifyOriginHeader } from './origin-verification.ts'

it('accepts a call with the newest key or the previous one', () => {
  for (const key of ['new', 'old'])
    expect(() => verifyOriginHeader({ 'x-origin-key': key }, 'new,old')).not.toThrow()
})

it.each([undefined, '', 'older', 'new,old'])('refuses a call with %j', (key) => {
  expect(() => verifyOriginHeader({ 'x-origin-key': key }, 'new,old')).toThrow(
    expect.objectContaining({ code: 'wrong-address' }),
  )
})

it('accepts every call if no key is set', () => {
  expect(() => verifyOriginHeader({}, undefined)).not.toThrow()
})
