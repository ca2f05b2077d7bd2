import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { newBuyer, type TestBuyer } from '../fixtures/buyer.ts'
import { eventually } from '../fixtures/eventually.ts'
import { signedInContext, storageOf } from '../fixtures/signed-in.ts'
import { isFull, isRelease, sampled } from '../full.ts'
import { startBrowser } from './browser.ts'

let browser: Browser
let first: TestBuyer
let second: TestBuyer
beforeAll(async () => {
  ;[browser, first, second] = await Promise.all([startBrowser(), newBuyer(), newBuyer()])
  await first.call('POST', '/api/requests', { searchTerm: '海尔集团' })
  await second.call('POST', '/api/requests', { searchTerm: '美的集团' })
})
afterAll(() => browser?.close())

const keptKeys = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('kept.')))

/** Opens the dashboard, and waits until its data is stored. */
async function readDashboard(context: BrowserContext, company: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto('/dashboard')
  await page.getByText(company, { exact: true }).first().waitFor()
  await eventually('the data to be stored offline', async () =>
    (await keptKeys(page)).length > 0 ? true : undefined,
  )
  return page
}

describe('without a network', () => {
  it.runIf(isRelease)(
    'the site opens with the last dashboard and says so; the service worker caches no API answer',
    async () => {
      const context = await browser.newContext({
        ...signedInContext(first),
        serviceWorkers: 'allow',
      })
      const page = await readDashboard(context, '海尔集团')
      await page.evaluate(() => navigator.serviceWorker.ready)
      // From the second visit on the service worker handles the page's fetches.
      await page.reload()
      await page.getByText('海尔集团', { exact: true }).first().waitFor()
      await eventually('the configuration to be cached', () =>
        page.evaluate(async () => (await caches.match('/config.json')) && true),
      )

      await context.setOffline(true)
      for (const path of sampled(['/dashboard?again', '/dashboard'], 2)) {
        await page.goto(path)
        await page.getByText('海尔集团', { exact: true }).first().waitFor()
        await page.getByText('You are offline.').waitFor()
      }
      expect(await page.title()).toContain('Dashboard')

      const cached = await page.evaluate(async () => {
        const names = await caches.keys()
        const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
        return all.flat().map(({ url }) => new URL(url).pathname)
      })
      expect(cached.filter((path) => path.startsWith('/api'))).toEqual([])
      expect(
        cached.filter((path) => !/^\/(?:assets\/.+|config\.json|shell\.html)$/.test(path)),
      ).toEqual([])

      await context.setOffline(false)
      await page.getByText('You are offline.').waitFor({ state: 'hidden' })
      await context.close()
    },
  )

  it.runIf(isFull)('a page with an expired token shows the stored data, too', async () => {
    const context = await browser.newContext({ ...signedInContext(first), serviceWorkers: 'allow' })
    const page = await readDashboard(context, '海尔集团')
    await page.reload()
    await page.getByText('海尔集团', { exact: true }).first().waitFor()
    // One hour later, on a network without a connection: the browser still reports online.
    await page.clock.setSystemTime(Date.now() + 3_600_000)
    await page.route(`${inject('endpoints').cognito.endpoint}/**`, (route) => route.abort())
    await page.route('**/api/**', (route) => route.abort())
    await page.reload()
    await page.getByText('海尔集团', { exact: true }).first().waitFor()
    await page.getByText('You are offline.').waitFor()
    await context.close()
  })
})

describe('two accounts on one machine', () => {
  it('signing out deletes the stored data, and the next account sees only its own', async () => {
    // sessions.test.ts signs out with a service worker.
    const context = await browser.newContext(signedInContext(first))
    const page = await readDashboard(context, '海尔集团')
    await page.getByRole('button', { name: 'Account menu' }).click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByText('Successfully signed out!').waitFor()
    expect(await keptKeys(page)).toEqual([])

    await signInHere(page, second)
    await neverShows(page, '海尔集团', async () => {
      await page.goto('/dashboard')
      await page.getByText('美的集团', { exact: true }).first().waitFor()
    })
    await context.close()
  })

  it.runIf(isFull)(
    'an account that replaces another without signing out sees only its own data',
    async () => {
      const context = await browser.newContext({
        ...signedInContext(first),
        serviceWorkers: 'allow',
      })
      const page = await readDashboard(context, '海尔集团')
      await signInHere(page, second)
      await neverShows(page, '海尔集团', async () => {
        await page.goto('/dashboard')
        await page.getByText('美的集团', { exact: true }).first().waitFor()
      })
      await eventually('the other account’s data to be deleted', async () => {
        const keys = await keptKeys(page)
        return keys.length === 1 && keys[0]?.includes(second.userId) ? true : undefined
      })
      await context.close()
    },
  )

  it.runIf(isFull)('signing out in one tab also signs out the other tab', async () => {
    const context = await browser.newContext({ ...signedInContext(first), serviceWorkers: 'allow' })
    const page = await readDashboard(context, '海尔集团')
    const other = await context.newPage()
    await other.goto('/signin')
    await other.getByRole('button', { name: 'Sign out' }).click()
    await other.getByText('Successfully signed out!').waitFor()
    await page.waitForURL('**/signin**')
    expect(await page.getByText('海尔集团', { exact: true }).count()).toBe(0)
    expect(await keptKeys(page)).toEqual([])
    await context.close()
  })
})

/** Stores tokens in the browser as a sign-in does. */
async function signInHere(page: Page, buyer: TestBuyer): Promise<void> {
  await page.evaluate(
    (items) => {
      for (const { name, value } of items) localStorage.setItem(name, value)
    },
    storageOf(buyer, inject('endpoints')),
  )
}

/** Checks every frame, not only the last one. */
async function neverShows(page: Page, text: string, during: () => Promise<void>): Promise<void> {
  await page.addInitScript((unwanted) => {
    const seen = () => {
      if (document.body?.textContent?.includes(unwanted)) sessionStorage.setItem('seen', 'yes')
    }
    new MutationObserver(seen).observe(document, {
      childList: true,
      subtree: true,
      characterData: true,
    })
  }, text)
  await during()
  expect(await page.evaluate(() => sessionStorage.getItem('seen'))).toBeNull()
}
