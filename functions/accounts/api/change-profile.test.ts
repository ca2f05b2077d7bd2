import { expect, it } from 'vitest'
import { callRoute } from '../../platform/fixtures/call-route.ts'
import { ConcurrentUpdateError } from '../../platform/table/write.ts'
import { freeAccount } from '../account.ts'
import { accountsWith } from '../fixtures/accounts-with.ts'
import { changeProfile } from './change-profile.ts'

type Deps = Parameters<typeof changeProfile.handle>[0]

const account = { ...freeAccount('ann', 'ann@example.com'), displayName: 'Ann Li' }

/** @param isNamedMeanwhile whether an operator names the member while the change is on its way */
const change = (namedByOperator: boolean, body: object, isNamedMeanwhile = false) => {
  let stored = { ...account, namedByOperator }
  const deps = {
    accounts: {
      ...accountsWith(stored),
      find: async () => stored,
      change: async (_: string, more: object) => {
        if (isNamedMeanwhile) {
          stored = { ...account, namedByOperator: true }
          throw new ConcurrentUpdateError()
        }
        return { ...stored, ...more }
      },
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
  expect(await change(false, { displayName: 'Bo' }, true)).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'displayName' }] },
  })
  expect(await change(true, { company: 'Ada' })).toMatchObject({ status: 200 })
  expect(await change(true, { displayName: 'Ann Li' })).toMatchObject({ status: 200 })
})
