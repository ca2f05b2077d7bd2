import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { carryOn } from '../../shared/reports/carry-on.ts'
import { reportsFor } from '../../shared/reports/fixtures/any-report.ts'
import { exampleNames, exampleReport } from '../../shared/reports/fixtures/examples.ts'
import { format2Reports } from '../../shared/reports/fixtures/format-2-reports.ts'
import { madeAtPublication } from '../../shared/reports/made-at-publication.ts'
import { scoreReport } from '../../shared/reports/score.ts'
import { scoreReason } from '../../shared/reports/score-reason.ts'
import type { PublishedReport } from '../../shared/reports/supplier-report.ts'
import { verdicts } from '../../shared/reports/verdict.ts'
import { reportsBucket } from '../fixtures/bucket.ts'
import { newBuyer, type TestBuyer } from '../fixtures/buyer.ts'
import { creditCode } from '../fixtures/credit-code.ts'
import { eventually } from '../fixtures/eventually.ts'
import { storeReportData } from '../fixtures/report-data.ts'
import { share } from '../fixtures/shares.ts'
import { signedInContext } from '../fixtures/signed-in.ts'
import { operatorsTable } from '../fixtures/table.ts'
import { isFull, isRelease } from '../full.ts'
import { openPage, startBrowser } from './browser.ts'
import { cutTexts, openFolds, overhang, seriousFindings } from './check-screen.ts'
import { picture } from './pictures.ts'

/** No finding, 600 of them, longest texts, missing options, traditional and rare characters. */
const reports = reportsFor(isFull ? 40 : 1)

let browser: Browser
let buyer: TestBuyer
let page: Page
let troubles: string[]
beforeAll(async () => {
  ;[browser, buyer] = await Promise.all([startBrowser(), newBuyer()])
  await buyer.call('POST', '/api/me/signed-in')
  await operatorsTable().setPlan(buyer.userId, 'enterprise')
  const context = await browser.newContext({ ...signedInContext(buyer), reducedMotion: 'reduce' })
  ;({ page, troubles } = await openPage(context))
})
afterAll(() => browser?.close())

it.runIf(isRelease).each(reports.map((report, index) => [index + 1, report] as const))(
  'generated report %i is taken, scored by the rule and shown without overflow',
  async (number, generated) => {
    const { body } = await buyer.call('POST', '/api/requests', {
      searchTerm: `Generated ${number} Trading Co., Ltd.`,
    })
    const { id } = body as { id: string }
    // A code of its own: one code for two companies is refused.
    const code = creditCode(`91440606MA6GEN${String(number).padStart(3, '0')}`)
    const company = { ...generated.company, code }
    const report = { ...generated, company, request: id, photographs: [] }
    await reportsBucket().drop(`${id}.json`, Buffer.from(JSON.stringify(report)))
    const completed = await eventually(`report ${number}`, async () => {
      const request = (await buyer.call('GET', `/api/requests/${id}`)).body
      return (request as { status: string }).status === 'completed' ? request : undefined
    })
    const { total, verdict } = scoreReport(carryOn(report, undefined))
    expect(completed).toMatchObject({
      score: total,
      versions: [{ formats: ['pdf', 'json', 'csv'] }],
    })
    await page.goto(`/dashboard?request=${id}`)
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page
        .getByRole('region', { name: verdicts[verdict].title, exact: true })
        .getByText(`${total}%`)
        .waitFor()
      expect([width, await overhang(page)]).toEqual([width, 0])
    }
    expect(await seriousFindings(page)).toEqual([])
    expect(troubles).toEqual([])
  },
)

const widths = [360, 768, 1440]

/** Nothing is wider than the window, or cut. */
async function expectFits(): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    // Once the drawing has the width of its place.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
    expect([width, await overhang(page), await cutTexts(page)]).toEqual([width, 0, []])
  }
}

/**
 * Axe finds nothing serious. It leaves out words that have no glyph, and Chromium of the tests has no Chinese font: that
 * the boxes of the drawing have labels that begin with their words is asserted here.
 */
async function expectAccessible(): Promise<void> {
  const isOfBoxes = (finding: string) =>
    /^label-content-name-mismatch.*(ownership__box|g\[transform)/.test(finding)
  expect((await seriousFindings(page)).filter((finding) => !isOfBoxes(finding))).toEqual([])
  const boxes = await page
    .locator('.ownership__box')
    .evaluateAll((all) => all.map((box) => [box.getAttribute('aria-label'), box.textContent]))
  const words = (text = '') => text.replace(/\s+/g, ' ').trim()
  expect(boxes.filter(([label, text]) => !label?.startsWith(words(text ?? '')))).toEqual([])
}

/** Stores the report for a request of its own. @returns the request's id */
async function publish(searchTerm: string, report: PublishedReport): Promise<string> {
  const { body } = await buyer.call('POST', '/api/requests', { searchTerm })
  const requestId = (body as { id: string }).id
  const score = scoreReport(report)
  await storeReportData(
    { userId: buyer.userId, requestId },
    {
      report: { ...report, request: requestId },
      score: score.total,
      scoreReason: scoreReason(score),
    },
  )
  return requestId
}

const phone = { width: 390, height: 844 }

// The longest in every run.
it.runIf(isRelease).each(exampleNames)(
  'the example "%s" is at most eight screens of a phone long, and its drawing fits once it is opened',
  async (name) => {
    const example = exampleReport(name)
    const report = carryOn(example, undefined, madeAtPublication(example))
    const id = await publish(report.company.name, report)
    await page.setViewportSize(phone)
    await page.goto(`/dashboard?request=${id}`)
    const { title } = verdicts[scoreReport(report).verdict]
    await page.getByRole('region', { name: title, exact: true }).waitFor()
    const hasOwners = report.company.holders.length > 0
    // What is loaded after the page is there.
    if (hasOwners) await page.locator('.ownership').waitFor({ state: 'attached' })
    const screens = await page.evaluate(() => document.documentElement.scrollHeight / innerHeight)
    await picture(page, `phone-${name}`)
    expect(screens).toBeLessThanOrEqual(8)
    if (!hasOwners) return
    for (const width of [phone.width, 360]) {
      await page.setViewportSize({ ...phone, width })
      await page.reload()
      const fold = page.getByText('The owners as a drawing', { exact: true })
      const drawing = page.locator('.ownership')
      await drawing.waitFor({ state: 'attached' })
      if (await fold.isVisible()) await fold.click()
      await drawing.scrollIntoViewIfNeeded()
      const { room, needed } = await drawing.locator('svg').evaluate((svg) => ({
        room: svg.parentElement?.clientWidth ?? 0,
        needed: svg.parentElement?.scrollWidth ?? 0,
      }))
      expect([width, needed]).toEqual([width, room])
      const isCut = await drawing
        .getByRole('tree')
        .evaluate((tree) => tree.scrollHeight > tree.clientHeight)
      await expect
        .poll(() => drawing.getByText('The drawing goes on: scroll within it').count())
        .toBe(isCut ? 1 : 0)
      expect([width, await overhang(page)]).toEqual([width, 0])
      await picture(page, `phone-${name}-${width}-open`)
    }
  },
)

describe.runIf(isRelease)('of names and companies of every kind', { shuffle: false }, () => {
  const kinds = format2Reports()
  const ids: string[] = []
  beforeAll(async () => {
    for (const [what, report] of kinds) ids.push(await publish(what, report))
  })

  it.each(kinds.map(([what, report], index) => [what, report, index] as const))(
    '%s: the report fits its page, for its buyer and where it is shared',
    async (_, report, index) => {
      const id = ids[index] ?? ''
      const verdict = verdicts[scoreReport(report).verdict].title
      const shown = () => page.getByRole('region', { name: verdict, exact: true }).waitFor()
      await page.goto(`/dashboard?request=${id}`)
      await shown()
      await openFolds(page)
      if (report.company.holders.length > 0) await page.getByRole('tree').waitFor()
      await expectFits()
      await expectAccessible()
      const { token } = await share(buyer, id)
      await page.goto(`/shared/${token}`)
      await shown()
      await openFolds(page)
      await expectFits()
      expect(troubles).toEqual([])
    },
  )

  it('four at a time: they fit a comparison', async () => {
    for (let first = 0; first < ids.length; first += 4) {
      await page.goto(`/compare?requests=${ids.slice(first, first + 4).join(',')}`)
      await page.getByRole('row', { name: /^Verdict/ }).waitFor()
      await expect.poll(() => page.getByText('Loading…').count()).toBe(0)
      await expectFits()
      expect(await seriousFindings(page)).toEqual([])
    }
    expect(troubles).toEqual([])
  })
})
