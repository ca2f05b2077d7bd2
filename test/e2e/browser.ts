import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { launchOptions } from '../chromium.ts'

/**
 * Service workers are blocked, because one loads the whole site for each new visitor: a fifth of
 * Chromium's work in the tests. Contexts that test it set `serviceWorkers: 'allow'`.
 */
export const startBrowser = async (): Promise<Browser> => {
  const browser = await chromium.launch(await launchOptions())
  const newContext = browser.newContext.bind(browser)
  browser.newContext = (options) => newContext({ serviceWorkers: 'block', ...options })
  return browser
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
      troubles.push(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => troubles.push(`uncaught: ${error.message}`))
  return { page, troubles }
}
