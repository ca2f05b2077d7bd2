import { expect, it } from 'vitest'
import { type Account, freeAccount } from '../../accounts/account.ts'
import { accountsWith } from '../../accounts/fixtures/accounts-with.ts'
import { unexpectedCall } from '../../platform/fixtures/unexpected-call.ts'
import type { Operation } from '../../platform/table/operation.ts'
import { ConcurrentUpdateError } from '../../platform/table/write.ts'
import { type LinkDeps, linkPayment } from './link-payment.ts'

const buyer = freeAccount('buyer', 'buyer@example.com')
const premium: Account = { ...buyer, accountType: 'premium' }

/** Links cus_1 to buyer@example.com. `attempts` are the results of the writes, in order. */
function link(
  attempts: (boolean | Error)[],
  {
    account = 'buyer@example.com',
    found = [buyer, premium] as (typeof premium | undefined)[],
  } = {},
) {
  const linked: [customer: string, userId: string, operation: Operation][] = []
  const broughtForward: string[] = []
  const deps: LinkDeps = {
    accounts: { ...accountsWith(undefined), find: async () => found.shift() },
    identity: {
      idOf: async (name) => (name === buyer.email ? buyer.userId : undefined),
      emailOf: unexpectedCall,
    },
    pseudonyms: { mailboxHash: unexpectedCall, receiptKey: unexpectedCall },
    payments: {
      applyEvent: unexpectedCall,
      async link(customer, { userId }, operation) {
        const attempt = attempts.shift()
        if (attempt === undefined || attempt instanceof Error) throw attempt
        if (attempt) linked.push([customer, userId, operation])
        return attempt
      },
    },
    dueDates: {
      async bringForward(userId, plan) {
        broughtForward.push(`${userId} ${plan}`)
        return 0
      },
    },
    clock: { now: () => new Date('2026-11-21T08:00:00.000Z') },
  }
  const input = { customer: 'cus_1', account, by: 'Ann', reason: 'Asked by mail' }
  return { answer: linkPayment(deps, input), linked, broughtForward }
}

it('linking a payment gives the account the paid plan and its due dates', async () => {
  const { answer, linked, broughtForward } = link([true])
  expect(await answer).toBe(
    'The payments of cus_1 are those of buyer@example.com, who is on Premium.',
  )
  expect(linked).toMatchObject([
    ['cus_1', 'buyer', { name: 'link-payment', by: 'Ann', reason: 'Asked by mail' }],
  ])
  expect(broughtForward).toEqual(['buyer premium'])
})

it('linking a payment is retried if the account changed in the meantime', async () => {
  const found = [buyer, buyer, premium]
  const { answer, linked } = link([new ConcurrentUpdateError(), true], { found })
  expect(await answer).toContain('Premium')
  expect(linked).toHaveLength(1)
})

it('linking a customer without any payment is refused', async () => {
  const { answer, broughtForward } = link([false])
  await expect(answer).rejects.toThrow('No payment of a customer cus_1 has come here.')
  expect(broughtForward).toEqual([])
})

it('linking a payment to an unknown address is refused', async () => {
  const { answer, linked } = link([true], { account: 'other@example.com' })
  await expect(answer).rejects.toThrow('There is no account other@example.com.')
  expect(linked).toEqual([])
})

it('linking a payment fails if the account was erased in the meantime', async () => {
  const { answer, broughtForward } = link([true], { found: [buyer, undefined] })
  await expect(answer).rejects.toThrow('The account was erased meanwhile.')
  expect(broughtForward).toEqual([])
})
