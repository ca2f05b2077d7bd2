import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { afterFailure, checkIsBack } from '../../shared/requests/failed-request.ts'
import { banners, buyerMessages } from '../../web/src/messages/buyer.ts'
import { messages } from '../../web/src/messages/spec.ts'
import { newBuyer, type TestBuyer } from '../fixtures/buyer.ts'
import { storeCompletedRequests } from '../fixtures/completed-request.ts'
import { eventually } from '../fixtures/eventually.ts'
import { mailsTo } from '../fixtures/inbox.ts'
import { operate } from '../fixtures/operate.ts'
import { operatorsTable } from '../fixtures/table.ts'
import { isRelease } from '../full.ts'
import { nextPage, runUntil, startBrowser, stopClock } from './browser.ts'

let browser: Browser
let context: BrowserContext
beforeAll(async () => {
  browser = await startBrowser()
  context = await browser.newContext({
    baseURL: inject('endpoints').site,
    locale: 'en-GB',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
  })
})
afterAll(() => browser?.close())

const names = ['华为技术有限公司', '比亚迪股份有限公司', '美的集团股份有限公司', '海尔集团公司']

const nextSteps = (name = '') =>
  `/next-steps?searchTerm=${encodeURIComponent(name)}&isSubmitted=true`

async function submit(page: Page, name: string): Promise<void> {
  await page.goto(nextSteps(name))
  await page.getByRole('button', { name: 'Submit Request' }).click()
}

async function open(): Promise<{ buyer: TestBuyer; page: Page; troubles: string[] }> {
  const buyer = await newBuyer()
  return { buyer, ...(await nextPage(context, buyer)) }
}

const rowOf = (page: Page, name = '') => page.getByRole('row', { name: new RegExp(name) })

it.runIf(isRelease)(
  'a free buyer is stopped after 3 checks, upgrades to Premium, and gets checks back',
  async () => {
    const { buyer, page, troubles } = await open()
    await page.clock.install()
    for (const searchTerm of names.slice(0, 2))
      await buyer.call('POST', '/api/requests', { searchTerm })
    await submit(page, names[2] ?? '')
    await page.waitForURL('**/dashboard')
    await page.getByText(banners.freeUsedUp).waitFor()
    await rowOf(page, names[2])
      .getByText(/Due in 1 d 23 h|Due in 2 d/)
      .waitFor()
    await page.getByRole('region', { name: 'Next report' }).getByText('Report due').waitFor()

    // The fourth check shows a message for 5 seconds, then the Premium page.
    await page.goto(nextSteps(names[3]))
    await page.getByRole('button', { name: 'Submit Request' }).waitFor()
    await stopClock(page)
    await page.getByRole('button', { name: 'Submit Request' }).click()
    await runUntil(page, page.getByText(messages.freeLimit.title))
    await page.clock.runFor(5000)
    await page.clock.resume()
    await page.waitForURL('**/premium-features')

    await page.goto('/upgrade')
    await page.getByRole('link', { name: 'Upgrade to Premium' }).click()
    await page.getByText('This is a stand-in.').waitFor()
    await page.getByText(buyer.email).waitFor()
    await page.getByRole('button', { name: 'Pay: failure' }).click()
    await page.getByText('The card was declined.').waitFor()
    await page.getByRole('button', { name: 'Pay: success' }).click()

    // After the payment the buyer is premium and still signed in.
    await page.waitForURL('**/profile?payment=done')
    await page.getByText(/Your payment is confirmed, and your account is on Premium/).waitFor()
    await page.getByText('27 of 30').waitFor()

    await submit(page, names[3] ?? '')
    await page.waitForURL('**/dashboard')
    await rowOf(page, names[3])
      .getByText(/Due in (23 h|1 d)/)
      .waitFor()
    await rowOf(page, names[0])
      .getByText(/Due in (23 h|1 d)/)
      .waitFor()
    await page.goto('/profile')
    await page.getByText('26 of 30').waitFor()
    await page.getByText('4 checks used this month count toward your 30.').waitFor()

    // A second upgrade is not offered.
    await page.goto('/upgrade')
    await page.getByText(/would start a second subscription/).waitFor()
    expect(await page.getByRole('link', { name: 'Upgrade to Premium' }).count()).toBe(0)

    // Both checks are given back: one request is cancelled by the buyer, one failed by the desk.
    await page.goto('/dashboard')
    await rowOf(page, names[3])
      .getByRole('button', { name: /^Cancel/ })
      .click()
    await rowOf(page, names[3])
      .getByRole('button', { name: /^Yes, cancel/ })
      .click()
    await page.getByText(buyerMessages.cancelled.title).waitFor()
    await rowOf(page, names[3]).getByText('Cancelled', { exact: true }).waitFor()
    const { items } = (await buyer.call('GET', `/api/requests?search=${names[0]}`)).body as {
      items: { id: string }[]
    }
    const reason = 'No company of this name is registered.'
    await operate('fail-request', { requestId: items[0]?.id, by: 'Ann', reason })
    // The page asks for news every four seconds.
    await page.clock.runFor(4000)
    await rowOf(page, names[0]).getByText(reason).waitFor()
    await rowOf(page, names[0]).getByText('Failed', { exact: true }).waitFor()
    // The page of the request explains the failure and the next step.
    await rowOf(page, names[0]).getByRole('link', { name: 'What to do now' }).click()
    await page.getByText(afterFailure[1]).waitFor()
    await page.getByText(checkIsBack).waitFor()
    await eventually('the mail about the failed check', async () =>
      (await mailsTo(buyer.email)).find(({ text }) => text.includes(reason)),
    )
    await page.goto('/profile')
    await page.getByText('28 of 30').waitFor()
    await page.getByText(`Check credited back: ${reason}`).waitFor()

    // The plan is cancelled on the payment provider's pages.
    await page.getByRole('link', { name: 'Manage or cancel subscription' }).click()
    await page.getByRole('button', { name: 'Cancel now' }).click()
    await page.getByText('Done: cancel now.').waitFor()
    await page.getByRole('link', { name: 'Back to the profile' }).click()
    await page.getByText('Canceled', { exact: true }).waitFor()
    await page.getByRole('link', { name: 'Upgrade to Premium' }).waitFor()
    // Watched suppliers are refused until the page has read that the plan has ended.
    expect(troubles.filter((line) => !line.includes('403'))).toEqual([])
  },
  120_000,
)

it.runIf(isRelease)(
  'a premium buyer who has used 30 checks sees a message, then the dashboard',
  async () => {
    const { buyer, page } = await open()
    await operate('set-plan', { account: buyer.userId, plan: 'premium', by: 'Ann', reason: 'Gift' })
    await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        buyer.call('POST', '/api/requests', { searchTerm: `第${n}满额贸易有限公司` }),
      ),
    )
    await submit(page, names[0] ?? '')
    await page.getByText(messages.monthlyLimit.title).waitFor()
    await page.waitForURL('**/dashboard')
    await page.getByText(banners.monthlyUsedUp).waitFor()
  },
)

it.runIf(isRelease)(
  'search and filters of the list also cover requests beyond the shown page',
  async () => {
    const { buyer, page, troubles } = await open()
    await operate('set-plan', { account: buyer.userId, plan: 'partner', by: 'Ann', reason: 'Test' })
    const { table } = operatorsTable()
    const oldest = '最老的贸易有限公司'
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)
    await storeCompletedRequests(table, buyer.userId, [oldest], hoursAgo(2))
    const others = Array.from({ length: 21 }, (_, n) => `第${n}号深圳ABC有限公司`)
    await storeCompletedRequests(table, buyer.userId, others, hoursAgo(1))
    const newest = '深圳abc贸易有限公司'
    const { body } = await buyer.call('POST', '/api/requests', { searchTerm: newest })
    await buyer.call('POST', `/api/requests/${(body as { id: string }).id}/cancel`)

    await page.goto('/dashboard')
    await rowOf(page, newest).waitFor()
    expect(await rowOf(page, oldest).count()).toBe(0)
    await page.getByLabel('Find a company').fill('最老')
    await rowOf(page, oldest).waitFor()
    await page.getByLabel('Find a company').fill('abc')
    await rowOf(page, newest).waitFor()
    await page.getByLabel('Status').selectOption('cancelled')
    await expect.poll(() => rowOf(page, '深圳').count()).toBe(1)
    await rowOf(page, newest).waitFor()
    await page.getByLabel('Find a company').fill('nothing of this name')
    await page.getByText(/No request matches/).waitFor()
    expect(troubles).toEqual([])
  },
)
