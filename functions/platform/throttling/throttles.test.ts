import { expect, it } from 'vitest'
import { limitReached } from './throttles.ts'

const at = new Date('2026-11-20T10:00:00Z')
const limit = { name: 'file', value: 'buyer-1', max: 1, hours: 24 }

it.each([
  ['2026-11-20T10:00:30Z', '1 minute', '2026-11-20T10:01:00.000Z'],
  ['2026-11-20T11:30:00Z', '90 minutes', '2026-11-20T11:30:00.000Z'],
  ['2026-11-20T11:31:00Z', '2 hours', '2026-11-20T11:31:00.000Z'],
  ['2026-11-21T10:00:00Z', '24 hours', '2026-11-21T10:00:00.000Z'],
])('a limit that is free at %s says to try again in %s', async (freeAt, wait, retryAt) => {
  const throttles = { freeAt: async () => new Date(freeAt) }
  expect(await limitReached(throttles, limit, at, 'Too many.')).toMatchObject({
    message: `Too many. Try again in ${wait}.`,
    extra: { retryAt },
  })
})
