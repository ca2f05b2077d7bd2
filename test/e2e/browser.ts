import {
  type Browser,
  type BrowserContext,
  chromium,
  type Locator,
  type Page,
} from 'playwright-core'
import { expect, inject } from 'vitest'
import { launchOptions } from '../chromium.ts'
import { storageOf } from '../fixtures/signed-in.ts'

/**
 * Service workers are blocked, because one loads the whole site for each new visitor: a fifth of
 * Chromium's work in the tests. Contexts that test it set `serviceWorkers: 'allow'`.
 */
export const launchBrowser = async (): Promise<Browser> => {
  const browser = await chromium.launch(await launchOptions())
  const newContext = browser.newContext.bind(browser)
  browser.newContext = (options) => newContext({ serviceWorkers: 'block', ...options })
  return browser
}

/** Of this worker, whose files run one after another. It ends with the worker. */
let shared: Promise<Browser> | undefined

/** The browser of the worker, whose `close` closes its contexts only: the next file goes on with it. */
export const startBrowser = async (): Promise<Browser> => {
  const running = await shared?.catch(() => undefined)
  if (running?.isConnected()) return running
  shared = launchBrowser().then((browser) => {
    browser.close = async () => {
      await Promise.all(browser.contexts().map((context) => context.close()))
    }
    return browser
  })
  return shared
}

/**
 * Harmless console warnings: a preloaded module came from a service worker's cache; the service worker
 * is blocked (see above); a page on a busy machine did not use a preloaded module within seconds.
 * budget.test.ts checks which files a page preloads.
 */
const knownWarnings = [
  'cross-world service worker resource mismatch',
  'Service Worker registration blocked by Playwright',
  'was preloaded using link preload but not used within a few seconds',
]

/** A page that collects errors: console errors, failed scripts, violations of the CSP. */
export async function openPage(
  context: BrowserContext,
): Promise<{ page: Page; troubles: string[] }> {
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  const troubles: string[] = []
  page.on('console', (message) => {
    if (knownWarnings.some((known) => message.text().includes(known))) return
    if (message.type() === 'error' || message.type() === 'warning')
      troubles.push(`${message.type()}: ${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', (error) => troubles.push(`uncaught: ${error.message}`))
  return { page, troubles }
}

/**
 * A page as of a new visitor, or signed in with the tokens, in a context that has loaded the site already:
 * it takes half of what a new context takes. Closes the context's other pages, and stops faking answers.
 */
export async function nextPage(
  context: BrowserContext,
  tokens?: Parameters<typeof storageOf>[0],
): Promise<{ page: Page; troubles: string[] }> {
  await Promise.all(context.pages().map((page) => page.close()))
  await Promise.all([context.clearCookies(), context.unrouteAll()])
  const { site } = inject('endpoints')
  const opened = await openPage(context)
  const session = await context.newCDPSession(opened.page)
  await session.send('Storage.clearDataForOrigin', { origin: site, storageTypes: 'all' })
  await session.detach()
  if (tokens) {
    // The smallest file of the site.
    await opened.page.goto(`${site}/robots.txt`)
    await opened.page.evaluate((items) => {
      for (const { name, value } of items) localStorage.setItem(name, value)
    }, storageOf(tokens))
  }
  return opened
}

/**
 * Stops the page’s clock, which is installed: from here on only `runFor` and `runUntil` move it.
 * A clock stops in the future only, and a busy machine takes a while to ask for its time.
 */
export const stopClock = async (page: Page): Promise<void> =>
  page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000)

/**
 * Moves a stopped clock in small steps, because React and queries need timers, until the target is shown.
 * @throws with what the page shows instead
 */
export const runUntil = (page: Page, target: Locator): Promise<void> =>
  expect
    .poll(
      async () => {
        await page.clock.runFor(50)
        return (await target.first().isVisible()) ? 'shown' : page.locator('body').innerText()
      },
      { interval: 20 },
    )
    .toBe('shown')
