import { loadavg } from 'node:os'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkIds } from '../../shared/reports/checks.ts'
import { exampleText } from '../../shared/reports/fixtures/examples.ts'
import { newBuyer } from '../fixtures/buyer.ts'
import { newDeskMember, type TestDeskMember } from '../fixtures/desk-member.ts'
import { storeDeskRequests } from '../fixtures/desk-requests.ts'
import { signedInContext } from '../fixtures/signed-in.ts'
import { isFull } from '../full.ts'
import { openPage, startBrowser } from './browser.ts'

/** The most that a key may take at a load of 4 on two cores, in ms; with more work beside it, as much longer. */
const most = (): number => 50 * Math.max(1, (loadavg()[0] ?? 0) / 4)

let browser: Browser
let context: BrowserContext
let wang: TestDeskMember

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN

/** From a key to the end of the frame that it changed, in ms. */
async function pressed(page: Page, key: string): Promise<number> {
  const painted = await page.evaluateHandle(() => ({
    // In an object, as a handle waits for a promise.
    ms: new Promise<number>((resolve) => {
      const onKey = ({ timeStamp }: KeyboardEvent) =>
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)))
      addEventListener('keydown', onKey, { once: true, capture: true })
    }),
  }))
  await page.keyboard.press(key)
  const ms = await painted.evaluate((frame) => frame.ms)
  // As quick hands type.
  await page.waitForTimeout(120)
  return ms
}

async function keyMs(page: Page, keys: string): Promise<number> {
  const times: number[] = []
  for (const key of keys) times.push(await pressed(page, key))
  return median(times)
}

/** Scrolls by 300 px a frame. @returns the longest frame, in ms */
const worstFrame = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    scrollTo(0, 0)
    const frame = () => new Promise<number>(requestAnimationFrame)
    let [last, worst] = [await frame(), 0]
    for (let step = 0; step < 60; step += 1) {
      scrollBy(0, 300)
      const now = await frame()
      worst = Math.max(worst, now - last)
      last = now
    }
    return worst
  })

async function heapMb(page: Page): Promise<number> {
  const session = await context.newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return usedSize / 1e6
}

/** For docs/performance.md. */
async function tell(page: Page, what: string, firstMs: number, key: number): Promise<void> {
  const figures = [`first ${firstMs.toFixed(0)} ms`, `key ${key.toFixed(0)} ms`]
  figures.push(`worst frame ${(await worstFrame(page)).toFixed(0)} ms`)
  figures.push(`${(await heapMb(page)).toFixed(0)} MB`, `load ${loadavg()[0]?.toFixed(1)}`)
  process.stdout.write(`${what}: ${figures.join(', ')}\n`)
}

async function openAt(path: string, first: string) {
  const { page } = await openPage(context)
  const started = performance.now()
  await page.goto(path)
  await page.locator(first).first().waitFor()
  return { page, firstMs: performance.now() - started }
}

describe.runIf(isFull)('a key is painted at once', () => {
  beforeAll(async () => {
    ;[browser, wang] = await Promise.all([startBrowser(), newDeskMember(['analysts'])])
    context = await browser.newContext({
      ...signedInContext(wang),
      viewport: { width: 1440, height: 900 },
    })
  })
  afterAll(() => context?.close())

  async function keyIn(what: string, checks: object): Promise<number> {
    const buyer = await newBuyer()
    const { body } = await buyer.call('POST', '/api/requests', { searchTerm: '宁波长报告有限公司' })
    const { id } = body as { id: string }
    await wang.call('POST', `/api/desk/requests/${id}/claim`)
    const { $schema, format, request, analyst, ...report } = JSON.parse(exampleText('clean'))
    const content = { ...report, checks }
    const saved = await wang.call('PUT', `/api/desk/requests/${id}/draft`, { revision: 0, content })
    expect(saved.status).toBe(200)
    const { page, firstMs } = await openAt(`/desk/report?request=${id}`, '[name=summary]')
    await page.locator('[name="company.authority"]').focus()
    const key = await keyMs(page, 'abcdefghijklmnopqrstuvwxyzabcd')
    await tell(page, what, firstMs, key)
    await page.close()
    return key
  }

  it('into a report with 620 findings', async () => {
    const findings = (id: string) =>
      Array.from({ length: 20 }, (_, n) => ({
        what: `The company was named in case ${n} of ${id}, which is still open.`,
        original: `（2026）浙0206民初${n}号案件，判决未履行。`,
        reference: `（2026）浙0206民初${id}${n}号`,
        since: '2026-03-02',
        amount: { value: 120_000 + n, currency: 'CNY' },
      }))
    const found = checkIds
      .slice(0, 31)
      .map((id) => [id, { result: 'found', findings: findings(id) }])
    await keyIn('a report without findings', {})
    expect(await keyIn('a report with 620 findings', Object.fromEntries(found))).toBeLessThan(
      most(),
    )
  })

  it('in a queue of 2,000 requests', async () => {
    await storeDeskRequests(new Date(), 2000)
    const { page, firstMs } = await openAt('/desk', '.desk-row')
    const rows = page.locator('.desk-row')
    const keysAt = async (count: number) => {
      while ((await rows.count()) < count) {
        const before = await rows.count()
        await page.locator('.desk-queue__more').click()
        await expect.poll(() => rows.count()).toBeGreaterThan(before)
      }
      await rows
        .nth(count / 2)
        .getByRole('link')
        .first()
        .focus()
      const key = await keyMs(page, 'jjjjjjjkkkjjjjjjjkkkjjjjjjjkkk')
      await tell(page, `a queue of ${count}`, firstMs, key)
      return key
    }
    await keysAt(200)
    expect(await keysAt(2000)).toBeLessThan(most())
    await page.close()
  })
})
