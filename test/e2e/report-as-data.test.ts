import { readFileSync } from 'node:fs'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reportsBucket } from '../fixtures/bucket.ts'
import { newBuyer, type TestBuyer } from '../fixtures/buyer.ts'
import { eventually } from '../fixtures/eventually.ts'
import { mailsTo } from '../fixtures/inbox.ts'
import { operate } from '../fixtures/operate.ts'
import { signedInContext } from '../fixtures/signed-in.ts'
import { openPage, startBrowser } from './browser.ts'
import { openFolds } from './check-screen.ts'

const company = '佛山市顺德区朔桐电器有限公司'

let browser: Browser
let buyer: TestBuyer
let context: BrowserContext
let page: Page
let troubles: string[]
let id: string
beforeAll(async () => {
  ;[browser, buyer] = await Promise.all([startBrowser(), newBuyer()])
  const { body } = await buyer.call('POST', '/api/requests', { searchTerm: company })
  id = (body as { id: string }).id
  context = await browser.newContext({ ...signedInContext(buyer), reducedMotion: 'reduce' })
  ;({ page, troubles } = await openPage(context))
})
afterAll(() => browser?.close())

type Report = { checks: Record<string, unknown>; [field: string]: unknown }

/** The example of 72 points, for this request. */
const example = (): Report => ({
  ...JSON.parse(readFileSync('shared/reports/examples/mixed.json', 'utf8')),
  request: id,
})

/** As the report desk does: the request is found by the name of the file. */
const drop = (report: Report) =>
  reportsBucket().drop(`${id}.json`, Buffer.from(JSON.stringify(report)))

const versions = async () =>
  ((await buyer.call('GET', `/api/requests/${id}`)).body as { versions: unknown[] }).versions.length

const row = () => page.getByRole('row', { name: new RegExp(company) })
const region = (name: string | RegExp) => page.getByRole('region', { name })

// A story in steps.
describe('a report that the desk drops as data', { shuffle: false }, () => {
  it('reaches the dashboard with its score and the reason, and the buyer by e-mail with verdict and first step', async () => {
    await page.clock.install()
    await page.goto('/dashboard')
    await row().getByText('Pending').waitFor()
    await drop(example())
    await eventually('version 1', async () => ((await versions()) === 1 ? true : undefined))
    // The page asks for news every four seconds.
    await page.clock.runFor(4000)
    await row().getByText('Completed').waitFor()
    await row().getByRole('button', { name: /^72%/ }).focus()
    await page
      .getByRole('tooltip')
      .getByText(/payee on the invoice/i)
      .waitFor()
    const mail = await eventually('the mail', async () =>
      (await mailsTo(buyer.email)).find(({ subject }) => subject.endsWith('is ready')),
    )
    expect(mail.text).toContain('Verdict: Do not pay yet')
    expect(mail.text).toContain('Ask for the supplier’s own account.')
    await page.goto(/href="([^"]+)"/.exec(mail.html)?.[1] ?? '')
  })

  it('is read on the page of its request: verdict, steps, points, facts and checks', async () => {
    await region('Do not pay yet').getByText('72%').waitFor()
    await region('What to do before you pay')
      .getByText(/^Ask for the supplier’s own account/)
      .waitFor()
    await openFolds(page)
    await region('Legal 法律').getByText('执行标的 183400元，已全部履行').waitFor()
    await page.getByText('91440606MAY5T1H88G').last().waitFor()
    expect(await region('All 32 checks').getByRole('listitem').count()).toBe(32)
  })

  it('shows what a new version changed, and carries on what a source no longer answers', async () => {
    const { checks, ...rest } = example()
    await drop({
      ...rest,
      issuedOn: '2026-11-22',
      checks: {
        ...checks,
        litigation: 'clear',
        payee: { result: 'unavailable', why: 'Nobody answered the phone.' },
      },
    })
    await eventually('version 2', async () => ((await versions()) === 2 ? true : undefined))
    await page.reload()
    const changes = region('What changed since version 1')
    await changes.getByText(/Litigation/).waitFor()
    await changes.getByText(/Payee on the invoice.*the source gave no answer this time/).waitFor()
    await openFolds(page)
    // The finding still counts, and the lost answer costs its own points.
    const payee = region('Financial 财务').getByText(
      /The invoice asks you to pay a Hong Kong company/,
    )
    await payee.waitFor()
    await region('Financial 财务')
      .getByText(/[Ll]ast seen on/)
      .waitFor()
    await page.getByRole('link', { name: 'Read version 1' }).click()
    await region('Do not pay yet').getByText('72%').waitFor()
    expect(troubles).toEqual([])
  })

  it('is gone from the page, its links and the bucket when it is withdrawn', async () => {
    const { body } = await buyer.call('GET', `/api/requests/${id}/report?format=json`)
    const { url } = body as { url: string }
    expect((await fetch(url)).status).toBe(200)
    const files = await reportsBucket().keys(`reports/${buyer.userId}/${id}/`)
    expect(files.length).toBe(6)
    await operate('withdraw-report', { requestId: id, by: 'Ann', reason: 'Of another buyer' })
    expect((await fetch(url)).status).toBe(403)
    expect(await reportsBucket().keys(`reports/${buyer.userId}/${id}/`)).toEqual([])
    expect(await buyer.call('GET', `/api/requests/${id}/findings`)).toMatchObject({ status: 409 })
    await page.goto(`/dashboard?request=${id}`)
    await page
      .getByText(
        'We withdrew our report on this company, so do not rely on it. We’re checking the company again. The new report will be here, and we’ll email you unless you’ve turned report alerts off.',
      )
      .waitFor()
  })
})
