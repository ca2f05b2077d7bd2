import { expect, it } from 'vitest'
import { isMonitoring } from '../../../functions/requests/verification-request.ts'
import { type ExpectedWatch, simulateYear } from '../../fixtures/monitoring-year.ts'
import { ownTable } from '../../fixtures/own-table.ts'
import { itemsIn } from '../../fixtures/restored-table.ts'
import { isFull, isRelease } from '../../full.ts'

const dayMinutes = 24 * 60
/** The whole year, with the product's own pause, makes 35,000 runs. */
const length = isFull ? { days: 365, stepMinutes: 15 } : { days: 150, stepMinutes: dayMinutes }
const suppliers = [25, 3, 3, 9] as const
const count = suppliers.reduce<number>((sum, of) => sum + of, 0)

const keyOf = ({ userId, id }: ExpectedWatch) => `${userId} ${id}`

it.runIf(isRelease)(
  `a year of ${count} watched suppliers makes exactly one request a period`,
  {
    timeout: 1_800_000,
  },
  async () => {
    const table = await ownTable()
    const { product, watches, erased } = await simulateYear(table, {
      seed: 20261123,
      suppliers,
      ...length,
    })

    expect(new Set(watches.map(keyOf)).size).toBe(count)
    const expected = Map.groupBy(
      watches.filter(({ userId }) => !erased.includes(userId)),
      keyOf,
    )
    let requests = 0
    for (const same of expected.values()) {
      const [{ userId, id } = { userId: '', id: '' }] = same
      const stored = await product.deps.requests.findByBuyer(userId, { limit: 1000 })
      const made = stored.items.filter((each) => isMonitoring(each) && each.watchId === id)
      requests += made.length
      const opened = same.flatMap((watch) => watch.opened.map(({ at }) => at))
      expect(made.map(({ timestamp }) => timestamp).toSorted()).toEqual(opened)

      const kept = same.find(({ isOver }) => !isOver)
      const watch = await product.deps.watches.find(userId, id)
      expect(watch?.checks.slice(1).map(({ on }) => on)).toEqual(kept?.opened.map(({ on }) => on))
      const days = kept?.opened.map(({ on }) => on) ?? []
      expect(new Set(days).size).toBe(days.length)
    }
    expect(requests).toBeGreaterThan(isFull ? 100 : count / 2)

    // The count is that of the watches, after everything that has happened.
    for (const userId of new Set(watches.map((watch) => watch.userId))) {
      const left = watches.filter((watch) => watch.userId === userId && !watch.isOver)
      const counted = left.filter(({ planEndedAt }) => planEndedAt === null)
      const watcher = await product.deps.watches.findWatcher(userId)
      expect(watcher?.count ?? 0).toBe(counted.length)
    }
    // An erased account leaves no schedule, and its watches no item.
    for (const userId of erased)
      expect(await itemsIn(table.name, [`ACCOUNT#${userId}`])).toEqual([])
  },
)
