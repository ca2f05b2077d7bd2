import { describe, expect, it } from 'vitest'
import type { Table } from '../../../functions/platform/table/table.ts'
import { type InProcess, inProcess } from '../../fixtures/in-process.ts'
import { ownTable } from '../../fixtures/own-table.ts'
import { subscriptionOf } from '../../fixtures/payments.ts'
import { accessTo } from '../../fixtures/table.ts'
import { Killed, killAtStep } from '../../fixtures/watched-table.ts'
import { sampledFaults } from '../../full.ts'

const clock = { now: () => new Date('2026-11-21T12:00:00.000Z') }
const seconds = clock.now().getTime() / 1000
const company = '中断贸易有限公司'

/** An account's items, to compare two accounts: without fields that differ between accounts. */
async function stateOf(userId: string, table: Table): Promise<unknown[]> {
  const items = await accessTo(table).itemsOf(userId)
  const kept = [
    'entity',
    'status',
    'reason',
    'dueAt',
    'accountType',
    'subscriptionStatus',
    'searchCount',
    'pendingReports',
    'totalReports',
    'usage_2026-11',
    'planVersion',
    'givenBackAt',
  ]
  return items
    .map((item) => Object.fromEntries(kept.map((field) => [field, item[field]])))
    .toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
}

type Job = {
  /** Creates the data that `act` needs. */
  prepare(product: InProcess, userId: string): Promise<string>
  /** The action that is killed and then retried. */
  act(product: InProcess, userId: string, prepared: string): Promise<unknown>
}

const request = async (product: InProcess, userId: string): Promise<string> =>
  (await product.submit(userId, company)).id
const subscriptions = new Map<string, ReturnType<typeof subscriptionOf>>()
const subscription = (userId: string) => {
  const known = subscriptions.get(userId) ?? subscriptionOf(userId, seconds - 60)
  subscriptions.set(userId, known)
  return known
}
const events = new Map<string, ReturnType<ReturnType<typeof subscriptionOf>['checkout']>>()
/** Returns the same event each time, as the provider repeats it. */
const sameEvent = (
  key: string,
  make: () => ReturnType<ReturnType<typeof subscriptionOf>['checkout']>,
) => {
  const known = events.get(key) ?? make()
  events.set(key, known)
  return known
}

const jobs: Record<string, Job> = {
  'a submission': {
    prepare: async () => '',
    act: (product, userId) => product.submit(userId, company, 'the-same-key'),
  },
  'a cancellation': {
    prepare: request,
    act: (product, userId, id) => product.cancelOutcome(userId, id),
  },
  'a failed request': { prepare: request, act: (product, _, id) => product.fail(id) },
  'a change of plan by an operator': {
    prepare: request,
    act: (product, userId) => product.setPlan(userId, 'partner'),
  },
  'a paid checkout': {
    prepare: request,
    act: (product, userId) =>
      product.sendEvent(sameEvent(`paid ${userId}`, () => subscription(userId).checkout())),
  },
  'the end of a subscription': {
    prepare: async (product, userId) => {
      await product.sendEvent(subscription(userId).checkout())
      return request(product, userId)
    },
    act: (product, userId) =>
      product.sendEvent(sameEvent(`end ${userId}`, () => subscription(userId).deleted(30))),
  },
}

describe.each(sampledFaults(Object.entries(jobs), 3))('%s that is killed at any step', (_, job) => {
  async function prepareBuyer(table: Table) {
    const product = inProcess(table, clock)
    const userId = await product.newBuyer()
    return { product, userId, prepared: await job.prepare(product, userId) }
  }

  /** @returns whether the action ran to its end */
  async function runAction(table: Table, userId: string, prepared: string): Promise<boolean> {
    const product = inProcess(table, clock)
    try {
      await job.act(product, userId, prepared)
      return true
    } catch (error) {
      if (error instanceof Killed) return false
      throw error
    }
  }

  it('leaves no partial change, and succeeds when it is retried', async () => {
    const table = await ownTable()
    const undisturbed = await prepareBuyer(table)
    const before = await stateOf(undisturbed.userId, table)
    await job.act(undisturbed.product, undisturbed.userId, undisturbed.prepared)
    const after = await stateOf(undisturbed.userId, table)

    let kills = 0
    for (const when of ['before', 'after'] as const) {
      for (let at = 0; ; at += 1) {
        const { product, userId, prepared } = await prepareBuyer(table)
        const { table: dyingTable } = killAtStep(table, at, when)
        if (await runAction(dyingTable, userId, prepared)) break
        kills += 1
        const withoutDueDates = (state: unknown[]) =>
          JSON.stringify(state.map((item) => ({ ...(item as object), dueAt: undefined })))
        // Either nothing or everything is stored; only due dates may follow later.
        expect([withoutDueDates(before), withoutDueDates(after)]).toContain(
          withoutDueDates(await stateOf(userId, table)),
        )
        await job.act(product, userId, prepared)
        expect(await stateOf(userId, table)).toEqual(after)
      }
    }
    expect(kills).toBeGreaterThan(2)
  })
})
