import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { parseReport } from '../../shared/reports/parse-report.ts'
import { isRelease, sampled } from '../full.ts'
import { openPage, startBrowser } from './browser.ts'
import { overhang, seriousFindings } from './check-screen.ts'

let browser: Browser
let context: BrowserContext | undefined
beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(() => browser?.close())

const open = async (width: number) => {
  const viewport = { width, height: width < 700 ? 740 : 900 }
  const { site } = inject('endpoints')
  context ??= await browser.newContext({ baseURL: site, reducedMotion: 'reduce' })
  const { page, troubles } = await openPage(context)
  await page.setViewportSize(viewport)
  const playground = page.getByRole('region', { name: 'Try it' })
  return { page, troubles, playground, score: playground.getByRole('status') }
}

it.each(sampled([360, 1440], 2))(
  'at %i px the keyboard changes a finding, and the address shows it to someone else',
  async (width) => {
    const { page, troubles, playground, score } = await open(width)
    await page.goto('/how-we-score')
    await expect.poll(() => score.textContent()).toBe('98%: proceed.')
    await playground.getByText('Change its 7 checks').first().focus()
    await page.keyboard.press('Enter')
    await playground.getByLabel('Payee on the invoice').focus()
    // The fifth choice from the top: clear, not known, low, medium, high.
    for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowDown')
    await expect.poll(() => score.textContent()).toBe('79%: do not pay yet.')
    await playground.getByText('At most 79 while a high finding is open.').waitFor()
    if (isRelease) expect(await seriousFindings(page)).toEqual([])
    expect(await overhang(page)).toBe(0)

    const other = await open(width)
    await other.page.goto(page.url())
    await expect.poll(() => other.score.textContent()).toBe('79%: do not pay yet.')
    await expect
      .poll(() => other.playground.evaluate((it) => it.getBoundingClientRect().top))
      .toBeLessThan(400)
    expect([...troubles, ...other.troubles]).toEqual([])
  },
)

/** The Core Web Vitals’ limit of a good Cumulative Layout Shift (web.dev/articles/cls). */
const goodLayoutShift = 0.1

it.each(sampled(['/how-we-score#playground', '/how-we-score', '/how-we-score#checks'], 3))(
  'nothing moves while %s loads',
  async (address) => {
    const { page, score } = await open(360)
    await page.addInitScript(() => {
      const shifts: number[] = []
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          shifts.push((entry as unknown as { value: number }).value)
      }).observe({ type: 'layout-shift', buffered: true })
      Object.assign(window, { shifts })
    })
    await page.goto(address)
    await expect.poll(() => score.textContent()).toBe('98%: proceed.')
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
    expect(shifts.reduce((sum, each) => sum + each, 0)).toBeLessThan(goodLayoutShift)
  },
)

it('the data of the sample report can be downloaded, and handed in as it is', async () => {
  const response = await fetch(`${inject('endpoints').site}/sample-report.json`)
  expect(response.headers.get('content-type')).toMatch(/json/)
  expect(parseReport(await response.text())).toHaveProperty('report')
})
