import { expect, it } from 'vitest'
import { callRoute } from '../../platform/fixtures/call-route.ts'
import { freeAccount } from '../account.ts'
import { accountsWith } from '../fixtures/accounts-with.ts'
import { changeProfile } from './change-profile.ts'

type Deps = Parameters<typeof changeProfile.handle>[0]

const account = { ...freeAccount('ann', 'ann@example.com'), displayName: 'Ann Li' }

const change = (namedByOperator: boolean, body: object) => {
  const stored = { ...account, namedByOperator }
  const deps = {
    accounts: {
      ...accountsWith(stored),
      change: async (_: string, more: object) => ({ ...stored, ...more }),
    },
    clock: { now: () => new Date('2026-11-23T12:00:00Z') },
  } as unknown as Deps
  return callRoute(changeProfile, deps, { userId: 'ann', body })
}

it('lets a buyer choose a name', async () => {
  expect(await change(false, { displayName: 'Bo' })).toMatchObject({
    status: 200,
    body: { displayName: 'Bo' },
  })
})

it('refuses another name to a member of the desk, whom an operator has named, and nothing else', async () => {
  expect(await change(true, { displayName: 'Bo', company: 'Ada' })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'displayName' }] },
  })
  expect(await change(true, { company: 'Ada' })).toMatchObject({ status: 200 })
  expect(await change(true, { displayName: 'Ann Li' })).toMatchObject({ status: 200 })
})
