import type { PreTokenGenerationV2TriggerEvent } from 'aws-lambda'
import { expect, it } from 'vitest'
import { takeLog } from '../platform/fixtures/take-log.ts'
import { recordDeskSignIn } from './desk-sign-in.ts'

const event = {
  userPoolId: 'pool',
  userName: 'chen',
  request: { userAttributes: { sub: 'chen' } },
} as unknown as PreTokenGenerationV2TriggerEvent

const failing = (hasAuthenticator: boolean) => ({
  users: { hasAuthenticator: async () => hasAuthenticator },
  accounts: {
    recordDeskSignIn: async () => {
      throw new Error('The table is away')
    },
  },
  clock: { now: () => new Date('2026-11-21T08:00:00.000Z') },
})

it('with a code is not refused when the table is away', async () => {
  expect(await recordDeskSignIn(event, failing(true))).toBe(false)
  expect(takeLog('error')).toMatchObject([{ userId: 'chen' }])
})

it('without a code is refused when the table is away: the desk relies on it', async () => {
  await expect(recordDeskSignIn(event, failing(false))).rejects.toThrow('The table is away')
})
