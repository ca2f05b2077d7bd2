import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { carryOn } from '../../shared/reports/carry-on.ts'
import { reportsFor } from '../../shared/reports/fixtures/any-report.ts'
import { scoreReport } from '../../shared/reports/score.ts'
import { verdicts } from '../../shared/reports/verdict.ts'
import { reportsBucket } from '../fixtures/bucket.ts'
import { newBuyer, type TestBuyer } from '../fixtures/buyer.ts'
import { creditCode } from '../fixtures/credit-code.ts'
import { eventually } from '../fixtures/eventually.ts'
import { signedInContext } from '../fixtures/signed-in.ts'
import { operatorsTable } from '../fixtures/table.ts'
import { isFull, isRelease } from '../full.ts'
import { openPage, startBrowser } from './browser.ts'
import { overhang, seriousFindings } from './check-screen.ts'

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
    if (isRelease) expect(await seriousFindings(page)).toEqual([])
    expect(troubles).toEqual([])
  },
)
