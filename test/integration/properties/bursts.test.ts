import { setTimeout } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { type Plan, planNames, plans } from '../../../shared/plans/plans.ts'
import { newBuyer } from '../../fixtures/buyer.ts'
import { type InProcess, inProcess, outcomeOf } from '../../fixtures/in-process.ts'
import { operatorsTable } from '../../fixtures/table.ts'
import { isFull, isRelease, sampled } from '../../full.ts'

const burst = isFull ? 200 : isRelease ? 80 : 40
const usedInFullRun = [0, 2, 3, 29, 30]
/** Used checks just below and at a limit. A new free buyer is tested through the API. */
const usedAtLimits = { free: [2], premium: [29], partner: [30], enterprise: [] }
const name = (n: number) => `第${n}号爆发贸易有限公司`

async function stateOf(userId: string) {
  const items = await operatorsTable().itemsOf(userId)
  const itemsOfKind = (entity: string) => items.filter((item) => item.entity === entity)
  return {
    requests: itemsOfKind('verification-request'),
    searches: itemsOfKind('search-record'),
    account: itemsOfKind('account')[0] ?? {},
  }
}

/** Asserts that every acknowledged request is stored, and that counters equal the items they count. */
async function expectCounted(userId: string, answered: string[]): Promise<void> {
  const { requests, searches, account } = await stateOf(userId)
  const stored = answered.length
  expect(requests.map(({ id }) => id).toSorted()).toEqual(answered.toSorted())
  expect(searches.map(({ requestId }) => requestId).toSorted()).toEqual(answered.toSorted())
  expect(account).toMatchObject(
    stored === 0
      ? { searchCount: 0 }
      : { searchCount: stored, totalReports: stored, pendingReports: stored },
  )
  const months = Map.groupBy(requests, ({ timestamp }) => String(timestamp).slice(0, 7))
  for (const [month, rows] of months) expect(account[`usage_${month}`]).toBe(rows.length)
}

type Outcome = { outcome: string; id: string }

async function attempt(product: InProcess, userId: string, n: number): Promise<Outcome> {
  let id = ''
  const submitted = product.submit(userId, name(n)).then((request) => {
    id = request.id
  })
  return { outcome: await outcomeOf(submitted), id }
}

const attempts = (product: InProcess, userId: string, from: number) =>
  Promise.all(Array.from({ length: burst }, (_, n) => attempt(product, userId, from + n)))

const idsOf = (outcomes: Outcome[]): string[] =>
  outcomes.flatMap(({ outcome, id }) => (outcome === 'done' ? [id] : []))

/** A buyer on `plan` with `used` checks, which may have been used on another plan. */
async function withUsed(product: InProcess, plan: Plan, used: number) {
  const userId = await product.newBuyer()
  await product.setPlan(userId, 'partner')
  const before: string[] = []
  for (let n = 0; n < used; n += 1) before.push((await product.submit(userId, name(n))).id)
  expect(before).toHaveLength(used)
  await product.setPlan(userId, plan)
  return { userId, before }
}

describe(`${burst} parallel submissions by one account`, () => {
  const edges = planNames.flatMap((plan) =>
    (isFull ? usedInFullRun : usedAtLimits[plan]).map((used) => ({ plan, used })),
  )
  it.each(sampled(edges, 4))(
    'on $plan with $used checks used store exactly as many as are allowed',
    async ({ plan, used }) => {
      const product = inProcess(operatorsTable().table, { now: () => new Date() })
      const { userId, before } = await withUsed(product, plan, used)
      const outcomes = await attempts(product, userId, used)
      const { limit } = plans[plan]
      const stored = idsOf(outcomes)
      expect(stored).toHaveLength(limit === null ? burst : Math.max(0, limit - used))
      const refusal = plan === 'free' ? 'free-limit-reached' : 'monthly-limit-reached'
      for (const { outcome } of outcomes) if (outcome !== 'done') expect(outcome).toBe(refusal)
      await expectCounted(userId, [...before, ...stored])
    },
  )

  /** The checks that both months allow together. Checks of a lifetime do not start again in a month. */
  const turns = [
    { plan: 'premium', used: 29, allowed: 31 },
    ...(isFull
      ? ([
          { plan: 'free', used: 1, allowed: 2 },
          { plan: 'partner', used: 29, allowed: burst },
        ] as const)
      : []),
  ] as const
  it.runIf(isRelease).each(turns)(
    'on $plan over the end of a month store as many as both months allow',
    async ({ plan, used, allowed }) => {
      const real = Date.now()
      const turn = Date.parse('2026-12-01T00:00:00.000Z')
      const begin = { current: turn - 60_000 }
      const clock = { now: () => new Date(begin.current + (Date.now() - real)) }
      const product = inProcess(operatorsTable().table, clock)
      const { userId, before } = await withUsed(product, plan, used)
      // The month ends half a second from now, however long the preparation took.
      begin.current = turn - 500 - (Date.now() - real)
      // About half of them before midnight, half after: more than the 30 checks of the new month.
      const count = Math.max(burst, 80)
      const outcomes = await Promise.all(
        Array.from({ length: count }, async (_, n) => {
          const start = (n / count) * 2 - 1
          await setTimeout(Math.max(0, turn + start * 400 - clock.now().getTime()))
          return attempt(product, userId, used + n)
        }),
      )
      const stored = idsOf(outcomes)
      expect(stored).toHaveLength(allowed)
      await expectCounted(userId, [...before, ...stored])
      const { account } = await stateOf(userId)
      if (plan === 'premium')
        expect(account).toMatchObject({ 'usage_2026-11': 30, 'usage_2026-12': 30 })
    },
  )

  it.runIf(isRelease)('through the API store 3 requests of a new free buyer', async () => {
    const buyer = await newBuyer()
    const answers = await Promise.all(
      Array.from({ length: burst }, (_, n) =>
        buyer.call('POST', '/api/requests', { searchTerm: name(n) }),
      ),
    )
    const count = (status: number) => answers.filter((answer) => answer.status === status).length
    expect([count(201), count(403)]).toEqual([3, burst - 3])
    for (const { status, body } of answers)
      if (status === 403) expect(body).toMatchObject({ code: 'free-limit-reached' })
    expect((await buyer.call('GET', '/api/me/usage')).body).toMatchObject({
      used: 3,
      left: 0,
      blocked: true,
      reason: 'free-limit-reached',
    })
    const stored = answers.filter(({ status }) => status === 201)
    await expectCounted(
      buyer.userId,
      stored.map(({ body }) => (body as { id: string }).id),
    )
  })
})
