import { readFileSync } from 'node:fs'
import type { Browser, BrowserContext, Page, Request } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { newBuyer, type TestBuyer } from '../fixtures/buyer.ts'
import { eventually } from '../fixtures/eventually.ts'
import { requestWithReport, share, sharedCompany } from '../fixtures/shares.ts'
import { signedInContext } from '../fixtures/signed-in.ts'
import { isRelease, sampled } from '../full.ts'
import { openPage, startBrowser } from './browser.ts'
import { expectGoodLayout } from './check-screen.ts'

const { site, s3 } = inject('endpoints')

let browser: Browser
let owner: TestBuyer
let requestId: string
let ownersPage: Page
let troubles: string[]
beforeAll(async () => {
  ;[browser, owner] = await Promise.all([startBrowser(), newBuyer()])
  requestId = await requestWithReport(owner)
  const context = await browser.newContext({
    ...signedInContext(owner),
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  ;({ page: ownersPage, troubles } = await openPage(context))
})
afterAll(() => browser?.close())

const newReader = () => browser.newContext({ baseURL: site, serviceWorkers: 'allow' })

const focused = (page: Page) => page.locator(':focus')
const verdict = (page: Page) => page.getByRole('region', { name: 'Proceed with care' })
const ended = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'This link no longer works' })

/** Everything that the browser keeps of the site, as text. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const cached = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return JSON.stringify([
      cached.flat().map(({ url }) => url),
      { ...localStorage },
      { ...sessionStorage },
      document.cookie,
    ])
  })

// A story in steps.
describe('a report that its buyer shares', { shuffle: false }, () => {
  let second: string
  let address: string
  let reader: BrowserContext
  let page: Page
  let readersTroubles: string[]
  const requests: Request[] = []

  it('gets its link from the page of the request, by keyboard too', async () => {
    await ownersPage.goto(`/dashboard?request=${requestId}`)
    await verdict(ownersPage).waitFor()
    await ownersPage.getByRole('button', { name: 'Share' }).focus()
    await ownersPage.keyboard.press('Enter')
    const dialog = ownersPage.getByRole('dialog', { name: 'Share this report' })
    await dialog
      .getByRole('heading', { name: 'Share this report' })
      .and(focused(ownersPage))
      .waitFor()
    await ownersPage.keyboard.press('Escape')
    await ownersPage.getByRole('button', { name: 'Share' }).and(focused(ownersPage)).waitFor()
    await ownersPage.keyboard.press('Enter')
    expect(await dialog.getByRole('radio', { name: '7 days' }).isChecked()).toBe(true)
    await dialog.getByRole('radio', { name: '7 days' }).focus()
    await ownersPage.keyboard.press('ArrowRight')
    expect(await dialog.getByRole('radio', { name: '30 days' }).isChecked()).toBe(true)
    await expectGoodLayout(ownersPage)
    await dialog.getByRole('button', { name: 'Create link' }).press('Enter')
    await dialog.getByText('Link created.').waitFor()
    const field = dialog.getByRole('textbox', { name: /^Link of/ })
    address = await field.inputValue()
    expect(address).toMatch(new RegExp(`^${site}/shared/[\\w-]{43}$`))
    await dialog.getByRole('button', { name: 'Copy' }).click()
    await dialog.getByText('Link copied.').waitFor()
    expect(await ownersPage.evaluate(() => navigator.clipboard.readText())).toBe(address)
    // A free account has one link at a time.
    await dialog.getByRole('link', { name: 'upgrade to Premium' }).waitFor()
    expect(await dialog.getByRole('button', { name: 'Create link' }).count()).toBe(0)
    await dialog.getByText('Not opened yet').waitFor()
    if (isRelease) await expectGoodLayout(ownersPage)
  })

  it('is read without an account, with its photographs', async () => {
    reader = await newReader()
    ;({ page, troubles: readersTroubles } = await openPage(reader))
    page.on('request', (request) => requests.push(request))
    await page.goto(address)
    await page.getByRole('heading', { level: 1, name: sharedCompany }).waitFor()
    await verdict(page).getByText('72%').waitFor()
    await page.getByText('Shared with you. You can read it until').waitFor()
    await page.getByText(/^\d+ closed findings? and notes$/).click()
    await page.getByText('执行标的 183400元，已全部履行').first().waitFor()
    for (const name of ['The gate', 'The line']) {
      const picture = page.getByRole('button', { name: `Enlarge: ${name}` }).locator('img')
      await picture.scrollIntoViewIfNeeded()
      await eventually('the photograph', () =>
        picture.evaluate((image: HTMLImageElement) => image.naturalWidth > 0 || undefined),
      )
    }
    expect(await page.getByRole('link', { name: /payee/ }).count()).toBe(0)
    await expectGoodLayout(page)
  })

  it.runIf(isRelease)('can be printed, and saved as PDF', async () => {
    await page.evaluate(() => {
      window.print = () => document.body.classList.add('was-printed')
    })
    await page.getByRole('button', { name: 'Print' }).click()
    await page.locator('body.was-printed').waitFor()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download PDF' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(
      new RegExp(`^${sharedCompany} \\d{4}-\\d\\d-\\d\\d\\.pdf$`),
    )
    expect(
      readFileSync(await download.path())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
  })

  it('asks nobody else, sends no referrer, needs no sign-in library, and leaves nothing behind', async () => {
    const hosts = new Set(requests.map((request) => new URL(request.url()).origin))
    expect([...hosts].sort()).toEqual([new URL(site).origin, new URL(s3.endpoint).origin].sort())
    for (const request of requests) {
      const { referer } = await request.allHeaders()
      const isOwn = request.url().startsWith(site)
      // A font's referrer is the style sheet, and a part's the script that loads it: files of this site, too.
      const allowed =
        isOwn && /\/assets\/[^/]+\.(css|js)$/.test(referer ?? '') ? referer : undefined
      expect([request.url(), referer || undefined]).toEqual([request.url(), allowed])
    }
    const paths = requests.map((request) => new URL(request.url()).pathname)
    expect(
      paths.filter((path) => /api-client-instance|amplify|sign-in-and-out|\/auth/.test(path)),
    ).toEqual([])
    expect(
      paths.filter((path) => path.startsWith('/api/') && !path.startsWith('/api/shared/')),
    ).toEqual([])
    const token = address.split('/').at(-1) ?? ''
    expect(await kept(page)).not.toContain(token)
    expect(await kept(page)).not.toContain('/api/')
    expect(await page.evaluate(() => document.referrer)).toBe('')
    expect(
      await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
    ).toBe(0)
    expect(readersTroubles).toEqual([])
  })

  it.runIf(isRelease)('shows its owner when and from where it was opened', async () => {
    await ownersPage.reload()
    await ownersPage.getByRole('button', { name: 'Share' }).click()
    // The page, and its PDF.
    const opened = ownersPage.getByText('Opened 2 times')
    await opened.click()
    await ownersPage
      .getByText(/, Germany$/)
      .first()
      .waitFor()
    if (isRelease) await expectGoodLayout(ownersPage)
  })

  it('is gone within 5 seconds of its revocation, for a page that is open too', async () => {
    const photograph = page.locator('.photographs img').first()
    const picture = String(await photograph.getAttribute('src'))
    await ownersPage.getByRole('button', { name: /^Revoke/ }).click()
    await ownersPage.getByText('Link revoked. It no longer works.').waitFor()
    const revokedAt = Date.now()
    await page.getByRole('link', { name: 'Download PDF' }).click()
    await ended(page).waitFor()
    await page.reload()
    await ended(page).waitFor()
    expect(Date.now() - revokedAt).toBeLessThan(5000)
    expect(await page.getByText(sharedCompany).count()).toBe(0)
    expect(await page.evaluate(async (url) => (await fetch(url)).status, picture)).toBe(404)
    if (isRelease) await expectGoodLayout(page)
    await ownersPage.getByText(/^Revoked on/).waitFor()
    await ownersPage.getByRole('button', { name: 'Create link' }).waitFor()
    await page.goBack().catch(() => undefined)
    expect(await page.getByText(sharedCompany).count()).toBe(0)
    await reader.close()
    expect(troubles).toEqual([])
  })

  it.runIf(isRelease)(
    'says without a network that it could not be loaded, and loads at a retry',
    async () => {
      second = (await share(owner, requestId)).token
      const context = await newReader()
      const { page } = await openPage(context)
      await page.route('**/api/shared/**', (route) => route.abort())
      await page.goto(`/shared/${second}`)
      await page.getByText('because there is no connection').waitFor()
      await page.unroute('**/api/shared/**')
      await page.getByRole('button', { name: 'Try again' }).click()
      await verdict(page).waitFor()
      await context.close()
    },
  )

  it.runIf(isRelease)('is not kept by the service worker of a signed-in browser', async () => {
    const context = await browser.newContext({ ...signedInContext(owner), serviceWorkers: 'allow' })
    const page = await context.newPage()
    await page.goto('/dashboard')
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.reload()
    await page.goto(`/shared/${second}`)
    await verdict(page).waitFor()
    expect(await kept(page)).not.toContain(second)
    expect(await kept(page)).not.toContain('/api/shared/')
    await context.setOffline(true)
    await expect(page.goto(`/shared/${second}`)).rejects.toThrow('ERR_INTERNET_DISCONNECTED')
    await context.close()
  })
})

it.runIf(isRelease)(
  'an address with a character too few or too many shows why it does not work',
  async () => {
    const context = await newReader()
    const page = await context.newPage()
    for (const token of sampled(['x'.repeat(42), 'x', 'x'.repeat(44)], 3)) {
      await page.goto(`/shared/${token}`)
      await ended(page).waitFor()
    }
    await context.close()
  },
)

it('without JavaScript the page says that it needs it', async () => {
  const context = await browser.newContext({ baseURL: site, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`/shared/${'x'.repeat(43)}`)
  // Text of a noscript element is not found by getByText.
  const said = page.locator('main noscript')
  expect(await said.textContent()).toContain('This page needs JavaScript to show the report.')
  expect(await said.locator('p').isVisible()).toBe(true)
  await context.close()
})
