import { readFileSync } from 'node:fs'
import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { scoreReport } from '../../shared/reports/score.ts'
import { PublishedReport } from '../../shared/reports/supplier-report.ts'
import { newBuyer, type TestBuyer } from '../fixtures/buyer.ts'
import { onePixel } from '../fixtures/pixel.ts'
import { storeReportData } from '../fixtures/report-data.ts'
import { signedInContext } from '../fixtures/signed-in.ts'
import { operatorsTable } from '../fixtures/table.ts'
import { isRelease } from '../full.ts'
import { openPage, startBrowser } from './browser.ts'
import { expectGoodLayout } from './check-screen.ts'

const company = '佛山市顺德区朔桐电器有限公司'
const scoreReason = 'Payee on the invoice (high, −25) weighs most.'

const example = (name: 'clean' | 'mixed' | 'bad', change = {}): PublishedReport => {
  const file = new URL(`../../shared/reports/examples/${name}.json`, import.meta.url)
  return PublishedReport.parse({ ...JSON.parse(readFileSync(file, 'utf8')), ...change })
}

let browser: Browser
let buyer: TestBuyer
let context: BrowserContext
let id: string
beforeAll(async () => {
  ;[browser, buyer] = await Promise.all([startBrowser(), newBuyer()])
  const { body } = await buyer.call('POST', '/api/requests', { searchTerm: company })
  id = (body as { id: string }).id
  const photographs = [
    { file: 'gate.png', caption: 'The gate', takenOn: '2026-11-18' },
    { file: 'line.png', caption: 'The assembly line', takenOn: '2026-11-18' },
  ]
  for (const report of [example('clean'), example('mixed', { photographs })])
    await storeReportData(
      { userId: buyer.userId, requestId: id },
      {
        report,
        score: scoreReport(report).total,
        scoreReason,
        photographs: Object.fromEntries(report.photographs.map(({ file }) => [file, onePixel()])),
      },
    )
  context = await browser.newContext(signedInContext(buyer))
})
afterAll(() => browser?.close())

describe('a report that was handed in as data', () => {
  it.runIf(isRelease)(
    'is read on its request’s page, with photographs, changes and files',
    async () => {
      const { page, troubles } = await openPage(context)
      await page.goto(`/dashboard?request=${id}`)
      await page.getByRole('heading', { level: 1, name: company }).waitFor()
      const verdict = page.getByRole('region', { name: 'Proceed with care' })
      await verdict.getByText('72%').waitFor()
      await page
        .getByRole('region', { name: 'What changed since version 1' })
        .getByText('Worse')
        .first()
        .waitFor()
      await page.getByText(/^\d+ closed findings? and notes$/).click()
      await page.getByText('执行标的 183400元，已全部履行').first().waitFor()
      await expectGoodLayout(page)

      // Drawn once it is near the window: the policy of the site allows the bucket.
      await page.getByRole('button', { name: 'Enlarge: The gate' }).click()
      const picture = page.getByRole('dialog', { name: 'The gate' }).getByRole('img')
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBe(1)
      await page.keyboard.press('Escape')
      await picture.waitFor({ state: 'detached' })

      for (const [name, ending] of [
        ['Download PDF', 'pdf'],
        ['Download JSON', 'json'],
        ['Download CSV', 'csv'],
      ] as const) {
        const download = page.waitForEvent('download')
        await page.getByRole('button', { name, exact: true }).click()
        expect((await download).suggestedFilename()).toMatch(
          new RegExp(`^${company} \\d{4}-\\d{2}-\\d{2}( version \\d)?\\.${ending}$`),
        )
      }
      expect(troubles).toEqual([])
      await page.close()
    },
  )

  it.runIf(isRelease)('keeps older versions readable, and records each reading once', async () => {
    const { page, troubles } = await openPage(context)
    await page.goto(`/dashboard?request=${id}`)
    await page.getByRole('link', { name: 'Read version 1' }).click()
    await page.getByRole('region', { name: 'Proceed', exact: true }).getByText('98%').waitFor()
    expect(page.url()).toMatch(/version=1$/)
    await page.getByRole('link', { name: 'Read version 2' }).click()
    await page.getByRole('region', { name: 'Proceed with care' }).waitFor()
    const accesses = await operatorsTable().itemsOf(buyer.userId, 'REPORT-ACCESS#')
    expect(accesses.filter(({ version }) => version === 1)).toHaveLength(1)
    expect(troubles).toEqual([])
    await page.close()
  })

  it.runIf(isRelease)('is printed whole, without the rest of the site', async () => {
    const { page } = await openPage(context)
    await page.goto(`/dashboard?request=${id}`)
    await page.getByRole('region', { name: 'Proceed with care' }).waitFor()
    await page.emulateMedia({ media: 'print' })
    for (const part of [
      page.getByRole('banner'),
      page.getByRole('contentinfo'),
      page.getByRole('button', { name: 'Print' }),
    ])
      await part.waitFor({ state: 'hidden' })
    const checks = page.getByRole('region', { name: /^All \d+ checks$/ })
    await checks.waitFor()
    // Chromium prints texts over each other where a page ends inside a grid.
    expect(await checks.evaluate((section) => getComputedStyle(section).display)).toBe('block')
    await page.close()
  })

  it.runIf(isRelease)('tells on the dashboard why its score is what it is', async () => {
    const { page, troubles } = await openPage(context)
    await page.goto('/dashboard')
    const score = page.getByRole('button', { name: /^72%/ })
    await score.focus()
    await page.getByRole('tooltip').getByText(scoreReason).waitFor()
    await expectGoodLayout(page)
    await page.keyboard.press('Escape')
    await page.getByRole('tooltip').waitFor({ state: 'hidden' })
    expect(troubles).toEqual([])
    await page.close()
  })
})
