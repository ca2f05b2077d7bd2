import { readFileSync } from 'node:fs'
import { PDFDocument } from 'pdf-lib'
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishedExample } from '../../shared/reports/fixtures/examples.ts'
import { scoreReport } from '../../shared/reports/score.ts'
import { scoreReason } from '../../shared/reports/score-reason.ts'
import { reportsBucket } from '../fixtures/bucket.ts'
import { newBuyer, type TestBuyer } from '../fixtures/buyer.ts'
import { storeCompletedRequests } from '../fixtures/completed-request.ts'
import { reportPdf } from '../fixtures/pdf.ts'
import { storeReportData } from '../fixtures/report-data.ts'
import { signedInContext } from '../fixtures/signed-in.ts'
import { operatorsTable } from '../fixtures/table.ts'
import { isRelease, sampled } from '../full.ts'
import { openPage, startBrowser } from './browser.ts'
import { overhang, seriousFindings } from './check-screen.ts'

const examples = ['clean', 'mixed', 'bad'] as const
const pdfOnly = '宁波市镇海区示例机械制造有限公司'
const pending = '福建省晋江市示例鞋业有限公司'
const names = [...examples.map((name) => publishedExample(name).company.name), pdfOnly]

let browser: Browser
let buyer: TestBuyer
let context: BrowserContext
let page: Page
let troubles: string[]
/** Of three reports as data, a PDF and a pending request. */
let ids: string[]

const ask = async (searchTerm: string) => {
  const { body } = await buyer.call('POST', '/api/requests', { searchTerm })
  return (body as { id: string }).id
}

beforeAll(async () => {
  ;[browser, buyer] = await Promise.all([startBrowser(), newBuyer()])
  await buyer.call('POST', '/api/me/signed-in')
  await operatorsTable().setPlan(buyer.userId, 'enterprise')
  ids = []
  for (const name of examples) {
    const report = publishedExample(name)
    const requestId = await ask(report.company.name)
    const score = scoreReport(report)
    await storeReportData(
      { userId: buyer.userId, requestId },
      { report, score: score.total, scoreReason: scoreReason(score) },
    )
    ids.push(requestId)
  }
  const { table } = operatorsTable()
  ids.push(...(await storeCompletedRequests(table, buyer.userId, [pdfOnly], new Date())))
  ids.push(await ask(pending))
  context = await browser.newContext({ ...signedInContext(buyer), reducedMotion: 'reduce' })
  ;({ page, troubles } = await openPage(context))
})
afterAll(() => browser?.close())

const box = (name: string) => page.getByRole('checkbox', { name: `Compare ${name}` })
const bar = () => page.getByRole('region', { name: 'Comparison' })
const table = () => page.getByRole('region', { name: 'Suppliers side by side' })
const strip = () => page.locator('.compared__name')

const setWidth = (width: number) => page.setViewportSize({ width, height: width < 700 ? 844 : 900 })

const untilLoaded = async () => {
  await page.getByRole('row', { name: /^Verdict/ }).waitFor()
  await expect.poll(() => page.getByText('Loading…').count()).toBe(0)
}

const open = async (requests: readonly string[]) => {
  await page.goto(`/compare?requests=${requests.join(',')}`)
  await untilLoaded()
}

const leftOf = async (target: Locator): Promise<number> => (await target.boundingBox())?.x ?? -1

/** Whether a name of the strip stands above the cells of its column, at the upper edge of the window. */
async function expectNameInSight(position: number): Promise<void> {
  const name = strip().nth(position)
  const cell = page
    .getByRole('row', { name: /^Legal 法律/ })
    .getByRole('cell')
    .nth(position)
  await expect
    .poll(async () => Math.abs((await leftOf(name)) - (await leftOf(cell))))
    .toBeLessThan(3)
  const { y = -1, height = 0 } = (await name.boundingBox()) ?? {}
  expect(y).toBeGreaterThanOrEqual(0)
  expect(y + height).toBeLessThan(120)
}

const journeys = [390, 768, 1440].flatMap((width) => [3, 2, 4].map((count) => ({ width, count })))

describe('a comparison', () => {
  it.each(sampled(journeys, 9))(
    'of $count suppliers at $width px is chosen on the dashboard, read, swiped and reduced',
    async ({ width, count }) => {
      troubles.length = 0
      await setWidth(width)
      await page.goto('/dashboard')
      // The selection of another page load is gone.
      await box(names[0] ?? '').waitFor()
      expect(await box(pending).count()).toBe(0)
      // With the letters of another font, lines break elsewhere.
      await page.evaluate(async () => void (await document.fonts.ready))
      // The last of a row's buttons to be loaded.
      await page.getByText('Save supplier').first().waitFor()
      const before = await page.getByRole('table').boundingBox()
      for (const name of names.slice(0, count)) await box(name).check()
      await bar().getByText(`${count} selected`).waitFor()
      expect((await page.getByRole('table').boundingBox())?.height).toBe(before?.height)
      expect(await overhang(page)).toBe(0)
      if (isRelease) expect(await seriousFindings(page)).toEqual([])

      // Kept while the list is searched.
      await page.getByRole('searchbox', { name: 'Find a company' }).fill('宁波')
      await box(names[1] ?? '').waitFor({ state: 'detached' })
      await bar().getByText(`${count} selected`).waitFor()
      await bar().getByRole('link', { name: 'Compare' }).click()
      await page.waitForURL(`**/compare?requests=${ids.slice(0, count).join(',')}`)

      await untilLoaded()
      expect(await table().getByRole('columnheader').count()).toBe(count)
      const title = await page.title()
      for (const name of names.slice(0, count)) expect(title).toContain(name)
      expect(await overhang(page)).toBe(0)
      expect(await seriousFindings(page)).toEqual([])

      // Scrolled down, the names stay; swiped, they follow their columns.
      await page.getByRole('row', { name: /^Legal 法律/ }).evaluate((row) => {
        window.scrollTo(0, row.getBoundingClientRect().top + window.scrollY - 300)
      })
      await expectNameInSight(0)
      await table().evaluate((scroller) => scroller.scrollTo({ left: scroller.scrollWidth }))
      await expectNameInSight(count - 1)
      const label = page.getByRole('row', { name: /^Legal 法律/ }).getByRole('rowheader')
      expect(await leftOf(label)).toBeGreaterThanOrEqual(0)
      expect(await overhang(page)).toBe(0)

      await page.getByRole('button', { name: `Remove ${names[1]}` }).click()
      await expect.poll(() => table().getByRole('columnheader').count()).toBe(count - 1)
      expect(troubles).toEqual([])
    },
  )

  it.runIf(isRelease)('explains that a fifth does not fit', async () => {
    await setWidth(1440)
    await page.goto('/dashboard')
    for (const name of names) await box(name).check()
    const { body } = await buyer.call('POST', '/api/requests', { searchTerm: '第五家示例有限公司' })
    const fifth = (body as { id: string }).id
    await reportsBucket().drop(`${fifth}.80.pdf`, await reportPdf('Fifth'))
    await box('第五家示例有限公司').click({ timeout: 60_000 })
    await bar().getByText('At most 4 fit side by side. Remove one first.').waitFor()
    expect(await box('第五家示例有限公司').isChecked()).toBe(false)
    await bar().getByRole('button', { name: 'Clear selection' }).click()
    await bar().getByRole('button').waitFor({ state: 'detached' })
  })

  it.runIf(isRelease)('on a phone is swiped column by column', async () => {
    const phone = await browser.newContext({
      ...signedInContext(buyer),
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      reducedMotion: 'reduce',
    })
    const opened = await openPage(phone)
    page = opened.page
    await open(ids.slice(0, 3))
    const row = page.getByRole('row', { name: /^Legal 法律/ })
    await row.evaluate((it) => {
      window.scrollTo(0, it.getBoundingClientRect().top + window.scrollY - 300)
    })
    const finger = await phone.newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
      finger.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: x === undefined ? [] : [{ x, y: 500 }],
      })
    await touch('touchStart', 330)
    for (let x = 310; x >= 90; x -= 20) await touch('touchMove', x)
    await touch('touchEnd')
    // The second column has snapped to the edge of the table.
    const cell = row.getByRole('cell').nth(1)
    await expect
      .poll(async () => Math.abs((await leftOf(cell)) - (await leftOf(table()))))
      .toBeLessThan(3)
    await expectNameInSight(1)
    expect(opened.troubles).toEqual([])
    await phone.close()
    ;({ page, troubles } = await openPage(context))
  })

  it.runIf(isRelease)(
    'is used by the keyboard alone, in the order in which it is read',
    async () => {
      await setWidth(768)
      await open(ids.slice(0, 4))
      await page.getByRole('link', { name: 'Change the selection' }).focus()
      const focused: string[] = []
      for (let presses = 0; presses < 10; presses += 1) {
        await page.keyboard.press('Tab')
        focused.push(
          await page.evaluate(() => {
            const { activeElement: it } = document
            return it?.getAttribute('aria-label') ?? it?.textContent ?? ''
          }),
        )
      }
      expect(focused.slice(0, 6)).toEqual([
        '',
        'Download CSV',
        'Print',
        'Suppliers side by side',
        `Read the report of ${names[0]}`,
        `Remove ${names[0]}`,
      ])
      expect(focused).toContain(`Read the report of ${names[2]}`)
      await table().focus()
      await page.keyboard.press('ArrowRight')
      await expect.poll(() => table().evaluate((it) => it.scrollLeft)).toBeGreaterThan(0)

      const tree = await page.getByRole('table').ariaSnapshot()
      expect(tree).toMatch(/columnheader "宁波澜砚五金制品有限公司/)
      expect(tree.indexOf('rowheader "Verdict"')).toBeLessThan(
        tree.indexOf('rowheader "Trust score"'),
      )
      await page.getByRole('button', { name: `Remove ${names[0]}` }).focus()
      await page.keyboard.press('Enter')
      await page.getByText(`${names[0]} was removed from the comparison.`).waitFor()
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
    },
  )

  it.runIf(isRelease)(
    'is printed in landscape with the names on each page, and saved as CSV with all rows and Chinese',
    async () => {
      await setWidth(390)
      await open(ids.slice(0, 4))
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Download CSV' }).click()
      const file = await download
      expect(file.suggestedFilename()).toMatch(/^comparison \d{4}-\d{2}-\d{2}\.csv$/)
      const text = readFileSync(await file.path(), 'utf8')
      expect(text.split('\r\n')[0]).toBe(`\uFEFFGroup,Row,中文,Differs,${names.join(',')}`)
      expect(text).toContain('Legal representative,法定代表人,Yes,沈砚秋,欧阳溱,覃堃,In the PDF')

      const pdf = await page.pdf({ preferCSSPageSize: true })
      const document = await PDFDocument.load(pdf)
      expect(document.getPageCount()).toBeGreaterThan(1)
      // The first is not empty.
      expect(document.getPage(0).node.Contents()).toBeDefined()
      for (const { width, height } of document.getPages().map((each) => each.getSize()))
        expect(width).toBeGreaterThan(height)
      await page.emulateMedia({ media: 'print' })
      for (const part of [
        page.getByRole('banner'),
        page.getByRole('contentinfo'),
        page.getByRole('button', { name: 'Print' }),
      ])
        await part.waitFor({ state: 'hidden' })
      const head = table().getByRole('columnheader').first()
      expect(
        await head.evaluate(
          (it) => getComputedStyle(it.parentElement?.parentElement as Element).display,
        ),
      ).toBe('table-header-group')
      await page.emulateMedia({ media: null })
    },
  )

  it.runIf(isRelease)('keeps the others where one is pending or unknown', async () => {
    await open([ids[0] ?? '', ids[4] ?? '', '01HZZZZZZZZZZZZZZZZZZZZZZZ'])
    await page.getByText(/There is no report right now/).waitFor()
    await page.getByText(/There is no such report in your account/).waitFor()
    await page
      .getByRole('row', { name: /^Verdict/ })
      .getByText('Proceed')
      .waitFor()
  })

  it.runIf(isRelease)('begins from saved suppliers, and from a report', async () => {
    const [first = '', second = ''] = names
    for (const name of [first, second]) {
      const key = Buffer.from(name).toString('base64url')
      await buyer.call('PUT', `/api/suppliers/${key}`, { name })
    }
    await setWidth(390)
    await page.goto(`/dashboard?request=${ids[0]}`)
    await page.getByRole('link', { name: 'Compare with…' }).click()
    await bar().getByText('1 selected. Choose one more.').waitFor()
    await page.getByRole('button', { name: 'Account menu' }).click()
    await page.getByRole('link', { name: 'Suppliers', exact: true }).click()
    expect(await box(first).isChecked()).toBe(true)
    await box(second).check()
    expect(await overhang(page)).toBe(0)
    if (isRelease) expect(await seriousFindings(page)).toEqual([])
    await bar().getByRole('link', { name: 'Compare' }).click()
    await untilLoaded()
    expect(await table().getByRole('columnheader').count()).toBe(2)
  })
})
