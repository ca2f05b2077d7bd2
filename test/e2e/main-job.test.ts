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

it('a buyer signs up, asks for a company, sees the report come, opens it and reads the mail', async () => {
  const email = `journey-${randomUUID()}@example.com`
  const company = '华为技术有限公司'
  const { page, troubles } = await openPage(context)

  // Signed out, a search leads to signing in and is not forgotten.
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
  // Who has signed up is not asked to sign in any more.
  expect(await toSignIn.count()).toBe(0)
  await page.getByRole('button', { name: 'Submit Request' }).click()
  await page.waitForURL('**/dashboard')
  const row = page.getByRole('row', { name: new RegExp(company) })
  await row.getByText('Pending').waitFor()

  // The account comes and goes: signing out hides the dashboard, signing in leads back to it.
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

  // The report desk drops the report; the page notices by itself.
  const { items } = await apiGet<{ items: { id: string }[] }>(page, '/api/requests')
  const pdf = await reportPdf('Verification report', 4)
  await reportsBucket().drop(`${items[0]?.id}.87.pdf`, pdf)
  await row.getByText('Completed').waitFor()
  await row.getByText('87%').waitFor()

  // Headless Chromium downloads a PDF where a person's browser shows it: what counts is what it gets.
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
  // The request's own page: its version, its story, and the way back to all of them.
  await page.getByRole('heading', { name: 'Version 1' }).waitFor()
  await page.getByText('Report published').waitFor()
  await page.getByRole('button', { name: 'Open version 1' }).waitFor()
  await page.getByRole('link', { name: 'All reports' }).click()
  await row.getByText('Completed').waitFor()
  expect(troubles).toEqual([])
})

/** What the API answers to the page's own session. */
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
