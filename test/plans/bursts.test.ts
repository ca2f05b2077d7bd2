import { setTimeout } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { plans } from '../../shared/plans.ts'
import { newBuyer } from '../builders/buyer.ts'
import { type InProcess, inProcess } from '../builders/in-process.ts'
import { operatorsTable } from '../builders/table.ts'

const full = process.env.FULL === '1'
const burst = 200
const every = [0, 2, 3, 29, 30]
/** Those where something is just allowed, or just not any more. */
const telling = { free: [0, 2, 3], premium: [29, 30], partner: [30] }
const name = (n: number) => `第${n}号爆发贸易有限公司`

async function stateOf(userId: string) {
  const items = await operatorsTable().itemsOf(userId)
  const of = (entity: string) => items.filter((item) => item.entity === entity)
  return {
    requests: of('verification-request'),
    searches: of('search-record'),
    account: of('account')[0] ?? {},
  }
}

/** No request that was answered as stored is lost, and every counter equals its rows. */
async function expectCounted(userId: string, stored: number): Promise<void> {
  const { requests, searches, account } = await stateOf(userId)
  expect(requests).toHaveLength(stored)
  expect(searches).toHaveLength(stored)
  expect(account).toMatchObject(
    stored === 0
      ? { searchCount: 0 }
      : { searchCount: stored, totalReports: stored, pendingReports: stored },
  )
  const months = Map.groupBy(requests, ({ timestamp }) => String(timestamp).slice(0, 7))
  for (const [month, rows] of months) expect(account[`usedIn_${month}`]).toBe(rows.length)
}

const attempts = (product: InProcess, userId: string, from: number) =>
  Promise.all(Array.from({ length: burst }, (_, n) => product.submitted(userId, name(from + n))))

describe(`${burst} submissions at once by one account`, () => {
  const edges = (['free', 'premium', 'partner'] as const).flatMap((plan) =>
    (full ? every : telling[plan]).map((used) => ({ plan, used })),
  )
  it.each(edges)(
    'on $plan with $used used store exactly what is allowed',
    async ({ plan, used }) => {
      const product = await inProcess(operatorsTable().table, { now: () => new Date() })
      const userId = await product.newBuyer()
      // What was used may have been used on another plan.
      await product.setPlan(userId, 'partner')
      for (let n = 0; n < used; n += 1) await product.submit(userId, name(n))
      await product.setPlan(userId, plan)

      const outcomes = await attempts(product, userId, used)
      const { limit } = plans[plan]
      const allowed = limit === null ? burst : Math.max(0, limit - used)
      const stored = outcomes.filter((outcome) => outcome === 'done')
      expect(stored).toHaveLength(allowed)
      const refusal = plan === 'free' ? 'free-limit-reached' : 'monthly-limit-reached'
      for (const outcome of outcomes) if (outcome !== 'done') expect(outcome).toBe(refusal)
      await expectCounted(userId, used + allowed)
    },
  )

  it('while the month turns store what both months allow', async () => {
    const real = Date.now()
    const turn = Date.parse('2026-12-01T00:00:00.000Z')
    const clock = { now: () => new Date(turn - 2000 + (Date.now() - real)) }
    const product = await inProcess(operatorsTable().table, clock)
    const userId = await product.newBuyer()
    await product.setPlan(userId, 'partner')
    await Promise.all(Array.from({ length: 29 }, (_, n) => product.submit(userId, name(n))))
    await product.setPlan(userId, 'premium')
    // Half of them before midnight, half after, and some right on it.
    const outcomes = await Promise.all(
      Array.from({ length: burst }, async (_, n) => {
        const start = (n / burst) * 2 - 1
        await setTimeout(Math.max(0, turn + start * 600 - clock.now().getTime()))
        return product.submitted(userId, name(29 + n))
      }),
    )
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(31)
    const { account } = await stateOf(userId)
    expect(account).toMatchObject({ 'usedIn_2026-11': 30, 'usedIn_2026-12': 30 })
    await expectCounted(userId, 60)
  })

  it('through the API store 3 for a new free buyer', async () => {
    const buyer = await newBuyer()
    const answers = await Promise.all(
      Array.from({ length: burst }, (_, n) =>
        buyer.call('POST', '/api/requests', { searchTerm: name(n) }),
      ),
    )
    const count = (status: number) => answers.filter((answer) => answer.status === status).length
    expect([count(201), count(403)]).toEqual([3, burst - 3])
    await expectCounted(buyer.userId, 3)
  })
})
