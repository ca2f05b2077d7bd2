import { randomUUID } from 'node:crypto'
import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { reportsBucket } from '../fixtures/bucket.ts'
import { password } from '../fixtures/buyer.ts'
import { eventually } from '../fixtures/eventually.ts'
import { codeFor, mailsTo } from '../fixtures/inbox.ts'
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

it('a buyer signs up, submits a company, sees the report arrive, opens it and reads the e-mail', async () => {
  const email = `journey-${randomUUID()}@example.com`
  const company = '华为技术有限公司'
  const { page, troubles } = await openPage(context)

  // A visitor's search leads to sign-in, and is kept.
  await page.goto('/')
  await page.getByLabel('Supplier company name').fill(company)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.waitForURL('**/signin**')
  expect(new URL(page.url()).searchParams.get('searchTerm')).toBe(company)
  const toSignIn = page.getByText('Please sign in to search for suppliers')
  await toSignIn.waitFor()
  await page
    .getByRole('main')
    .getByRole('link', { name: /sign up/i })
    .click()
  await page.waitForURL('**/signup**')

  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
  await page.getByLabel('Confirmation code').fill(await codeFor(email))
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()

  await page.waitForURL('**/next-steps**')
  await page.getByText(company).first().waitFor()
  // After the sign-up no further sign-in is needed.
  expect(await toSignIn.count()).toBe(0)
  await page.getByRole('button', { name: 'Submit Request' }).click()
  await page.waitForURL('**/dashboard')
  const row = page.getByRole('row', { name: new RegExp(company) })
  await row.getByText('Pending').waitFor()

  // Signing out hides the dashboard, signing in returns to it.
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByText('Successfully signed out!').waitFor()
  await page.goto('/dashboard?from=mail')
  await page.waitForURL('**/signin**')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.waitForURL('**/dashboard?from=mail')
  await row.getByText('Pending').waitFor()

  // The report desk drops the report; the page updates without a reload.
  const { items } = await apiGet<{ items: { id: string }[] }>(page, '/api/requests')
  const pdf = await reportPdf('Verification report', 4)
  await reportsBucket().drop(`${items[0]?.id}.87.pdf`, pdf)
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

/** The API's answer to a call with the page's session. */
async function apiGet<Body>(
  page: Awaited<ReturnType<typeof openPage>>['page'],
  path: string,
): Promise<Body> {
  const [answer] = await Promise.all([
    page.waitForResponse((response) => new URL(response.url()).pathname === path),
    page.reload(),
  ])
  return (await answer.json()) as Body
}
