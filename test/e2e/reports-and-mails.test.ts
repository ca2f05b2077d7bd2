import { randomUUID } from 'node:crypto'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { mailProblems } from '../../web/src/messages/account.ts'
import { buyerMessages } from '../../web/src/messages/buyer.ts'
import { reportsBucket } from '../fixtures/bucket.ts'
import { newBuyer, type TestBuyer } from '../fixtures/buyer.ts'
import { eventually } from '../fixtures/eventually.ts'
import { mailsTo } from '../fixtures/inbox.ts'
import { reportPdf } from '../fixtures/pdf.ts'
import { signedInContext } from '../fixtures/signed-in.ts'
import { operatorsTable } from '../fixtures/table.ts'
import { callAsVisitor } from '../fixtures/visitor.ts'
import { isFull, isRelease, sampled } from '../full.ts'
import { nextPage, openPage, startBrowser } from './browser.ts'
import { expectGoodLayout } from './check-screen.ts'

const company = '深圳市腾讯计算机系统有限公司'

let browser: Browser
let buyer: TestBuyer
let context: BrowserContext
let id: string
const reports = ['First', 'Second'].map((title) => reportPdf(title))
beforeAll(async () => {
  ;[browser, buyer] = await Promise.all([startBrowser(), newBuyer()])
  const { body } = await buyer.call('POST', '/api/requests', { searchTerm: company })
  id = (body as { id: string }).id
  for (const [index, pdf] of (await Promise.all(reports)).entries()) {
    await reportsBucket().drop(`${id}.${index === 0 ? 40 : 87}.pdf`, pdf)
    await eventually(`version ${index + 1}`, async () => {
      const request = (await buyer.call('GET', `/api/requests/${id}`)).body
      return (request as { versions: unknown[] }).versions.length > index ? true : undefined
    })
  }
  context = await browser.newContext(signedInContext(buyer))
})
afterAll(() => browser?.close())

const pdfsFetched = (page: Page) =>
  page.context().waitForEvent('response', {
    predicate: (response) => response.url().includes('/reports/'),
  })

describe('the page of a request', () => {
  it.runIf(isRelease)(
    'shows its history with every version and score, and both ways to read a report',
    async () => {
      const { page, troubles } = await openPage(context)
      await page.goto(`/dashboard?request=${id}`)
      await page.getByRole('heading', { name: company }).waitFor()
      for (const text of [
        'Verification requested',
        'Report published',
        'Report updated: version 2',
      ])
        await page.getByText(text, { exact: true }).waitFor()
      for (const text of ['Completed', '87%', '40%'])
        await page.getByText(text, { exact: true }).first().waitFor()
      await expectGoodLayout(page)

      const opened = pdfsFetched(page)
      const tab = context.waitForEvent('page')
      await page.getByRole('button', { name: 'Open version 1' }).click()
      const response = await opened
      expect(response.headers()['content-disposition']).toMatch(/^inline; /)
      const bytes = Buffer.from(await (await fetch(response.url())).arrayBuffer())
      expect(bytes.equals(Buffer.from((await reports[0]) ?? []))).toBe(true)
      await (await tab).close()

      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Download version 2' }).click()
      expect((await download).suggestedFilename()).toMatch(
        new RegExp(`^${company} \\d{4}-\\d{2}-\\d{2} version 2\\.pdf$`),
      )
      expect(troubles).toEqual([])
      await page.close()
    },
  )

  it.runIf(isFull)('opens the report although the browser blocks new tabs', async () => {
    const { page } = await openPage(context)
    await page.addInitScript(() => {
      window.open = () => null
    })
    await page.goto(`/dashboard?request=${id}`)
    await page.getByRole('button', { name: 'Open version 2' }).click()
    await page.getByText(buyerMessages.reportBlocked.title, { exact: true }).waitFor()
    const link = page.getByRole('link', { name: 'Open the report' })
    const answer = await fetch((await link.getAttribute('href')) ?? '')
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    await page.close()
  })

  it.runIf(isRelease)('of another buyer is shown as not found', async () => {
    const stranger = await newBuyer()
    const own = await browser.newContext(signedInContext(stranger))
    const page = await own.newPage()
    await page.goto(`/dashboard?request=${id}`)
    await page.getByText('There is no such request in your account.').waitFor()
    expect(await page.getByText(company).count()).toBe(0)
    await own.close()
  })
})

describe('the settings', () => {
  it.runIf(isFull)('say that e-mail to the address bounced', async () => {
    const { page } = await openPage(context)
    const { itemsOf, put } = operatorsTable()
    const [account] = await itemsOf(buyer.userId, 'ACCOUNT')
    await put({ ...account, mailProblem: 'bounced', mailProblemAddress: buyer.email })
    await page.goto('/settings')
    await page.getByText(mailProblems.bounced).waitFor()
    await page.getByText(`We no longer send email to ${buyer.email}.`).waitFor()
    await expectGoodLayout(page)
    await put({ ...account })
    await page.reload()
    await page.getByRole('switch', { name: 'Report Alerts' }).waitFor()
    await page.getByText(mailProblems.bounced).waitFor({ state: 'detached' })
    await page.close()
  })
})

describe('the links of the newsletter', () => {
  const subscribed = async () => {
    const email = `reader-${randomUUID()}@example.com`
    await callAsVisitor('POST', '/api/newsletter', { email })
    const mail = await eventually('the mail', async () => (await mailsTo(email))[0])
    const [, query = ''] = /\/newsletter\/confirm\?(\S+)/.exec(mail.text) ?? []
    const status = async () => {
      const key = `NEWSLETTER#${new URLSearchParams(query).get('s')}`
      return (await operatorsTable().item(key, 'NEWSLETTER')) ?? {}
    }
    return { query, status }
  }
  let visitors: BrowserContext
  beforeAll(async () => {
    visitors = await browser.newContext({ baseURL: inject('endpoints').site })
  })
  const opened = async (path: string) => {
    const { page, troubles } = await nextPage(visitors)
    await page.goto(path)
    return { page, troubles }
  }

  it.runIf(isRelease)(
    'confirm and unsubscribe without a sign-in, but only after a click',
    async () => {
      const { query, status } = await subscribed()
      const confirm = await opened(`/newsletter/confirm?${query}`)
      await confirm.page.getByRole('button', { name: 'Confirm my subscription' }).waitFor()
      // A mail program that only opens the link confirms nothing.
      expect((await status()).confirmedAt).toBeUndefined()
      if (isRelease) await expectGoodLayout(confirm.page)
      await confirm.page.getByRole('button', { name: 'Confirm my subscription' }).click()
      await confirm.page.getByText('Your subscription is confirmed.').waitFor()
      expect((await status()).confirmedAt).toEqual(expect.any(String))
      expect(confirm.troubles).toEqual([])

      const end = await opened(`/unsubscribe?${query}`)
      if (isRelease) await expectGoodLayout(end.page)
      await end.page.getByRole('button', { name: 'Unsubscribe' }).click()
      await end.page.getByText('If this link is valid, you won’t get the newsletter').waitFor()
      expect(await status()).toMatchObject({ status: 'unsubscribed' })
    },
  )

  it.each([
    ['/newsletter/confirm', 'Confirm my subscription', 'This link is no longer valid.'] as const,
    // web/src/pages/unsubscribe.test.tsx holds it, too.
    ...sampled(
      [
        ['', '', ''],
        ['/unsubscribe', 'Unsubscribe', 'This link is incomplete.'],
      ] as const,
      2,
    ).slice(1),
  ])('%s shows an error for an incomplete link', async (path, button, text) => {
    const { page } = await opened(`${path}?s=abc`)
    // A click before the script is loaded does nothing.
    await expect
      .poll(async () => {
        await page.getByRole('button', { name: button }).click()
        return page.getByText(text).isVisible()
      })
      .toBe(true)
  })
})
