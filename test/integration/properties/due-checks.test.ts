import { expect, it } from 'vitest'
import { watch as watchItem } from '../../../functions/monitoring/entities.ts'
import { dueList } from '../../../functions/monitoring/stored-watch.ts'
import { newWatch } from '../../../functions/monitoring/watch.ts'
import { takeLog } from '../../../functions/platform/fixtures/take-log.ts'
import { lookUp } from '../../../functions/requests/admin/look-up-requests.ts'
import { isMonitoring, newRequest } from '../../../functions/requests/verification-request.ts'
import { inProcess } from '../../fixtures/in-process.ts'
import { ownTable } from '../../fixtures/own-table.ts'
import { randomFrom } from '../../fixtures/random.ts'
import { writeMany } from '../../fixtures/restored-table.ts'
import { Killed, killAtStep, measureCapacity } from '../../fixtures/watched-table.ts'
import { isFull, isRelease } from '../../full.ts'

const count = isFull ? 10_000 : isRelease ? 200 : 48
const perBuyer = 50
const minute = 60_000
/** Every run reads the last three hours again: four times as many runs, four times as long. */
const pauseMinutes = isRelease ? 15 : 60
const dueOn = '2031-02-15'
const beginOfDay = Date.parse(`${dueOn}T00:00:00.000Z`)

/** A watch whose check is due on the day, and its buyer's items. */
function itemsOf(n: number) {
  const userId = `buyer-${Math.floor(n / perBuyer)}`
  const at = new Date(beginOfDay - 31 * 24 * 60 * minute)
  const request = newRequest({
    id: `REPORT-${n}`,
    searchTerm: `第${n}号同日贸易有限公司`,
    userId,
    email: `${userId}@example.com`,
    plan: 'enterprise',
    at,
  })
  const report = { version: 1, key: 'k', sha256: 's', score: 80, uploadedAt: at.toISOString() }
  const { id, ...watch } = newWatch({ request, report }, 1, at)
  const buyer = {
    pk: `ACCOUNT#${userId}`,
    sk: 'ACCOUNT',
    entity: 'account',
    userId,
    email: request.email,
    accountType: 'enterprise',
  }
  const stored = { ...watchItem.key({ userId, id }), entity: watchItem.name, ...watch, version: 1 }
  return {
    watch: { ...stored, workList: dueList(new Date(watch.nextCheckAt)) },
    // One a buyer, with the first of its watches.
    buyer: n % perBuyer === 0 ? [buyer] : [],
  }
}

async function productWithDueChecks(of: number) {
  const table = await ownTable()
  const items = Array.from({ length: of }, (_, n) => itemsOf(n))
  await writeMany(table.name, { put: items.flatMap(({ watch, buyer }) => [watch, ...buyer]) })
  const clock = { at: beginOfDay, now: () => new Date(clock.at) }
  const { table: measured, sent } = measureCapacity(table)
  return { product: inProcess(measured, clock), clock, sent }
}
type Product = Awaited<ReturnType<typeof productWithDueChecks>>['product']

async function openedRequests(product: Product) {
  const found = []
  for await (const request of product.deps.requests.findPending())
    if (isMonitoring(request)) found.push(request)
  return found
}

const unitsOf = (sent: { capacity: number }[]) =>
  sent.reduce((sum, { capacity }) => sum + capacity, 0)

/** Capacity units of one day's runs, by check. */
async function unitsPerCheck(of: number): Promise<number> {
  const { product, clock, sent } = await productWithDueChecks(of)
  for (; clock.at <= beginOfDay + 24 * 60 * minute; clock.at += 6 * 60 * minute)
    expect((await product.openDueChecks()).failed).toBe(0)
  return unitsOf(sent) / of
}

it.runIf(isRelease)(
  `${count} suppliers that are due on one day are spread over it, and the desk's list stays usable`,
  {
    timeout: 1_800_000,
  },
  async () => {
    const { product, clock } = await productWithDueChecks(count)
    const hours = Array.from({ length: 24 }, () => 0)
    let longest = 0
    for (; clock.at <= beginOfDay + 24 * 60 * minute; clock.at += pauseMinutes * minute) {
      const started = performance.now()
      const { opened, failed, behindMinutes } = await product.openDueChecks()
      longest = Math.max(longest, performance.now() - started)
      expect({ failed, behindMinutes }).toEqual({ failed: 0, behindMinutes: 0 })
      // The run at the end of an hour opens what was due in its last minutes.
      const hour = Math.floor((clock.at - 1 - beginOfDay) / (60 * minute))
      hours[Math.max(0, hour)] = (hours[Math.max(0, hour)] ?? 0) + opened
    }
    const requests = await openedRequests(product)
    expect(requests).toHaveLength(count)
    expect(new Set(requests.map(({ userId, watchId }) => `${userId} ${watchId}`)).size).toBe(count)
    // Five standard deviations of a random hour.
    const mean = count / 24
    expect(Math.min(...hours)).toBeGreaterThan(mean - 5 * Math.sqrt(mean))
    expect(Math.max(...hours)).toBeLessThan(mean + 5 * Math.sqrt(mean))
    // Far below the function's 100 seconds.
    expect(longest).toBeLessThan(50_000)

    const deps = { ...product.deps, clock }
    const started = performance.now()
    const lines = (await lookUp(deps, {})).split('\n')
    const listedIn = performance.now() - started
    const due = lines.flatMap((line) => / due (\S+Z)/.exec(line)?.[1] ?? [])
    expect(due).toHaveLength(count)
    expect(due).toEqual(due.toSorted())
    expect(lines.filter((line) => line.includes('  monitoring  '))).toHaveLength(count)
    // Lambda answers with 6 MB at most, and the operation has a minute.
    expect(Buffer.byteLength(lines.join('\n'))).toBeLessThan(5_000_000 * (count / 10_000))
    expect(listedIn).toBeLessThan(30_000)
    const first = (await lookUp(deps, { first: 20 })).split('\n')
    expect(first.at(-1)).toBe(`${count - 20} more.`)
    expect(first.slice(0, -1)).toEqual(lines.slice(0, 40))
  },
)

it.runIf(isRelease)(
  'the capacity of a check does not depend on how many are due',
  {
    timeout: 1_800_000,
  },
  async () => {
    const [few, many] = await Promise.all([unitsPerCheck(50), unitsPerCheck(isFull ? 2_000 : 150)])
    // Of few, the hours' lists weigh more.
    expect(many).toBeLessThanOrEqual(few)
    expect(many).toBeGreaterThan(0.7 * few)
  },
)

it.runIf(isRelease)(
  'a run that has no time left goes on in the next, and opens each check once',
  async () => {
    const { product, clock } = await productWithDueChecks(100)
    // All are due at once, after an outage of a day.
    await product.openDueChecks()
    clock.at = beginOfDay + 25 * 60 * minute
    const opened: number[] = []
    for (let behind = 1; behind > 0; ) {
      let left = 30
      const run = await product.openDueChecks(() => {
        left -= 1
        return left > 0
      })
      opened.push(run.opened)
      behind = run.behindMinutes
      expect(opened.length).toBeLessThan(40)
    }
    expect(opened.length).toBeGreaterThan(3)
    expect(await openedRequests(product)).toHaveLength(100)
  },
)

it.runIf(isRelease)('runs that are killed anywhere open each check once', async () => {
  const { product, clock } = await productWithDueChecks(50)
  await product.openDueChecks()
  clock.at = beginOfDay + 25 * 60 * minute
  const random = randomFrom(37)
  for (let run = 0; run < 12; run += 1) {
    const at = Math.floor(random() * 60)
    const { table } = killAtStep(product.table, at, run % 2 === 0 ? 'before' : 'after')
    await inProcess(table, clock)
      .openDueChecks()
      .catch((error: unknown) => expect(error).toBeInstanceOf(Killed))
    takeLog('error')
  }
  const { failed, behindMinutes } = await product.openDueChecks()
  expect({ failed, behindMinutes }).toEqual({ failed: 0, behindMinutes: 0 })
  const requests = await openedRequests(product)
  expect(requests).toHaveLength(50)
  expect(new Set(requests.map(({ userId, watchId }) => `${userId} ${watchId}`)).size).toBe(50)
})
