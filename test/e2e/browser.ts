import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { launchOptions } from '../chromium.ts'

/**
 * The service worker fetches all of the site for each new visitor, which is a fifth of what Chromium
 * does in the tests. A context that is about it says `serviceWorkers: 'allow'`.
 */
export const startBrowser = async (): Promise<Browser> => {
  const browser = await chromium.launch(await launchOptions())
  const newContext = browser.newContext.bind(browser)
  browser.newContext = (options) => newContext({ serviceWorkers: 'block', ...options })
  return browser
}

/**
 * What Chromium says of preloaded modules although nothing is wrong with them: that they came from
 * a service worker's cache; and, by its own clock, that a page on a busy machine had not got round to
 * them seconds after loading. Which files a page preloads is the budget test's matter.
 */
const knownWarnings = [
  'cross-world service worker resource mismatch',
  'Service Worker registration blocked by Playwright',
  'was preloaded using link preload but not used within a few seconds',
]

/** A page that collects what a person would see as broken: console errors, failed scripts, CSP. */
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
