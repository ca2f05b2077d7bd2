import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { reportsBucket } from '../fixtures/bucket.ts'
import { newBuyer, password } from '../fixtures/buyer.ts'
import { eventually } from '../fixtures/eventually.ts'
import { mailsTo } from '../fixtures/inbox.ts'
import { reportPdf } from '../fixtures/pdf.ts'
import { openPage, startBrowser } from './browser.ts'

let browser: Browser
let context: BrowserContext
beforeAll(async () => {
  browser = await startBrowser()
  context = await browser.newContext({
    serviceWorkers: 'allow',
    baseURL: inject('endpoints').site,
    locale: 'en-GB',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
  })
})
afterAll(async () => {
  await context?.close()
  await browser?.close()
})

it('a buyer searches, signs in, submits a company, sees the report arrive, opens it and reads the e-mail', async () => {
  const { email, call } = await newBuyer()
  const company = '华为技术有限公司'
  const { page, troubles } = await openPage(context)

  await page.clock.install()
  // A visitor's search leads to sign-in, and is kept.
  await page.goto('/')
  await page.getByLabel('Supplier company name').fill(company)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.waitForURL('**/signin**')
  expect(new URL(page.url()).searchParams.get('searchTerm')).toBe(company)
  const toSignIn = page.getByText('Please sign in to search for suppliers')
  await toSignIn.waitFor()
  // sessions.test.ts signs up by the form.
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()

  await page.waitForURL('**/next-steps**')
  await page.getByText(company).first().waitFor()
  // No further sign-in is needed.
  expect(await toSignIn.count()).toBe(0)
  await page.getByRole('button', { name: 'Submit Request' }).click()
  await page.waitForURL('**/dashboard')
  const row = page.getByRole('row', { name: new RegExp(company) })
  await row.getByText('Pending').waitFor()

  // The report desk drops the report; the page updates without a reload.
  const { items } = (await call('GET', '/api/requests')).body as { items: { id: string }[] }
  const pdf = await reportPdf('Verification report', 4)
  await reportsBucket().drop(`${items[0]?.id}.87.pdf`, pdf)
  await eventually('the report', async () => {
    const { status } = (await call('GET', `/api/requests/${items[0]?.id}`)).body as {
      status: string
    }
    return status === 'completed' || undefined
  })
  // The page asks for news every four seconds.
  await page.clock.runFor(4000)
  await row.getByText('Completed').waitFor()
  await row.getByText('87%').waitFor()

  // Headless Chromium downloads a PDF that other browsers show: check the bytes.
  const fetched = context.waitForEvent('response', {
    predicate: (response) => response.url().includes('/reports/'),
  })
  const tab = context.waitForEvent('page')
  await row.getByRole('button', { name: /View Report/ }).click()
  const opened = await tab
  const response = await fetched
  expect(response.status()).toBe(200)
  expect(response.headers()['content-type']).toBe('application/pdf')
  const bytes = Buffer.from(await (await fetch(response.url())).arrayBuffer())
  expect(bytes.equals(Buffer.from(pdf))).toBe(true)
  await opened.close()

  const mail = await eventually('the mail about the report', async () =>
    (await mailsTo(email)).find(
      ({ subject }) => subject.includes(company) && subject.endsWith('is ready'),
    ),
  )
  const link = /href="([^"]+)"/.exec(mail.html)?.[1]
  await page.goto(link ?? '')
  // The page of the request shows its version, its history and a link to all requests.
  await page.getByRole('heading', { name: 'Version 1' }).waitFor()
  await page.getByText('Report published').waitFor()
  await page.getByRole('button', { name: 'Open version 1' }).waitFor()
  await page.getByRole('link', { name: 'All reports' }).click()
  await row.getByText('Completed').waitFor()
  expect(troubles).toEqual([])
})
