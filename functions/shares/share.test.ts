import { expect, it } from 'vitest'
import { stateOf } from './share.ts'

const day = (date: number) => `2026-11-${date}T08:00:00.000Z`
const link = { createdAt: day(20), expiresAt: day(27) }
const now = new Date(day(25))

it.each([
  ['is active', {}, [], 'active', null],
  ['expires', { expiresAt: day(25) }, [], 'expired', day(25)],
  ['is revoked', { revokedAt: day(21) }, [], 'revoked', day(21)],
  ['ends with a withdrawn report', {}, [day(22)], 'withdrawn', day(22)],
  ['ends with the first of two withdrawals', {}, [day(24), day(22)], 'withdrawn', day(22)],
  ['does not end by a withdrawal before it was made', {}, [day(19), day(20)], 'active', null],
  ['had been revoked before', { revokedAt: day(21) }, [day(22)], 'revoked', day(21)],
  ['had expired before', { expiresAt: day(21) }, [day(22)], 'expired', day(21)],
  ['had been withdrawn before', { revokedAt: day(23) }, [day(22)], 'withdrawn', day(22)],
] as const)('a link %s', (_, change, withdrawals, state, endedAt) => {
  expect(stateOf({ ...link, ...change }, withdrawals, now)).toEqual({ state, endedAt })
})
