import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { isFull } from '../full.ts'
import { openPage, startBrowser } from './browser.ts'
import { seriousFindings } from './check-screen.ts'

let browser: Browser
let context: BrowserContext
let page: Page
let troubles: string[]
/** Paths that the page requested from the analytics provider, in order. */
let requestedPaths: string[]
beforeAll(async () => {
  browser = await startBrowser()
})
afterEach(() => context?.close())
afterAll(() => browser?.close())

/** A stage with an analytics provider whose first answers are errors. */
async function openWithAnalytics(): Promise<void> {
  const { site } = inject('endpoints')
  const config = (await (await fetch(`${site}/config.json`)).json()) as object
  requestedPaths = []
  context = await browser.newContext({ baseURL: site, reducedMotion: 'reduce' })
  await context.route('**/config.json', (route) =>
    route.fulfill({ json: { ...config, analyticsUrl: `${site}/analytics/settings` } }),
  )
  await context.route('**/analytics/**', (route) => {
    const path = new URL(route.request().url()).pathname
    requestedPaths.push(path)
    if (path === '/analytics/tag.js')
      return route.fulfill({ contentType: 'text/javascript', body: 'window.counted = true' })
    return requestedPaths.length === 1
      ? route.fulfill({ status: 503, body: '' })
      : route.fulfill({ json: { script: 'tag.js' } })
  })
  ;({ page, troubles } = await openPage(context))
  await page.goto('/')
}

const banner = () => page.getByRole('region', { name: 'Cookies and analytics' })
const counts = () => page.evaluate(() => 'counted' in window)

describe('analytics', () => {
  it('is loaded only after consent, and is retried if the provider fails', async () => {
    await openWithAnalytics()
    await banner().waitFor()
    expect(await seriousFindings(page)).toEqual([])
    await page.getByRole('link', { name: 'How it works' }).first().click()
    await page.waitForURL('**/how-it-works')
    await page.waitForLoadState('networkidle')
    expect(requestedPaths).toEqual([])

    await banner().getByRole('button', { name: 'Allow' }).click()
    await banner().waitFor({ state: 'hidden' })
    await expect.poll(counts).toBe(true)
    expect(requestedPaths).toEqual([
      '/analytics/settings',
      '/analytics/settings',
      '/analytics/tag.js',
    ])
    expect(troubles.filter((line) => !line.includes('503'))).toEqual([])
  })

  it.runIf(isFull)(
    'is not loaded if consent is refused, and is removed if consent is withdrawn',
    async () => {
      await openWithAnalytics()
      await banner().getByRole('button', { name: 'Refuse' }).click()
      await banner().waitFor({ state: 'hidden' })
      await page.goto('/cookies')
      await page.getByText('You refused analytics in this browser.').waitFor()
      await page.waitForLoadState('networkidle')
      expect([requestedPaths, await banner().count()]).toEqual([[], 0])

      await page.getByRole('button', { name: 'Allow analytics' }).click()
      await expect.poll(counts).toBe(true)
      await page.getByRole('button', { name: 'Refuse analytics' }).click()
      await expect.poll(counts).toBe(false)
      expect(troubles.filter((line) => !line.includes('503'))).toEqual([])
    },
  )

  it('asks for no consent if the stage has no provider; the privacy page offers the choice', async () => {
    context = await browser.newContext({ baseURL: inject('endpoints').site })
    ;({ page } = await openPage(context))
    await page.goto('/cookies')
    await page.getByRole('button', { name: 'Refuse analytics' }).click()
    await page.getByText('You refused analytics in this browser.').waitFor()
    expect(await banner().count()).toBe(0)
  })
})
